// The message composer: text, picture, topic and reference; it warns before sending a text that looks secret.
import { messageMax, type RefCard } from '@shop/contract/people/support.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { isComposingKey } from '@shop/locale/input-method.ts'
import { useUnloadWarning } from '@shop/ui/use-unload-warning.ts'
import { ImagePlus, ReceiptText, SendHorizontal } from 'lucide-react'
import { type FormEvent, type RefObject, useId, useState } from 'react'
import { createDraftStorage } from '#draft-storage.ts'
import { useSession } from '#session.tsx'
import { usePageText } from '#text/use-text.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { toast } from '#ui/toast-store.ts'
import { PictureTile, UploadTile } from '#ui/UploadTile.tsx'
import { fittingFiles, pictureTypes, type Uploads, useUploads } from '#ui/use-uploads.ts'
import { sendPicture } from '#upload.ts'
import type { MessageDraft, Topic } from './outbox.ts'
import { RefCardChosen } from './RefCardLine.tsx'
import { looksSecret } from './secrets.ts'

const draftStorage = createDraftStorage('service-draft')

/** `start`: the initial text when there is no draft. */
function useDraft(start: string): [text: string, setText: (text: string) => void] {
  const owner = useSession().user?.id ?? 0
  const [text, setText] = useState(() => String(draftStorage.read(owner) ?? '') || start)
  return [
    text,
    (next) => {
      setText(next)
      draftStorage.save(owner, next || undefined)
    },
  ]
}

const RecordPicker = lazyPart(async () => (await import('./RecordPicker.tsx')).RecordPicker)
const send = sendPicture('chat')
/** Near the limit the number of characters left is shown. */
const counterFrom = messageMax - 200

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>
  isClosed: boolean
  /** The initial text. */
  start: string
  topic: Topic | undefined
  onDropTopic: () => void
  card: RefCard | undefined
  onAttach: (card: RefCard) => void
  onDropCard: () => void
  onSend: (draft: MessageDraft) => void
  onOpenPicture: (picture: Picture) => void
}

/** The text and picture of the message, and sending them. */
function useMessage({ field, start, topic, card, onSend }: ComposerProps) {
  const t = usePageText('service')
  const [text, setText] = useDraft(start)
  const [picture, setPicture] = useState<Picture>()
  const uploads = useUploads(send, setPicture)
  const hasUploads = uploads.uploads.length > 0
  const isRefused = uploads.uploads.some((upload) => upload.isRefused)
  useUnloadWarning(text.trim() !== '' || picture !== undefined || hasUploads)
  const isEmpty = text.trim() === '' && !picture && !card
  const submit = async () => {
    if (!uploads.isIdle) return toast.text(t.waitUpload)
    // The text would be sent without its picture.
    if (hasUploads) return toast.fail(isRefused ? t.refusedUpload : t.failedUpload)
    if (isEmpty) return field.current?.focus()
    if (looksSecret(text) && !(await confirmSecret(t))) return field.current?.focus()
    onSend({ text: text.trim(), image: picture, ref: card, topic })
    setText('')
    setPicture(undefined)
    field.current?.focus()
  }
  return { text, setText, picture, setPicture, uploads, hasUploads, isEmpty, submit }
}

export function Composer(props: ComposerProps) {
  const { field, topic, card } = props
  const t = usePageText('service')
  const { text, setText, picture, setPicture, uploads, hasUploads, isEmpty, submit } = useMessage(props)
  const [isPicking, setPicking] = useState(false)
  /** The pressed button is gone with the attachment: move the focus to the text. */
  const detach = (remove: () => void) => () => {
    remove()
    field.current?.focus()
  }
  const attach = (chosen: RefCard) => {
    setPicking(false)
    props.onAttach(chosen)
    field.current?.focus()
  }
  const hasTray = Boolean(picture || card || topic) || hasUploads
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form noValidate className="border-t border-border bg-surface" onSubmit={onSubmit}>
      {hasTray ? (
        <div className="col space-y-2 pt-3">
          {topic && topic !== card?.type ? <TopicChip topic={topic} onDrop={detach(props.onDropTopic)} /> : null}
          {card ? <RefCardChosen card={card} onRemove={detach(props.onDropCard)} /> : null}
          <PictureTray
            picture={picture}
            uploads={uploads}
            onOpen={props.onOpenPicture}
            onRemove={() => setPicture(undefined)}
            detach={detach}
          />
        </div>
      ) : null}
      <div className="col flex items-end gap-1 py-2">
        <PictureButton
          isOff={picture !== undefined || hasUploads}
          onChoose={(files) => uploads.add(files.slice(0, 1))}
        />
        <AttachButton onPress={() => setPicking(true)} />
        <MessageField
          field={field}
          text={text}
          placeholder={props.isClosed ? t.placeholderClosed : t.placeholder}
          onChange={setText}
          onSend={() => void submit()}
        />
        <SendButton isReady={!isEmpty && !hasUploads} onPress={() => void submit()} />
      </div>
      {isPicking ? (
        <RecordPicker onClose={() => setPicking(false)} onFail={() => setPicking(false)} onChoose={attach} />
      ) : null}
    </form>
  )
}

interface PictureTrayProps {
  picture: Picture | undefined
  uploads: Uploads
  onOpen: (picture: Picture) => void
  onRemove: () => void
  detach: (remove: () => void) => () => void
}

/** The attached picture, running uploads and their problems. */
function PictureTray({ picture, uploads, onOpen, onRemove, detach }: PictureTrayProps) {
  const t = usePageText('service')
  return (
    <>
      <ul className="flex gap-2 empty:hidden">
        {picture ? (
          <PictureTile
            picture={picture}
            label={t.openPicture}
            onOpen={() => onOpen(picture)}
            onRemove={detach(onRemove)}
          />
        ) : null}
        {uploads.uploads.map((upload) => (
          <UploadTile
            key={upload.key}
            upload={upload}
            onRetry={() => uploads.retry(upload.key)}
            onRemove={detach(() => uploads.drop(upload.key))}
            onReplace={(files) => {
              uploads.drop(upload.key)
              uploads.add(files)
            }}
          />
        ))}
      </ul>
      {uploads.uploads.map(({ key, problem }) =>
        problem === undefined ? null : (
          <p key={key} role="alert" className="text-body-s text-sale">
            {problem}
          </p>
        ),
      )}
    </>
  )
}

function confirmSecret(t: { secretTitle: string; secretBody: string; secretSend: string; secretEdit: string }) {
  return showConfirm({
    title: t.secretTitle,
    body: t.secretBody,
    confirm: t.secretSend,
    cancel: t.secretEdit,
    isDanger: true,
  })
}

function TopicChip({ topic, onDrop }: { topic: Topic; onDrop: () => void }) {
  const t = usePageText('service')
  return (
    <button
      type="button"
      aria-label={t.dropTopic(t.topics[topic])}
      className="flex min-h-11 items-center gap-1.5 text-body-s font-semibold text-primary"
      onClick={onDrop}
    >
      <span className="rounded-full bg-primary-soft px-3 py-1">
        {t.topics[topic]}
        <span aria-hidden="true" className="ms-2">
          ×
        </span>
      </span>
    </button>
  )
}

interface MessageFieldProps {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  placeholder: string
  onChange: (text: string) => void
  onSend: () => void
}

function MessageField({ field, text, placeholder, onChange, onSend }: MessageFieldProps) {
  const t = usePageText('service')
  return (
    <div className="min-w-0 flex-1">
      <textarea
        ref={field}
        rows={1}
        maxLength={messageMax}
        value={text}
        aria-label={t.composerLabel}
        placeholder={placeholder}
        className="block field-sizing-content max-h-36 min-h-11 w-full resize-none rounded-sheet border border-border-strong bg-bg px-4 py-2.5 text-body text-text placeholder:text-text-3"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // Enter sends on devices with a mouse and so a keyboard; on touch screens it breaks the line.
          const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !isComposingKey(event.nativeEvent)
          if (!isPlainEnter || !matchMedia('(hover: hover)').matches) return
          event.preventDefault()
          onSend()
        }}
      />
      {text.length >= counterFrom ? (
        <p role="status" className="pt-1 pe-2 text-end text-caption text-text-3 tabular-nums">
          {t.left(messageMax - text.length)}
        </p>
      ) : null}
    </div>
  )
}

function PictureButton({ isOff, onChoose }: { isOff: boolean; onChoose: (files: readonly File[]) => void }) {
  const t = usePageText('service')
  const { tooLarge } = usePageText('upload')
  const id = useId()
  return (
    <span
      className={`relative -ms-2.5 grid size-11 shrink-0 place-items-center rounded-full text-text-2 has-focus-visible:outline-3 has-focus-visible:outline-focus hover:bg-surface-2 ${isOff ? 'opacity-35' : ''}`}
    >
      <ImagePlus aria-hidden="true" size={24} strokeWidth={1.75} />
      <input
        id={id}
        type="file"
        accept={pictureTypes}
        aria-label={t.addPicture}
        disabled={isOff}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
        onChange={(event) => {
          onChoose(fittingFiles([...(event.target.files ?? [])], tooLarge))
          event.target.value = ''
        }}
      />
    </span>
  )
}

function AttachButton({ onPress }: { onPress: () => void }) {
  const t = usePageText('service')
  return (
    <span className="-ms-1.5 **:text-text-2">
      <IconButton label={t.attach} onPress={onPress}>
        <ReceiptText aria-hidden="true" size={23} strokeWidth={1.75} />
      </IconButton>
    </span>
  )
}

function SendButton({ isReady, onPress }: { isReady: boolean; onPress: () => void }) {
  const t = usePageText('service')
  return (
    <span className={`-me-2 ${isReady ? 'text-primary **:text-primary' : 'opacity-55'}`}>
      <IconButton label={t.send} onPress={onPress}>
        <SendHorizontal aria-hidden="true" size={24} strokeWidth={1.9} className="rtl:rotate-180" />
      </IconButton>
    </span>
  )
}
