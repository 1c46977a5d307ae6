// Steps in the browser's history: a page with something unsaved is asked before it is left.

export interface StepsOptions {
  go: (delta: number) => void
  /** What the page on stage asks, when it asks. */
  question: () => (() => Promise<boolean>) | undefined
  arrive: () => void
}

/** Told of every step the browser took; one of unknown length cannot be taken back. */
export function createSteps({ go, question, arrive }: StepsOptions): (delta: number | null) => void {
  let isReturning = false
  let isAnswered = false
  return (delta) => {
    if (isReturning) {
      isReturning = false
      return
    }
    const asks = isAnswered ? undefined : question()
    isAnswered = false
    if (!asks || !delta) return arrive()
    // The browser has gone already: back to the page that asks, and on once it may be left.
    isReturning = true
    go(-delta)
    void asks().then((mayLeave) => {
      if (!mayLeave) return
      isAnswered = true
      go(delta)
    })
  }
}
