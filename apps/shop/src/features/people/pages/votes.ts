// Whether an article helped, remembered on this device only.

const storageKey = 'helped'
const votesMax = 200

function readVotes(): Record<string, boolean> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, boolean>) : {}
  } catch {
    return {}
  }
}

export function voteOf(key: string): boolean | undefined {
  return readVotes()[key]
}

export function saveVote(key: string, helped: boolean): void {
  const votes = Object.entries({ ...readVotes(), [key]: helped }).slice(-votesMax)
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(votes)))
  } catch {
    // A full or forbidden storage only costs the memory of the answer.
  }
}
