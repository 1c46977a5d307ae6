// A chat message: the user's at the end side, staff's at the start side, system messages centered.
import type { Message } from '@shop/contract/people/support.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { timeOfDay } from '@shop/locale/days.ts'
import { Headset, RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import type { OutgoingMessage } from './outbox.ts'
import { RefCardLink } from './RefCardLine.tsx'

export interface BubbleProps {
  message: Message
  /** The first of several messages by the same author. */
  isFirst: boolean
  /** Sent or read; shown below the user's last message. */
  state?: string | undefined
  onOpenPicture: (picture: Picture) => void
}

export function Bubble({ message, isFirst, state, onOpenPicture }: BubbleProps) {
  const language = useLanguage()
  const t = usePageText('service')
  const time = timeOfDay(language, message.created_at)
  if (message.author === 'system') {
    return (
      <li className="flex justify-center py-2">
        <p className="rounded-full bg-surface-2 px-3.5 py-1.5 text-center text-caption text-text-2">{message.text}</p>
      </li>
    )
  }
  const isOwn = message.author === 'shopper'
  return (
    <li className={`flex gap-2 ${isOwn ? 'justify-end' : ''} ${isFirst ? 'pt-3' : 'pt-1'}`}>
      {isOwn ? null : <StaffIcon isShown={isFirst} />}
      <div className={`flex max-w-[82%] min-w-0 flex-col gap-1 ${isOwn ? 'items-end' : 'items-start'}`}>
        <span className={isFirst && !isOwn ? 'text-caption text-text-3' : 'sr-only'}>
          {isOwn ? t.you : t.staff(message.name)}
        </span>
        <Content message={message} isOwn={isOwn} onOpenPicture={onOpenPicture} />
        <p className="text-caption text-text-3 tabular-nums">
          {time}
          {state ? ` · ${state}` : ''}
        </p>
      </div>
    </li>
  )
}

function StaffIcon({ isShown }: { isShown: boolean }) {
  if (!isShown) return <span aria-hidden="true" className="w-8 shrink-0" />
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-primary text-on-primary"
    >
      <Headset size={17} strokeWidth={1.9} />
    </span>
  )
}

interface ContentProps {
  message: Pick<Message, 'text' | 'image' | 'ref'>
  isOwn: boolean
  onOpenPicture: (picture: Picture) => void
}

function Content({ message: { text, image, ref }, isOwn, onOpenPicture }: ContentProps) {
  return (
    <>
      {image ? <PictureBubble picture={image} onOpen={() => onOpenPicture(image)} /> : null}
      {ref ? <RefCardLink card={ref} /> : null}
      {text ? (
        <p
          className={`max-w-full rounded-card px-3.5 py-2.5 text-body wrap-anywhere whitespace-pre-wrap ${
            isOwn
              ? 'rounded-ee-chip bg-primary text-on-primary'
              : 'rounded-es-chip border border-border bg-surface text-text'
          }`}
        >
          {text}
        </p>
      ) : null}
    </>
  )
}

function PictureBubble({ picture, onOpen }: { picture: Picture; onOpen: () => void }) {
  const t = usePageText('service')
  return (
    <button
      type="button"
      aria-label={t.openPicture}
      className="block w-52 max-w-full overflow-hidden rounded-card border border-border bg-surface-2"
      style={{ aspectRatio: String(Math.min(1.8, Math.max(0.6, picture.w / picture.h))) }}
      onClick={onOpen}
    >
      <img src={`${picture.url}?w=480`} alt="" loading="lazy" className="size-full object-cover" />
    </button>
  )
}

export interface OutgoingBubbleProps {
  outgoing: OutgoingMessage
  onRetry: () => void
  onDiscard: () => void
  onOpenPicture: (picture: Picture) => void
}

/** A message that is being sent, or that failed, with its reason and actions. */
export function OutgoingBubble({ outgoing, onRetry, onDiscard, onOpenPicture }: OutgoingBubbleProps) {
  const t = usePageText('service')
  const message = { text: outgoing.text, image: outgoing.image ?? null, ref: outgoing.ref ?? null }
  return (
    <li className="flex justify-end pt-2">
      <div className="flex max-w-[82%] min-w-0 flex-col items-end gap-1">
        <span className="sr-only">{t.you}</span>
        <span className={`contents ${outgoing.problem === undefined ? '*:opacity-70' : ''}`}>
          <Content message={message} isOwn onOpenPicture={onOpenPicture} />
        </span>
        {outgoing.problem === undefined ? (
          <p role="status" className="flex items-center gap-1.5 text-caption text-text-3">
            <Spinner size={12} />
            {t.sending}
          </p>
        ) : (
          <div role="alert" className="flex flex-col items-end">
            <p className="flex items-start gap-1.5 text-end text-body-s text-sale">
              <TriangleAlert aria-hidden="true" size={16} strokeWidth={1.9} className="mt-0.5 shrink-0" />
              {t.failed(outgoing.problem)}
            </p>
            <div className="-me-3 flex">
              <BubbleButton onPress={onDiscard}>{t.discard}</BubbleButton>
              <BubbleButton onPress={onRetry}>
                <RotateCw aria-hidden="true" size={16} strokeWidth={2} />
                {t.retry}
              </BubbleButton>
            </div>
          </div>
        )}
      </div>
    </li>
  )
}

function BubbleButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="flex min-h-11 items-center gap-1.5 rounded-field px-3 text-body-s font-semibold text-primary hover:bg-primary-soft"
      onClick={onPress}
    >
      {children}
    </button>
  )
}
