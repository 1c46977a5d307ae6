// The functions to call when a store changes: `const [notify, subscribe] = createListeners()`.

export function createListeners(): [notify: () => void, subscribe: (listener: () => void) => () => void] {
  const listeners = new Set<() => void>()
  return [
    () => {
      for (const listener of listeners) listener()
    },
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  ]
}
