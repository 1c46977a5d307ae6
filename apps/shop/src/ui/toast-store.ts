// The store of the current toast: texts and results for 1200 ms, loading until it is closed.

const toastMs = 1200

export interface ToastMessage {
  id: number
  kind: 'text' | 'success' | 'fail' | 'loading'
  text: string
}

let shown: ToastMessage | undefined
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(message: ToastMessage | undefined): void {
  clearTimeout(timer)
  shown = message
  for (const listener of listeners) listener()
}

function close(id: number): void {
  if (shown?.id === id) show(undefined)
}

/** The time starts when the toast is visible: the guard may show one before the first render. */
function startTimer(): void {
  const message = shown
  if (message && message.kind !== 'loading') timer = setTimeout(() => close(message.id), toastMs)
}

/** Replaces the current toast; returns a function that closes the new one early. */
function put(kind: ToastMessage['kind'], text: string): () => void {
  lastId += 1
  const id = lastId
  show({ id, kind, text })
  if (listeners.size > 0) startTimer()
  return () => close(id)
}

export const toast = {
  text: (text: string) => put('text', text),
  success: (text: string) => put('success', text),
  fail: (text: string) => put('fail', text),
  loading: (text: string) => put('loading', text),
}

export const toastStore = {
  get: (): ToastMessage | undefined => shown,
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) startTimer()
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
