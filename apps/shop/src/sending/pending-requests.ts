// Money requests without an answer yet: stored outside the page, so that leaving and returning sends no second one.
import type { DraftStorage } from '#draft-storage.ts'

export interface IdempotentBody {
  request_no: string
}

/** The slot of one request; another of the same kind can use it only after an answer. */
export interface PendingSlot<Body extends IdempotentBody> {
  read: () => Body | undefined
  save: (body: Body) => void
  drop: () => void
}

interface PendingRequests {
  /** With a storage the request survives a reload as well; never pass one for a body with a secret. */
  slotOf: <Body extends IdempotentBody>(what: string, owner: number, storage?: DraftStorage) => PendingSlot<Body>
  /** Drops the requests of all other users. */
  clearOthers: (owner: number) => void
}

function isIdempotentBody(value: unknown): value is IdempotentBody {
  return typeof value === 'object' && value !== null && 'request_no' in value && typeof value.request_no === 'string'
}

export function createPendingRequests(): PendingRequests {
  const pending = new Map<number, Map<string, IdempotentBody>>()
  return {
    slotOf: <Body extends IdempotentBody>(what: string, owner: number, storage?: DraftStorage) => ({
      read: () => {
        const body = pending.get(owner)?.get(what) ?? storage?.read(owner)
        // A stored body may come from another build: the contract validates it when it is sent.
        return isIdempotentBody(body) ? (body as Body) : undefined
      },
      save: (body) => {
        pending.set(owner, (pending.get(owner) ?? new Map<string, IdempotentBody>()).set(what, body))
        storage?.save(owner, body)
      },
      drop: () => {
        pending.get(owner)?.delete(what)
        storage?.save(owner, undefined)
      },
    }),
    clearOthers: (owner) => {
      for (const ownerId of pending.keys()) if (ownerId !== owner) pending.delete(ownerId)
    },
  }
}
