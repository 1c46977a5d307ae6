// Steps through the browser history: a page with unsaved input asks for confirmation before it is left.

interface BackGuardOptions {
  go: (delta: number) => void
  /** The confirmation of the current page, if it has one. */
  leaveConfirm: () => (() => Promise<boolean>) | undefined
  /** The step may be taken. */
  onAllowed: (delta: number | null) => void
}

/** The returned function takes every step the browser took; a step of unknown length cannot be undone. */
export function createBackGuard({ go, leaveConfirm, onAllowed }: BackGuardOptions): (delta: number | null) => void {
  let isReturning = false
  let isConfirmed = false
  return (delta) => {
    if (isReturning) {
      isReturning = false
      return
    }
    const confirmLeave = isConfirmed ? undefined : leaveConfirm()
    isConfirmed = false
    if (!confirmLeave || !delta) return onAllowed(delta)
    // The browser has already moved: return to the page that asks, and repeat the step once it is confirmed.
    isReturning = true
    go(-delta)
    void confirmLeave().then((mayLeave) => {
      if (!mayLeave) return
      isConfirmed = true
      go(delta)
    })
  }
}
