// A store of short messages that anything can show; the app's own component draws them.
import { createListeners } from './listeners.ts'

export interface Toast<Kind extends string> {
  id: number
  kind: Kind
  text: string
  /** Cleared while the toast is hovered or focused. */
  timer?: ReturnType<typeof setTimeout>
}

interface ToastLimits<Kind extends string> {
  /** A kind without a time stays until it is dismissed. */
  shownMs: (kind: Kind) => number | undefined
  shownMax: number
}

export function createToastStore<Kind extends string>({ shownMs, shownMax }: ToastLimits<Kind>) {
  let toasts: readonly Toast<Kind>[] = []
  let lastId = 0
  let isVisible = false
  const [notify, subscribe] = createListeners()
  const setToasts = (next: typeof toasts) => {
    toasts = next
    notify()
  }
  const dismiss = (toast: Toast<Kind>) => {
    clearTimeout(toast.timer)
    if (toasts.includes(toast)) setToasts(toasts.filter((shown) => shown !== toast))
  }
  const startTimer = (toast: Toast<Kind>) => {
    clearTimeout(toast.timer)
    const ms = shownMs(toast.kind)
    if (ms) toast.timer = setTimeout(dismiss, ms, toast)
  }
  return {
    /** A repeated text is shown once, as the newest. Returns a function that dismisses the toast early. */
    show(kind: Kind, text: string): () => void {
      const toast: Toast<Kind> = { id: ++lastId, kind, text }
      setToasts([...toasts.filter((shown) => shown.text !== text), toast].slice(-shownMax))
      if (isVisible) startTimer(toast)
      return () => dismiss(toast)
    },
    dismiss,
    startTimer,
    get: () => toasts,
    /** The time starts when a toast is visible: one may be shown before the first render. */
    subscribe(listener: () => void): () => void {
      if (!isVisible) toasts.forEach(startTimer)
      isVisible = true
      return subscribe(listener)
    },
  }
}
