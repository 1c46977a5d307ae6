// What a shopper has written and the server has not taken yet; kept when the page is left and found again.
import { Failed } from '@shop/client/failure.ts'
import { requestNo as newRequestNo } from '@shop/client/request-no.ts'
import { type RefCard, sendMessage, type topics } from '@shop/contract/service.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#api.ts'
import { failureText } from '#text/failure-text.ts'
import { useLanguage } from '#text/use-text.tsx'
import { threadKey } from './api.ts'

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

// Held among the answers, which are forgotten with the person they belong to.
const outboxKey = ['', 'outbox']

export interface Outbox {
  letters: readonly OutgoingLetter[]
  send: (letter: Letter) => void
  retry: (requestNo: string) => void
  discard: (requestNo: string) => void
}

export function useOutbox(): Outbox {
  const client = useQueryClient()
  const language = useLanguage()
  const { data: letters = [] } = useQuery<readonly OutgoingLetter[]>({
    queryKey: outboxKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const change = (edit: (held: readonly OutgoingLetter[]) => readonly OutgoingLetter[]) =>
    client.setQueryData<readonly OutgoingLetter[]>(outboxKey, (held = []) => edit(held))
  const discard = (requestNo: string) => change((held) => held.filter((one) => one.requestNo !== requestNo))
  const put = (requestNo: string, part: Partial<OutgoingLetter>) =>
    change((held) => held.map((one) => (one.requestNo === requestNo ? { ...one, ...part } : one)))
  const post = async (letter: OutgoingLetter) => {
    try {
      await postLetter(letter)
      // The letter goes when its message is there, so that nothing jumps; a question asked before it was sent is stale.
      await client.refetchQueries({ queryKey: threadKey(language) }, { cancelRefetch: true })
      discard(letter.requestNo)
    } catch (error) {
      // A call that was lost may have arrived: it keeps its number. One that was refused is a new intent next time.
      const requestNo = error instanceof Failed ? letter.requestNo : newRequestNo()
      put(letter.requestNo, { fault: failureText(error), requestNo })
    }
  }
  return {
    letters,
    send(letter) {
      const outgoing = { ...letter, requestNo: newRequestNo(), writtenAt: new Date(), fault: undefined }
      change((held) => [...held, outgoing])
      void post(outgoing)
    },
    retry(requestNo) {
      const letter = letters.find((one) => one.requestNo === requestNo)
      if (!letter) return
      put(requestNo, { fault: undefined })
      void post(letter)
    },
    discard,
  }
}

function postLetter({ text, image, ref, topic, requestNo }: OutgoingLetter) {
  return api(
    sendMessage,
    {
      body: {
        ...(text && { text }),
        ...(image && { image: image.url }),
        ...(ref && { ref_type: ref.type, ref_id: ref.id }),
        ...(topic && { topic }),
        request_no: requestNo,
      },
    },
    { quiet: true, allowRepeat: true },
  )
}
