// The outbox of chat messages: kept for their user, sent one after the other in order.
import { Failed } from '@shop/client/failure.ts'
import { requestNo as newRequestNo } from '@shop/client/request-no.ts'
import type { RefCard, topics } from '@shop/contract/people/support.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { createListeners } from '@shop/ui/listeners.ts'
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
  /** Why sending failed; undefined while it is being sent. */
  problem: string | undefined
}

interface MessageOutbox {
  subscribe: (listener: () => void) => () => void
  /** Returns the same array until it changes. */
  messagesOf: (owner: number) => readonly OutgoingMessage[]
  add: (owner: number, message: MessageDraft) => void
  /** Clears the problem, so that the next flush sends it. */
  retry: (owner: number, requestNo: string) => void
  remove: (owner: number, requestNo: string) => void
  /** Sends all waiting messages; calls during a running flush do nothing. */
  flush: (owner: number, transport: Transport) => Promise<void>
}

export interface Transport {
  send: (message: OutgoingMessage) => Promise<void>
  problemOf: (error: unknown) => string
  /** False stops the flush: the user has signed out. */
  isActive: () => boolean
}

export function createMessageOutbox(storage: DraftStorage): MessageOutbox {
  const [notify, subscribe] = createListeners()
  let current: { owner: number; messages: readonly OutgoingMessage[] } | undefined
  let isSending = false
  const messagesOf = (owner: number) => {
    if (current?.owner !== owner) current = { owner, messages: restore(storage.read(owner)) }
    return current.messages
  }
  const change = (owner: number, edit: (messages: readonly OutgoingMessage[]) => readonly OutgoingMessage[]) => {
    // Messages of a former user must not overwrite those of the current one.
    if (current && current.owner !== owner) return
    const messages = edit(messagesOf(owner))
    current = { owner, messages }
    storage.save(owner, messages.length > 0 ? messages : undefined)
    notify()
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
      // A lost call may have arrived, so it keeps its number. A refused message gets a new one.
      const requestNo = error instanceof Failed ? message.requestNo : newRequestNo()
      update(owner, message.requestNo, { problem: transport.problemOf(error), requestNo })
    }
  }
  return {
    subscribe,
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
      try {
        for (let message = next(); message; message = next()) await sendOne(owner, message, transport)
      } finally {
        isSending = false
      }
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
