// The field for a reply to the shopper or an internal note, with canned replies, a picture, a product.

import { Refused } from '@shop/client/failure.ts'
import { requestNo } from '@shop/client/request-no.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import type { Language } from '@shop/contract/language.ts'
import type { ThreadDetail } from '@shop/contract/people/admin-support.ts'
import { messageMax } from '@shop/contract/people/support.ts'
import { isComposingKey } from '@shop/locale/input-method.ts'
import { useQuery } from '@tanstack/react-query'
import { Send, StickyNote, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type Ref,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { FieldProblem, fieldAria } from '#ui/Form.tsx'
import { PickField } from '#ui/PickField.tsx'
import { languageName } from '#ui/translations.ts'
import { productPicksQuery, useThreadActions } from './api.ts'
import { ComposerTools } from './ComposerTools.tsx'
import { type Draft, type DraftKey, draftOf, emptyDraft, restoreDraft, saveDraft, subscribeDrafts } from './drafts.ts'

const counterShownFrom = 200

export function Composer({ thread, operatorId }: { thread: ThreadDetail; operatorId: number }) {
  const t = usePageText().support
  const field = useRef<HTMLTextAreaElement>(null)
  const composer = useComposer({ operatorId, threadId: thread.id }, thread.messages.at(-1)?.id)
  const [isFinderOpen, setFinderOpen] = useState(false)
  const { draft, change } = composer
  const language = thread.user.language as Language
  const remaining = messageMax - draft.text.length
  const send = async () => {
    await composer.send()
    field.current?.focus()
  }
  return (
    <div
      className={`shrink-0 border-hairline border-t px-3 pt-2.5 pb-safe md:px-5 md:pb-3 ${draft.isNote ? 'bg-warn-soft' : ''}`}
    >
      <div className="mb-2 flex items-center justify-between gap-2">
        <KindSwitch isNote={draft.isNote} onChange={(isNote) => change({ isNote })} />
        <span className="hidden text-caption text-text-3 pointer-fine:md:inline">{t.sendHint}</span>
      </div>
      {isFinderOpen ? (
        <ProductFinder
          onChoose={(product) => {
            setFinderOpen(false)
            change({ product })
            field.current?.focus()
          }}
        />
      ) : null}
      <Attachments draft={draft} onChange={change} />
      <MessageField ref={field} composer={composer} language={language} onSend={() => void send()} />
      <div className="mt-2 flex items-center gap-1">
        <ComposerTools
          language={language}
          draft={draft}
          isFinderOpen={isFinderOpen}
          onFinderOpen={setFinderOpen}
          onChange={(part) => {
            change(part)
            field.current?.focus()
          }}
        />
        <span className="ms-auto pe-2 text-caption text-text-3 tabular-nums">
          {remaining <= counterShownFrom ? t.left(remaining) : ''}
        </span>
        <Button
          variant="primary"
          busy={composer.isBusy}
          icon={draft.isNote ? <StickyNote aria-hidden className="size-4" /> : <Send aria-hidden className="size-4" />}
          onClick={() => void send()}
        >
          {draft.isNote ? t.saveNote : t.send}
        </Button>
      </div>
    </div>
  )
}

interface MessageFieldProps {
  ref: Ref<HTMLTextAreaElement>
  composer: ComposerState
  language: Language
  onSend: () => void
}

function MessageField({ ref, composer: { draft, change, problem }, language, onSend }: MessageFieldProps) {
  const t = usePageText().support
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || isComposingKey(event.nativeEvent)) return
    event.preventDefault()
    onSend()
  }
  return (
    <>
      <textarea
        ref={ref}
        aria-label={t.message}
        {...fieldAria(id, { problem })}
        lang={draft.isNote ? undefined : language}
        value={draft.text}
        maxLength={messageMax}
        rows={3}
        placeholder={draft.isNote ? t.writeNote : t.writeReply(languageName(language))}
        onChange={(event) => change({ text: event.target.value })}
        onKeyDown={onKeyDown}
        className="control field block w-full resize-none px-3 py-2"
      />
      <FieldProblem id={id} problem={problem} />
    </>
  )
}

/** Whether the message goes to the shopper or stays internal. */
function KindSwitch({ isNote, onChange }: { isNote: boolean; onChange: (isNote: boolean) => void }) {
  const t = usePageText().support
  const kinds = [
    { value: false, label: t.kinds.reply },
    { value: true, label: t.kinds.note },
  ]
  return (
    <fieldset className="inline-flex rounded-field bg-surface-2 p-0.5">
      <legend className="sr-only">{t.message}</legend>
      {kinds.map(({ value, label }) => (
        <label
          key={label}
          className="relative inline-flex min-h-8 items-center rounded-[7px] px-3.5 font-medium text-text-2 has-checked:bg-surface has-checked:text-text has-checked:shadow-e1 has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name="kind"
            checked={isNote === value}
            onChange={() => onChange(value)}
            className="absolute inset-0 appearance-none outline-none"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** Finds a product by name to attach it to the reply. */
function ProductFinder({ onChoose }: { onChoose: (product: NonNullable<Draft['product']>) => void }) {
  const t = usePageText().support
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim().slice(0, 60))
  const products = useQuery(productPicksQuery(keyword))
  const found = products.data ?? []
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={box} className="mb-2">
      <PickField
        name="product"
        label={t.findProduct}
        placeholder={t.findProductHint}
        value={null}
        items={found.map(({ id, title }) => ({ value: id, label: title }))}
        onQuery={setTyped}
        isLoading={products.isFetching}
        onChange={(option) => {
          const product = found.find(({ id }) => id === option?.value)
          if (product) onChoose({ id: product.id, title: product.title, thumb: product.image.thumb })
        }}
      />
    </div>
  )
}

/** The attached picture and product, each removable. */
function Attachments({ draft, onChange }: { draft: Draft; onChange: (part: Partial<Draft>) => void }) {
  const t = usePageText().support
  return (
    <ul className="mb-2 flex flex-wrap gap-2 empty:hidden">
      {draft.picture ? (
        <Attachment thumb={draft.picture.thumb} name={t.picture} onRemove={() => onChange({ picture: null })} />
      ) : null}
      {draft.product ? (
        <Attachment
          thumb={draft.product.thumb}
          name={draft.product.title}
          onRemove={() => onChange({ product: null })}
        />
      ) : null}
    </ul>
  )
}

function Attachment({ thumb, name, onRemove }: { thumb: string; name: string; onRemove: () => void }) {
  const text = usePageText()
  return (
    <li className="flex max-w-full items-center gap-2.5 rounded-field border border-border bg-surface py-1 ps-1.5 pe-1">
      <img src={thumb} alt="" className="size-9 rounded-chip bg-surface-2 object-cover" />
      <span className="min-w-0 max-w-60 truncate">{name}</span>
      <IconButton label={text.ui.remove(name)} icon={<X aria-hidden className="size-4" />} onClick={onRemove} />
    </li>
  )
}

interface ComposerState {
  draft: Draft
  change: (part: Partial<Draft>) => void
  problem: string | undefined
  isBusy: boolean
  send: () => Promise<boolean>
}

/** `seenId`: the newest message on screen; the reply does not answer anything after it. */
function useComposer(draftKey: DraftKey, seenId: number | undefined): ComposerState {
  const text = usePageText()
  const { reply } = useThreadActions(draftKey.threadId)
  const draft = useSyncExternalStore(subscribeDrafts, () => draftOf(draftKey))
  const [problem, setProblem] = useState<string>()
  // A retry reuses the request number and the `seen_id`: the server refuses another body under the same number.
  const intent = useRef<{ request_no: string; seen_id?: number }>(undefined)
  const send = async () => {
    const message = draft.text.trim()
    if (reply.isPending) return false
    if (!message && !draft.picture && !draft.product) {
      setProblem(text.support.nothingToSend)
      return false
    }
    const request = intent.current ?? { request_no: requestNo(), ...(seenId !== undefined && { seen_id: seenId }) }
    intent.current = undefined
    // Emptied at once: text typed while this is sent belongs to the next message.
    setProblem(undefined)
    saveDraft(draftKey, { ...emptyDraft, isNote: draft.isNote })
    try {
      await reply.mutateAsync({
        ...(message && { text: message }),
        ...(draft.picture && { picture_id: draft.picture.id }),
        ...(draft.product && { ref_type: 'product' as const, ref_id: draft.product.id }),
        ...(draft.isNote && { note: true }),
        ...request,
      })
      return true
    } catch (error) {
      const typed = draftOf(draftKey)
      saveDraft(draftKey, restoreDraft(draft, typed))
      // Another text is another intent.
      if (!typed.text && !typed.picture && !typed.product) intent.current = request
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
