// The outbox of the chat page; it survives leaving the page and a reload.
import { sendMessage } from '@shop/contract/people/support.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { api } from '#api.ts'
import { createDraftStorage } from '#draft-storage.ts'
import { session, useSession } from '#session.tsx'
import { failureText } from '#text/failure-text.ts'
import { currentLanguage } from '#text/use-text.tsx'
import { threadKey } from './api.ts'
import { createMessageOutbox, type MessageDraft, type OutgoingMessage } from './outbox.ts'

export interface Outbox {
  messages: readonly OutgoingMessage[]
  send: (message: MessageDraft) => void
  retry: (requestNo: string) => void
  discard: (requestNo: string) => void
}

const outbox = createMessageOutbox(createDraftStorage('service-outbox'))

export function useOutbox(): Outbox {
  const client = useQueryClient()
  const owner = useSession().user?.id ?? 0
  const messages = useSyncExternalStore(outbox.subscribe, () => outbox.messagesOf(owner))
  const flush = useCallback(() => {
    void outbox.flush(owner, {
      send: async (message) => {
        await sendOutgoing(message)
        // Refetch before the outgoing bubble is removed, so that nothing jumps; a fetch from before sending is stale.
        await client.refetchQueries({ queryKey: threadKey(currentLanguage()) }, { cancelRefetch: true })
      },
      problemOf: failureText,
      isActive: () => session.get().user?.id === owner,
    })
  }, [client, owner])
  // Messages interrupted by a reload are sent again under their number, so they arrive once.
  useEffect(flush, [flush])
  return {
    messages,
    send(message) {
      outbox.add(owner, message)
      flush()
    },
    retry(requestNo) {
      outbox.retry(owner, requestNo)
      flush()
    },
    discard: (requestNo) => outbox.remove(owner, requestNo),
  }
}

function sendOutgoing({ text, image, ref, topic, requestNo }: OutgoingMessage) {
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
