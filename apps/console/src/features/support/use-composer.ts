// The state of the answer being written: kept per conversation, sent once however often it is tried.
import { Refused } from '@shop/client/failure.ts'
import { requestNo } from '@shop/client/request-no.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { useRef, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { useThreadActions } from './api.ts'
import { type Draft, draftOf, emptyDraft, keepDraft } from './drafts.ts'

export interface ComposerState {
  draft: Draft
  change: (part: Partial<Draft>) => void
  fault: string | undefined
  isBusy: boolean
  send: () => Promise<boolean>
}

export function useComposer(threadId: number): ComposerState {
  const text = useText()
  const { reply } = useThreadActions(threadId)
  const [draft, setDraft] = useState(() => draftOf(threadId))
  const [fault, setFault] = useState<string>()
  const intent = useRef<string>(undefined)
  const put = (next: Draft) => {
    setDraft(next)
    keepDraft(threadId, next)
    setFault(undefined)
    // Another text is another intent.
    intent.current = undefined
  }
  const send = async () => {
    const words = draft.text.trim()
    if (reply.isPending) return false
    if (!words && !draft.picture && !draft.product) {
      setFault(text.support.nothingToSend)
      return false
    }
    intent.current ??= requestNo()
    try {
      await reply.mutateAsync({
        ...(words && { text: words }),
        ...(draft.picture && { picture_id: draft.picture.id }),
        ...(draft.product && { ref_type: 'product' as const, ref_id: draft.product.id }),
        ...(draft.isNote && { note: true }),
        request_no: intent.current,
      })
      put({ ...emptyDraft, isNote: draft.isNote })
      return true
    } catch (error) {
      const [rule] = error instanceof Refused ? Object.values(error.fields) : []
      setFault(rule ? (text.fields[rule as FieldRule] ?? failureText(text, error)) : failureText(text, error))
      return false
    }
  }
  return { draft, change: (part) => put({ ...draft, ...part }), fault, isBusy: reply.isPending, send }
}
