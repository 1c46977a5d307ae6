// What was written and not sent, kept in this tab for its owner: a reload and a long way round do not lose it.

interface StoredDraft {
  owner: number
  value: unknown
}

/** The part of a tab's storage that is needed here. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface DraftStorage {
  read: (owner: number) => unknown
  /** Undefined = nothing is kept any more. */
  save: (owner: number, value: unknown) => void
}

/** `storage` is asked for each time: a browser may refuse it. */
export function createDraftStorage(storageKey: string, storage: () => TabStorage = () => sessionStorage): DraftStorage {
  let inMemory: StoredDraft | undefined
  // What could not be written lasts as long as the page: storage may be refused, full, or only be read.
  let isUnsaved = false
  const find = (): StoredDraft | undefined => {
    if (isUnsaved) return inMemory
    try {
      return (JSON.parse(storage().getItem(storageKey) ?? 'null') as StoredDraft | null) ?? undefined
    } catch {
      return inMemory
    }
  }
  const write = (stored: StoredDraft | undefined) => {
    inMemory = stored
    try {
      if (stored) storage().setItem(storageKey, JSON.stringify(stored))
      else storage().removeItem(storageKey)
      isUnsaved = false
    } catch {
      isUnsaved = true
    }
  }
  return {
    read(owner) {
      const stored = find()
      // Another person's words are nobody's business.
      if (stored && stored.owner !== owner) write(undefined)
      return stored?.owner === owner ? stored.value : undefined
    },
    save: (owner, value) => write(value === undefined ? undefined : { owner, value }),
  }
}
