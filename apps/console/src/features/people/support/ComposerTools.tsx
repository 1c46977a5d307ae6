// The buttons beside the reply: canned replies, a picture, a product.
import type { Language } from '@shop/contract/language.ts'
import { messageMax } from '@shop/contract/people/support.ts'
import { useQuery } from '@tanstack/react-query'
import { ImagePlus, LoaderCircle, MessageSquareQuote, ShoppingBag } from 'lucide-react'
import { useEffect } from 'react'
import { pictureSender } from '#pictures.ts'
import { usePlaceholders } from '#placeholders.ts'
import { usePageText } from '#text/use-text.ts'
import { IconButton } from '#ui/Button.tsx'
import { Menu } from '#ui/Menu.tsx'
import { PictureDrop } from '#ui/PictureField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { bestTranslation, type Translations } from '#ui/translations.ts'
import { useUpload } from '#ui/use-upload.ts'
import { cannedQuery } from './api.ts'
import type { Draft } from './drafts.ts'

interface ComposerToolsProps {
  /** The shopper's language. */
  language: Language
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  isFinderOpen: boolean
  onFinderOpen: (isFinderOpen: boolean) => void
}

export function ComposerTools({ language, draft, onChange, isFinderOpen, onFinderOpen }: ComposerToolsProps) {
  const t = usePageText().support
  return (
    <>
      <CannedMenu
        language={language}
        onInsert={(inserted) => {
          const before = draft.text.trim()
          onChange({ text: `${before}${before ? '\n' : ''}${inserted}`.slice(0, messageMax) })
        }}
      />
      <PictureButton onUploaded={(picture) => onChange({ picture })} />
      <IconButton
        label={t.attachProduct}
        aria-expanded={isFinderOpen}
        icon={<ShoppingBag aria-hidden className="size-4.5" />}
        onClick={() => onFinderOpen(!isFinderOpen)}
      />
    </>
  )
}

function CannedMenu({ language, onInsert }: { language: Language; onInsert: (text: string) => void }) {
  const t = usePageText().support
  const { data: replies } = useQuery(cannedQuery())
  const { fill } = usePlaceholders()
  // A missing language falls back to English, and so do its placeholder values.
  const replyText = (texts: Translations) =>
    fill(bestTranslation(texts, language), texts[language]?.trim() ? language : 'en-US')
  const filledReplies = (replies ?? []).map((reply) => ({ ...reply, content: replyText(reply.texts) }))
  return (
    <Menu
      side="top"
      align="start"
      trigger={<IconButton label={t.canned} icon={<MessageSquareQuote aria-hidden className="size-4.5" />} />}
      head={filledReplies.length === 0 ? <p className="text-text-2">{t.noCanned}</p> : null}
      items={filledReplies.map(({ id, key, content }) => ({
        key: String(id),
        label: key,
        hint: content,
        onSelect: () => onInsert(content),
      }))}
    />
  )
}

function PictureButton({ onUploaded }: { onUploaded: (picture: NonNullable<Draft['picture']>) => void }) {
  const t = usePageText().support
  const upload = useUpload(pictureSender, onUploaded)
  const isBusy = upload.waiting.length > 0
  useEffect(() => {
    if (upload.problem) showToast('bad', upload.problem)
  }, [upload.problem])
  const Icon = isBusy ? LoaderCircle : ImagePlus
  return (
    <PictureDrop aria-label={t.attachPicture} onFiles={(files) => upload.start(files.slice(0, 1))}>
      {(choose) => (
        <IconButton
          label={t.attachPicture}
          aria-busy={isBusy || undefined}
          disabled={isBusy}
          icon={<Icon aria-hidden className={`size-4.5 ${isBusy ? 'animate-spin' : ''}`} />}
          onClick={choose}
        />
      )}
    </PictureDrop>
  )
}
