// Refuses the same write twice within a second. Only a convenience against double taps: the server is the real guard.

export const repeatWindowMs = 1000

export interface RepeatGuard {
  /** True when this write equals the previous one and came within the window. */
  isRepeat(write: { url: string; body: string; at: number }): boolean
}

export function createRepeatGuard(): RepeatGuard {
  let previous: { url: string; body: string; at: number } | undefined
  return {
    isRepeat(write) {
      const same = previous && previous.url === write.url && previous.body === write.body
      if (same && previous && write.at - previous.at < repeatWindowMs) return true
      previous = write
      return false
    },
  }
}
