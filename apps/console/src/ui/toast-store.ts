// Anyone may show a short message; the frame's Toasts draws it.

export type ToastTone = 'good' | 'bad'

export interface Toast {
  id: number
  tone: ToastTone
  message: string
}

const shownMs: Record<ToastTone, number> = { good: 4000, bad: 8000 }
const shownMax = 3

let list: readonly Toast[] = []
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/** The same message twice is shown once, the newest last. */
export function showToast(tone: ToastTone, message: string): void {
  lastId += 1
  const toast = { id: lastId, tone, message }
  put([...list.filter((shown) => shown.message !== message), toast].slice(-shownMax))
  letGo(toast)
}

export function dropToast(id: number): void {
  holdOn(id)
  put(list.filter((toast) => toast.id !== id))
}

/** Under the pointer or with the focus in it a message stays. */
export function holdOn(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

export function letGo({ id, tone }: Toast): void {
  holdOn(id)
  timers.set(
    id,
    setTimeout(() => dropToast(id), shownMs[tone]),
  )
}

export function currentToasts(): readonly Toast[] {
  return list
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function put(next: readonly Toast[]): void {
  list = next
  for (const listener of listeners) listener()
}
