// Steps in the browser's history: a page with something unsaved is asked before it is left.

export interface BackGuardOptions {
  go: (delta: number) => void
  /** What the page on stage asks, when it asks. */
  leaveConfirm: () => (() => Promise<boolean>) | undefined
  checkCurrent: () => void
}

/** Told of every step the browser took; one of unknown length cannot be taken back. */
export function createBackGuard({ go, leaveConfirm, checkCurrent }: BackGuardOptions): (delta: number | null) => void {
  let isReturning = false
  let isConfirmed = false
  return (delta) => {
    if (isReturning) {
      isReturning = false
      return
    }
    const confirmLeave = isConfirmed ? undefined : leaveConfirm()
    isConfirmed = false
    if (!confirmLeave || !delta) return checkCurrent()
    // The browser has gone already: back to the page that asks, and on once it may be left.
    isReturning = true
    go(-delta)
    void confirmLeave().then((mayLeave) => {
      if (!mayLeave) return
      isConfirmed = true
      go(delta)
    })
  }
}
