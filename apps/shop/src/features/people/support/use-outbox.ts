// What a shopper has written and the server has not taken yet; found again after leaving the page or loading it anew.
import { sendMessage } from '@shop/contract/people/support.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { api } from '#api.ts'
import { createKeeper } from '#kept.ts'
import { session, useSession } from '#session.tsx'
import { failureText } from '#text/failure-text.ts'
import { currentLanguage } from '#text/use-text.tsx'
import { threadKey } from './api.ts'
import { createLetterBox, type Letter, type OutgoingLetter } from './outbox.ts'

export interface Outbox {
  letters: readonly OutgoingLetter[]
  send: (letter: Letter) => void
  retry: (requestNo: string) => void
  discard: (requestNo: string) => void
}

const box = createLetterBox(createKeeper('service-outbox'))

export function useOutbox(): Outbox {
  const client = useQueryClient()
  const owner = useSession().user?.id ?? 0
  const letters = useSyncExternalStore(box.subscribe, () => box.lettersOf(owner))
  const deliver = useCallback(() => {
    void box.deliver(owner, {
      send: async (letter) => {
        await postLetter(letter)
        // The letter goes when its message is there, so that nothing jumps; a question asked before it was sent is stale.
        await client.refetchQueries({ queryKey: threadKey(currentLanguage()) }, { cancelRefetch: true })
      },
      faultOf: failureText,
      isHere: () => session.get().user?.id === owner,
    })
  }, [client, owner])
  // What was on its way when the page was loaded anew goes again under its number: it arrives once.
  useEffect(deliver, [deliver])
  return {
    letters,
    send(letter) {
      box.add(owner, letter)
      deliver()
    },
    retry(requestNo) {
      box.again(owner, requestNo)
      deliver()
    },
    discard: (requestNo) => box.remove(owner, requestNo),
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
