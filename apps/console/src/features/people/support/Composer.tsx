// The field for an answer to the shopper or a note for colleagues, with canned replies, a picture, a product.

import type { Language } from '@shop/contract/language.ts'
import type { ThreadDetail } from '@shop/contract/people/admin-support.ts'
import { messageMax } from '@shop/contract/people/support.ts'
import { isComposingKey } from '@shop/locale/input-method.ts'
import { Send, StickyNote } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { languageName } from '#ui/translations.ts'
import { Attachments } from './Attachments.tsx'
import { ComposerTools } from './ComposerTools.tsx'
import { KindSwitch } from './KindSwitch.tsx'
import { ProductFinder } from './ProductFinder.tsx'
import { useComposer } from './use-composer.ts'

const counterShownFrom = 200

export function Composer({ thread, operatorId }: { thread: ThreadDetail; operatorId: number }) {
  const t = useText().support
  const problemId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const composer = useComposer({ operatorId, threadId: thread.id }, thread.messages.at(-1)?.id)
  const [isFinderOpen, setFinderOpen] = useState(false)
  const { draft, change, problem } = composer
  const language = thread.user.language as Language
  const left = messageMax - draft.text.length
  const send = async () => {
    await composer.send()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While a Chinese or Japanese word is being put together, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || isComposingKey(event.nativeEvent)) return
    event.preventDefault()
    void send()
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
      <textarea
        ref={field}
        aria-label={t.message}
        aria-describedby={problem ? problemId : undefined}
        aria-invalid={problem ? true : undefined}
        data-fault={problem ? '' : undefined}
        lang={draft.isNote ? undefined : language}
        value={draft.text}
        maxLength={messageMax}
        rows={3}
        placeholder={draft.isNote ? t.writeNote : t.writeReply(languageName(language))}
        onChange={(event) => change({ text: event.target.value })}
        onKeyDown={onKeyDown}
        className="control field block w-full resize-none px-3 py-2"
      />
      {problem ? (
        <p id={problemId} role="alert" className="mt-1.5 font-medium text-sale">
          {problem}
        </p>
      ) : null}
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
          {left <= counterShownFrom ? t.left(left) : ''}
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
