// Letters the server has not taken yet: kept for their writer, posted one after the other in the order they were written.
import { Failed } from '@shop/client/failure.ts'
import { requestNo as newRequestNo } from '@shop/client/request-no.ts'
import type { RefCard, topics } from '@shop/contract/people/support.ts'
import type { Picture } from '@shop/contract/wire.ts'
import type { DraftStorage } from '#draft-storage.ts'

export type Topic = (typeof topics)[number]

export interface MessageDraft {
  text: string
  image: Picture | undefined
  ref: RefCard | undefined
  topic: Topic | undefined
}

export interface OutgoingMessage extends MessageDraft {
  requestNo: string
  writtenAt: Date
  /** Why it did not go; undefined while it is on its way. */
  problem: string | undefined
}

export interface MessageOutbox {
  subscribe: (listener: () => void) => () => void
  /** The same list until it changes. */
  messagesOf: (owner: number) => readonly OutgoingMessage[]
  add: (owner: number, message: MessageDraft) => void
  /** Back among those on their way. */
  retry: (owner: number, requestNo: string) => void
  remove: (owner: number, requestNo: string) => void
  /** Posts what waits until nothing does; one round at a time, however often it is asked for. */
  flush: (owner: number, transport: Transport) => Promise<void>
}

export interface Transport {
  send: (message: OutgoingMessage) => Promise<void>
  problemOf: (error: unknown) => string
  /** Whoever has left posts nothing more. */
  isActive: () => boolean
}

export function createMessageOutbox(storage: DraftStorage): MessageOutbox {
  const listeners = new Set<() => void>()
  let current: { owner: number; messages: readonly OutgoingMessage[] } | undefined
  let isSending = false
  const messagesOf = (owner: number) => {
    if (current?.owner !== owner) current = { owner, messages: restore(storage.read(owner)) }
    return current.messages
  }
  const change = (owner: number, edit: (messages: readonly OutgoingMessage[]) => readonly OutgoingMessage[]) => {
    // Letters of one who left are not laid over those of who came.
    if (current && current.owner !== owner) return
    const messages = edit(messagesOf(owner))
    current = { owner, messages }
    storage.save(owner, messages.length > 0 ? messages : undefined)
    for (const listener of listeners) listener()
  }
  const update = (owner: number, requestNo: string, part: Partial<OutgoingMessage>) =>
    change(owner, (messages) =>
      messages.map((message) => (message.requestNo === requestNo ? { ...message, ...part } : message)),
    )
  const remove = (owner: number, requestNo: string) =>
    change(owner, (messages) => messages.filter((message) => message.requestNo !== requestNo))
  const sendOne = async (owner: number, message: OutgoingMessage, transport: Transport) => {
    try {
      await transport.send(message)
      remove(owner, message.requestNo)
    } catch (error) {
      // A call that was lost may have arrived: it keeps its number. One that was refused is a new intent next time.
      const requestNo = error instanceof Failed ? message.requestNo : newRequestNo()
      update(owner, message.requestNo, { problem: transport.problemOf(error), requestNo })
    }
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    messagesOf,
    add: (owner, message) =>
      change(owner, (messages) => [
        ...messages,
        { ...message, requestNo: newRequestNo(), writtenAt: new Date(), problem: undefined },
      ]),
    retry: (owner, requestNo) => update(owner, requestNo, { problem: undefined }),
    remove,
    async flush(owner, transport) {
      if (isSending) return
      isSending = true
      const next = () =>
        transport.isActive() ? messagesOf(owner).find(({ problem }) => problem === undefined) : undefined
      for (let message = next(); message; message = next()) await sendOne(owner, message, transport)
      isSending = false
    },
  }
}

function restore(stored: unknown): readonly OutgoingMessage[] {
  if (!Array.isArray(stored)) return []
  return (stored as OutgoingMessage[]).map((message) => ({
    ...message,
    writtenAt: new Date(message.writtenAt),
    problem: message.problem ?? undefined,
  }))
}
