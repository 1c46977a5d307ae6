// Measures how long work blocks the event loop, in CPU time, so that other processes do not count.

/** The result, and the longest CPU time between two turns of the event loop. */
export async function longestBlock<Answer>(
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; longestMs: number }> {
  let longestMs = 0
  let before = usedMs()
  const sample = () => {
    const now = usedMs()
    longestMs = Math.max(longestMs, now - before)
    before = now
  }
  const timer = setInterval(sample, 5)
  try {
    const answer = await work()
    sample()
    return { answer, longestMs }
  } finally {
    clearInterval(timer)
  }
}

function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
