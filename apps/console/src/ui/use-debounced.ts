// A value once it has rested for a moment: what is asked of the server while somebody types is asked once.
import { useEffect, useState } from 'react'

const debounceMs = 300

export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
