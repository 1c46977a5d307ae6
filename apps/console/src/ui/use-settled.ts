// A value once it has rested for a moment: what is asked of the server while somebody types is asked once.
import { useEffect, useState } from 'react'

const restMs = 300

export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
