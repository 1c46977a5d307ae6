// The number last shown at the bag, until it is fetched again: of one user, or of a guest, whose id is 0.

const storageKey = 'bagCount'

/** Undefined when nothing is stored, or another user's number. */
export function storedBagCount(owner = 0): number | undefined {
  try {
    const [user, count] = (localStorage.getItem(storageKey) ?? '').split(' ')
    return user === String(owner) ? Number(count) || 0 : undefined
  } catch {
    return undefined
  }
}

export function storeBagCount(count: number, owner = 0): void {
  try {
    localStorage.setItem(storageKey, `${owner} ${count}`)
  } catch {
    // Without storage the number appears once it is fetched.
  }
}
