// A store of short messages that anything can show; the app's own component draws them.

export interface Toast<Kind extends string> {
  id: number
  kind: Kind
  text: string
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
  const listeners = new Set<() => void>()
  const setToasts = (next: typeof toasts) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const pause = (toast: Toast<Kind>) => clearTimeout(toast.timer)
  const dismiss = (toast: Toast<Kind>) => {
    pause(toast)
    setToasts(toasts.filter((shown) => shown !== toast))
  }
  const resume = (toast: Toast<Kind>) => {
    pause(toast)
    const ms = shownMs(toast.kind)
    if (ms) toast.timer = setTimeout(dismiss, ms, toast)
  }
  return {
    /** A repeated text is shown once, as the newest. Returns a function that dismisses the toast early. */
    show(kind: Kind, text: string): () => void {
      const toast: Toast<Kind> = { id: ++lastId, kind, text }
      setToasts([...toasts.filter((shown) => shown.text !== text), toast].slice(-shownMax))
      if (listeners.size > 0) resume(toast)
      return () => dismiss(toast)
    },
    dismiss,
    /** Keeps a toast while it is hovered or focused. */
    pause,
    resume,
    get: () => toasts,
    /** The time starts when a toast is visible: one may be shown before the first render. */
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) toasts.forEach(resume)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
