// Drafts of unsent input in this tab, per user: they survive a reload and visits to other pages.

interface StoredDraft {
  owner: number
  value: unknown
}

export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface DraftStorage {
  read: (owner: number) => unknown
  /** Undefined removes the draft. */
  save: (owner: number, value: unknown) => void
}

/** `storage` is called each time, because a browser may deny access. */
export function createDraftStorage(storageKey: string, storage: () => TabStorage = () => sessionStorage): DraftStorage {
  let inMemory: StoredDraft | undefined
  // Storage may be blocked, full or read-only: then the draft lasts as long as the page.
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
      // Delete the draft of another user.
      if (stored && stored.owner !== owner) write(undefined)
      return stored?.owner === owner ? stored.value : undefined
    },
    save: (owner, value) => write(value === undefined ? undefined : { owner, value }),
  }
}
