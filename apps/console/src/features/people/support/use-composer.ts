// The state of the answer being written: kept per conversation, sent once however often it is tried.
import { Refused } from '@shop/client/failure.ts'
import { requestNo } from '@shop/client/request-no.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { useRef, useState, useSyncExternalStore } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { useThreadActions } from './api.ts'
import { type Draft, type DraftKey, draftOf, emptyDraft, restoreDraft, saveDraft, subscribeDrafts } from './drafts.ts'

export interface ComposerState {
  draft: Draft
  change: (part: Partial<Draft>) => void
  problem: string | undefined
  isBusy: boolean
  send: () => Promise<boolean>
}

/** `seenId`: the newest message in sight; what comes after it is not answered by this. */
export function useComposer(draftKey: DraftKey, seenId: number | undefined): ComposerState {
  const text = useText()
  const { reply } = useThreadActions(draftKey.threadId)
  const draft = useSyncExternalStore(subscribeDrafts, () => draftOf(draftKey))
  const [problem, setProblem] = useState<string>()
  // A repeated number carries what was seen the first time: another body under it would be refused.
  const intent = useRef<{ request_no: string; seen_id?: number }>(undefined)
  const send = async () => {
    const t = draft.text.trim()
    if (reply.isPending) return false
    if (!t && !draft.picture && !draft.product) {
      setProblem(text.support.nothingToSend)
      return false
    }
    const first = intent.current ?? { request_no: requestNo(), ...(seenId !== undefined && { seen_id: seenId }) }
    intent.current = undefined
    // Emptied at once: what is typed while this is on its way belongs to the next one.
    setProblem(undefined)
    saveDraft(draftKey, { ...emptyDraft, isNote: draft.isNote })
    try {
      await reply.mutateAsync({
        ...(t && { text: t }),
        ...(draft.picture && { picture_id: draft.picture.id }),
        ...(draft.product && { ref_type: 'product' as const, ref_id: draft.product.id }),
        ...(draft.isNote && { note: true }),
        ...first,
      })
      return true
    } catch (error) {
      const typed = draftOf(draftKey)
      saveDraft(draftKey, restoreDraft(draft, typed))
      // Another text is another intent.
      if (!typed.text && !typed.picture && !typed.product) intent.current = first
      const [rule] = error instanceof Refused ? Object.values(error.fields) : []
      setProblem(rule ? (text.fields[rule as FieldRule] ?? failureText(text, error)) : failureText(text, error))
      return false
    }
  }
  const change = (part: Partial<Draft>) => {
    saveDraft(draftKey, { ...draftOf(draftKey), ...part })
    setProblem(undefined)
    intent.current = undefined
  }
  return { draft, change, problem, isBusy: reply.isPending, send }
}
