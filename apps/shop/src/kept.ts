// What was written and not sent, kept in this tab for its owner: a reload and a long way round do not lose it.

interface Kept {
  owner: number
  value: unknown
}

/** The part of a tab's storage that is needed here. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface Keeper {
  read: (owner: number) => unknown
  /** Undefined = nothing is kept any more. */
  keep: (owner: number, value: unknown) => void
}

/** `storage` is asked for each time: a browser may refuse it. */
export function createKeeper(storageKey: string, storage: () => TabStorage = () => sessionStorage): Keeper {
  let held: Kept | undefined
  // What could not be written lasts as long as the page: storage may be refused, full, or only be read.
  let isUnwritten = false
  const find = (): Kept | undefined => {
    if (isUnwritten) return held
    try {
      return (JSON.parse(storage().getItem(storageKey) ?? 'null') as Kept | null) ?? undefined
    } catch {
      return held
    }
  }
  const put = (kept: Kept | undefined) => {
    held = kept
    try {
      if (kept) storage().setItem(storageKey, JSON.stringify(kept))
      else storage().removeItem(storageKey)
      isUnwritten = false
    } catch {
      isUnwritten = true
    }
  }
  return {
    read(owner) {
      const kept = find()
      // Another person's words are nobody's business.
      if (kept && kept.owner !== owner) put(undefined)
      return kept?.owner === owner ? kept.value : undefined
    },
    keep: (owner, value) => put(value === undefined ? undefined : { owner, value }),
  }
}
