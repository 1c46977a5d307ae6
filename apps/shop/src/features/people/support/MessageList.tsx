// The messages of a chat as bubbles, and the welcome before the first one.
import { type Message, topics } from '@shop/contract/people/support.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { dayName, isSameDay, timeOfDay } from '@shop/locale/days.ts'
import { Headset, RotateCw, TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Spinner } from '#ui/Button.tsx'
import type { CachedThread } from './api.ts'
import type { OutgoingMessage, Topic } from './outbox.ts'
import { RefCardLink } from './RefCardLine.tsx'
import type { Outbox } from './use-outbox.ts'

interface MessageListProps {
  thread: CachedThread
  outbox: Outbox
  onOpenPicture: (picture: Picture) => void
}

export function MessageList({ thread, outbox, onOpenPicture }: MessageListProps) {
  const t = usePageText('service')
  const lastOwn = thread.messages.findLast(({ author }) => author === 'shopper')?.id
  return (
    <div role="log" aria-label={t.messages}>
      <ol className="flex flex-col">
        {thread.messages.map((message, index) => {
          const before = thread.messages[index - 1]
          const isNewDay = !before || !isSameDay(before.created_at, message.created_at)
          return (
            <Fragment key={message.id}>
              {isNewDay ? <DayLabel message={message} /> : null}
              <Bubble
                message={message}
                isFirst={isNewDay || before?.author !== message.author || before.name !== message.name}
                state={message.id === lastOwn ? (message.id <= thread.read_id ? t.read : t.sent) : undefined}
                onOpenPicture={onOpenPicture}
              />
            </Fragment>
          )
        })}
        {outbox.messages.map((outgoing) => (
          <OutgoingBubble
            key={outgoing.writtenAt.getTime()}
            outgoing={outgoing}
            onRetry={() => outbox.retry(outgoing.requestNo)}
            onDiscard={() => outbox.discard(outgoing.requestNo)}
            onOpenPicture={onOpenPicture}
          />
        ))}
      </ol>
    </div>
  )
}

function DayLabel({ message }: { message: Message }) {
  const t = usePageText('service')
  const language = useLanguage()
  return (
    <li className="flex justify-center pt-5 pb-1">
      <span className="rounded-full bg-surface-2 px-3 py-1 text-caption text-text-2">
        {dayName(language, message.created_at, { names: t, now: new Date() })}
      </span>
    </li>
  )
}

interface BubbleProps {
  message: Message
  /** The first of several messages by the same author. */
  isFirst: boolean
  /** Sent or read; shown below the user's last message. */
  state?: string | undefined
  onOpenPicture: (picture: Picture) => void
}

/** A chat message: the user's at the end side, staff's at the start side, system messages centered. */
function Bubble({ message, isFirst, state, onOpenPicture }: BubbleProps) {
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
          {state ? ` ·\u00a0${state}` : ''}
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
              ? 'rounded-ee-chip bg-brand text-white'
              : 'rounded-es-chip border border-border bg-surface text-text lg:bg-bg'
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

interface OutgoingBubbleProps {
  outgoing: OutgoingMessage
  onRetry: () => void
  onDiscard: () => void
  onOpenPicture: (picture: Picture) => void
}

/** A message that is being sent, or that failed, with its reason and actions. */
function OutgoingBubble({ outgoing, onRetry, onDiscard, onOpenPicture }: OutgoingBubbleProps) {
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
            <p className="text-end text-body-s text-sale">
              <TriangleAlert
                aria-hidden="true"
                size={16}
                strokeWidth={1.9}
                className="me-1.5 inline align-text-bottom"
              />
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

interface WelcomeProps {
  chosen: Topic | undefined
  /** Without it only the greeting is shown. */
  onChoose?: ((topic: Topic) => void) | undefined
}

/** The greeting before the first message, with common topics. */
export function Welcome({ chosen, onChoose }: WelcomeProps) {
  const t = usePageText('service')
  return (
    <section className="rounded-card border border-border bg-surface p-4">
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-primary text-on-primary"
        >
          <Headset size={20} strokeWidth={1.9} />
        </span>
        <div className="min-w-0">
          <h2 className="text-title text-text">{t.welcomeTitle}</h2>
          <p className="mt-1 text-body-s text-text-2">{t.welcomeBody}</p>
        </div>
      </div>
      {onChoose ? (
        <fieldset className="mt-4">
          <legend className="mb-2 text-body-s font-medium text-text">{t.topicsLabel}</legend>
          <div className="flex flex-wrap gap-2">
            {topics.map((topic) => (
              <button
                key={topic}
                type="button"
                aria-pressed={topic === chosen}
                className={`min-h-11 rounded-full border px-4 text-body-s transition-colors duration-120 ${
                  topic === chosen
                    ? 'border-primary bg-primary-soft font-semibold text-primary'
                    : 'border-border bg-surface text-text hover:bg-surface-2'
                }`}
                onClick={() => onChoose(topic)}
              >
                {t.topics[topic]}
              </button>
            ))}
          </div>
        </fieldset>
      ) : null}
    </section>
  )
}
