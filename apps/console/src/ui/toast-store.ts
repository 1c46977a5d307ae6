// Shows short messages from anywhere; the Toasts component draws them.

type ToastTone = 'good' | 'bad'

export interface Toast {
  id: number
  tone: ToastTone
  message: string
}

const shownMs: Record<ToastTone, number> = { good: 4000, bad: 8000 }
const shownMax = 3

let toasts: readonly Toast[] = []
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/** A repeated message is shown once, as the newest. */
export function showToast(tone: ToastTone, message: string): void {
  lastId += 1
  const toast = { id: lastId, tone, message }
  setToasts([...toasts.filter((shown) => shown.message !== message), toast].slice(-shownMax))
  scheduleDismiss(toast)
}

export function dismissToast(id: number): void {
  pauseDismiss(id)
  setToasts(toasts.filter((toast) => toast.id !== id))
}

/** A toast stays while it is hovered or focused. */
export function pauseDismiss(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

export function scheduleDismiss({ id, tone }: Toast): void {
  pauseDismiss(id)
  timers.set(
    id,
    setTimeout(() => dismissToast(id), shownMs[tone]),
  )
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
