// The state of the answer being written: kept per conversation, sent once however often it is tried.
import { Refused } from '@shop/client/failure.ts'
import { requestNo } from '@shop/client/request-no.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { useRef, useState, useSyncExternalStore } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { useThreadActions } from './api.ts'
import { type Draft, type DraftPlace, draftOf, emptyDraft, keepDraft, putBack, subscribeDrafts } from './drafts.ts'

export interface ComposerState {
  draft: Draft
  change: (part: Partial<Draft>) => void
  fault: string | undefined
  isBusy: boolean
  send: () => Promise<boolean>
}

/** `seenId`: the newest message in sight; what comes after it is not answered by this. */
export function useComposer(place: DraftPlace, seenId: number | undefined): ComposerState {
  const text = useText()
  const { reply } = useThreadActions(place.threadId)
  const draft = useSyncExternalStore(subscribeDrafts, () => draftOf(place))
  const [fault, setFault] = useState<string>()
  // A repeated number carries what was seen the first time: another body under it would be refused.
  const intent = useRef<{ request_no: string; seen_id?: number }>(undefined)
  const send = async () => {
    const words = draft.text.trim()
    if (reply.isPending) return false
    if (!words && !draft.picture && !draft.product) {
      setFault(text.support.nothingToSend)
      return false
    }
    const first = intent.current ?? { request_no: requestNo(), ...(seenId !== undefined && { seen_id: seenId }) }
    intent.current = undefined
    // Emptied at once: what is typed while this is on its way belongs to the next one.
    setFault(undefined)
    keepDraft(place, { ...emptyDraft, isNote: draft.isNote })
    try {
      await reply.mutateAsync({
        ...(words && { text: words }),
        ...(draft.picture && { picture_id: draft.picture.id }),
        ...(draft.product && { ref_type: 'product' as const, ref_id: draft.product.id }),
        ...(draft.isNote && { note: true }),
        ...first,
      })
      return true
    } catch (error) {
      const typed = draftOf(place)
      keepDraft(place, putBack(draft, typed))
      // Another text is another intent.
      if (!typed.text && !typed.picture && !typed.product) intent.current = first
      const [rule] = error instanceof Refused ? Object.values(error.fields) : []
      setFault(rule ? (text.fields[rule as FieldRule] ?? failureText(text, error)) : failureText(text, error))
      return false
    }
  }
  const change = (part: Partial<Draft>) => {
    keepDraft(place, { ...draftOf(place), ...part })
    setFault(undefined)
    intent.current = undefined
  }
  return { draft, change, fault, isBusy: reply.isPending, send }
}
