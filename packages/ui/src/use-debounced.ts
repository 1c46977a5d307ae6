// A value that follows its input after a pause, so that typing sends one request instead of many.
import { useEffect, useState } from 'react'

const defaultDelayMs = 300

export function useDebounced<Value>(value: Value, delayMs = defaultDelayMs): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}
