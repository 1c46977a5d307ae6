// Renders a long page in steps, so that no single one blocks the page: the first screen, then what is below it.
import { startTransition, useEffect, useState } from 'react'

/** 0 on the first render, then one more after each paint, up to `last`. */
export function useSteps(last: number): number {
  const [step, setStep] = useState(0)
  useEffect(() => {
    if (step >= last) return
    const timer = setTimeout(() => startTransition(() => setStep(step + 1)))
    return () => clearTimeout(timer)
  }, [step, last])
  return step
}
