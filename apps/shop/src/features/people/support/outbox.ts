// Letters the server has not taken yet: kept for their writer, posted one after the other in the order they were written.
import { Failed } from '@shop/client/failure.ts'
import { requestNo as newRequestNo } from '@shop/client/request-no.ts'
import type { RefCard, topics } from '@shop/contract/people/support.ts'
import type { Picture } from '@shop/contract/wire.ts'
import type { Keeper } from '#kept.ts'

export type Topic = (typeof topics)[number]

export interface Letter {
  text: string
  image: Picture | undefined
  ref: RefCard | undefined
  topic: Topic | undefined
}

export interface OutgoingLetter extends Letter {
  requestNo: string
  writtenAt: Date
  /** Why it did not go; undefined while it is on its way. */
  fault: string | undefined
}

export interface LetterBox {
  subscribe: (listener: () => void) => () => void
  /** The same list until it changes. */
  lettersOf: (owner: number) => readonly OutgoingLetter[]
  add: (owner: number, letter: Letter) => void
  /** Back among those on their way. */
  again: (owner: number, requestNo: string) => void
  remove: (owner: number, requestNo: string) => void
  /** Posts what waits until nothing does; one round at a time, however often it is asked for. */
  deliver: (owner: number, post: Post) => Promise<void>
}

export interface Post {
  send: (letter: OutgoingLetter) => Promise<void>
  faultOf: (error: unknown) => string
  /** Whoever has left posts nothing more. */
  isHere: () => boolean
}

export function createLetterBox(keeper: Keeper): LetterBox {
  const listeners = new Set<() => void>()
  let held: { owner: number; letters: readonly OutgoingLetter[] } | undefined
  let isPosting = false
  const lettersOf = (owner: number) => {
    if (held?.owner !== owner) held = { owner, letters: revived(keeper.read(owner)) }
    return held.letters
  }
  const change = (owner: number, edit: (letters: readonly OutgoingLetter[]) => readonly OutgoingLetter[]) => {
    // Letters of one who left are not laid over those of who came.
    if (held && held.owner !== owner) return
    const letters = edit(lettersOf(owner))
    held = { owner, letters }
    keeper.keep(owner, letters.length > 0 ? letters : undefined)
    for (const listener of listeners) listener()
  }
  const put = (owner: number, requestNo: string, part: Partial<OutgoingLetter>) =>
    change(owner, (letters) => letters.map((one) => (one.requestNo === requestNo ? { ...one, ...part } : one)))
  const remove = (owner: number, requestNo: string) =>
    change(owner, (letters) => letters.filter((one) => one.requestNo !== requestNo))
  const postOne = async (owner: number, letter: OutgoingLetter, post: Post) => {
    try {
      await post.send(letter)
      remove(owner, letter.requestNo)
    } catch (error) {
      // A call that was lost may have arrived: it keeps its number. One that was refused is a new intent next time.
      const requestNo = error instanceof Failed ? letter.requestNo : newRequestNo()
      put(owner, letter.requestNo, { fault: post.faultOf(error), requestNo })
    }
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    lettersOf,
    add: (owner, letter) =>
      change(owner, (letters) => [
        ...letters,
        { ...letter, requestNo: newRequestNo(), writtenAt: new Date(), fault: undefined },
      ]),
    again: (owner, requestNo) => put(owner, requestNo, { fault: undefined }),
    remove,
    async deliver(owner, post) {
      if (isPosting) return
      isPosting = true
      const next = () => (post.isHere() ? lettersOf(owner).find(({ fault }) => fault === undefined) : undefined)
      for (let letter = next(); letter; letter = next()) await postOne(owner, letter, post)
      isPosting = false
    },
  }
}

function revived(kept: unknown): readonly OutgoingLetter[] {
  if (!Array.isArray(kept)) return []
  return (kept as OutgoingLetter[]).map((letter) => ({
    ...letter,
    writtenAt: new Date(letter.writtenAt),
    fault: letter.fault ?? undefined,
  }))
}
