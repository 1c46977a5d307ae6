// Requests about money that have no answer yet: held beside the page, so that who leaves and returns makes no second one.
import type { Keeper } from '#kept.ts'

export interface Numbered {
  request_no: string
}

/** The place of one request; another of the same kind takes it only after an answer. */
export interface Place<Body extends Numbered> {
  read: () => Body | undefined
  hold: (body: Body) => void
  drop: () => void
}

export interface Unanswered {
  /** With a keeper it outlives a reload as well; never for what carries a secret. */
  placeOf: <Body extends Numbered>(what: string, owner: number, keeper?: Keeper) => Place<Body>
  /** Somebody else is here: nothing of others is held any longer. */
  keepOnly: (owner: number) => void
}

function isNumbered(value: unknown): value is Numbered {
  return typeof value === 'object' && value !== null && 'request_no' in value && typeof value.request_no === 'string'
}

export function createUnanswered(): Unanswered {
  const held = new Map<number, Map<string, Numbered>>()
  return {
    placeOf: <Body extends Numbered>(what: string, owner: number, keeper?: Keeper) => ({
      read: () => {
        const body = held.get(owner)?.get(what) ?? keeper?.read(owner)
        // What lay in the tab's storage may be of another build: the contract looks at it when it is sent.
        return isNumbered(body) ? (body as Body) : undefined
      },
      hold: (body) => {
        held.set(owner, (held.get(owner) ?? new Map<string, Numbered>()).set(what, body))
        keeper?.keep(owner, body)
      },
      drop: () => {
        held.get(owner)?.delete(what)
        keeper?.keep(owner, undefined)
      },
    }),
    keepOnly: (owner) => {
      for (const other of held.keys()) if (other !== owner) held.delete(other)
    },
  }
}
