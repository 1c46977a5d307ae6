// Where each page of the history was scrolled to, also over a reload.

const storageKey = 'scroll'
const rememberedMax = 60

const positions = new Map<string, number>(readStored())

/** A reload and a step through the history come back to where they were; an address typed anew starts at the top. */
function isReturn(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit !== undefined && visit.type !== 'navigate'
}

function readStored(): [string, number][] {
  if (!isReturn()) return []
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? (stored as [string, number][]) : []
  } catch {
    return []
  }
}

export function positionOf(key: string): number {
  return positions.get(key) ?? 0
}

export function rememberPosition(key: string, top: number): void {
  positions.delete(key)
  positions.set(key, top)
  const oldest = positions.size > rememberedMax ? positions.keys().next().value : undefined
  if (oldest !== undefined) positions.delete(oldest)
}

window.addEventListener('pagehide', () => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]))
  } catch {
    // A full or forbidden storage only costs the position after a reload.
  }
})
