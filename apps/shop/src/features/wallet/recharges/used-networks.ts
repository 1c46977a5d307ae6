// The networks this user has used on this device: a used one needs no second confirmation.

interface Used {
  last: number
  all: number[]
}

const usedMax = 20
const keyOf = (owner: number) => `networks-used-${owner}`

export function readUsed(owner: number): Used | undefined {
  try {
    const used = JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null') as Used | null
    return used && Array.isArray(used.all) ? used : undefined
  } catch {
    return undefined
  }
}

export function rememberUsed(owner: number, id: number): void {
  const before = readUsed(owner)?.all.filter((usedId) => usedId !== id) ?? []
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify({ last: id, all: [id, ...before].slice(0, usedMax) }))
  } catch {
    // Without storage the confirmation is required each time.
  }
}
