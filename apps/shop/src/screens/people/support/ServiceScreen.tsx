// /service: the chat with customer service.
import type { RefCard } from '@shop/contract/people/support.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { waitText } from '@shop/locale/format.ts'
import { useUnloadWarning } from '@shop/ui/use-unload-warning.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, Star } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  type CachedThread,
  loadOlder,
  sendRating,
  serviceInfoQuery,
  threadKey,
  threadQuery,
} from '#features/people/support/api.ts'
import { ChatSkeleton } from '#features/people/support/ChatSkeleton.tsx'
import { Composer } from '#features/people/support/Composer.tsx'
import { MessageList, Welcome } from '#features/people/support/MessageList.tsx'
import type { Topic } from '#features/people/support/outbox.ts'
import { useChatReference } from '#features/people/support/use-chat-reference.ts'
import { type Outbox, useOutbox } from '#features/people/support/use-outbox.ts'
import { useStayAtEnd } from '#features/people/support/use-stay-at-end.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ScamNotice } from '#ui/ScamNotice.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useWide } from '#ui/use-wide.ts'

const ImageViewer = lazyPart(async () => (await import('#ui/ImageViewer.tsx')).ImageViewer)

/** Loaded only where there is space for it. */
const ChatRail = lazyPart(() => import('./ChatRail.tsx').then((file) => file.ChatRail))

export function ServiceScreen() {
  const { titles } = useText()
  const language = useLanguage()
  const client = useQueryClient()
  const { data: thread, error, refetch, isFetching } = useQuery(threadQuery(client, language))
  const outbox = useOutbox()
  useUnloadWarning(outbox.messages.length > 0)
  const reference = useChatReference()
  const [opened, setOpened] = useState<Picture>()
  const field = useRef<HTMLTextAreaElement>(null)
  const isWide = useWide()
  const attach = (card: RefCard) => {
    reference.attach(card)
    field.current?.focus()
  }
  return (
    <>
      {/* A conversation begins at its end: on a wide screen the title and the upper edge of the panel stay above it. */}
      <div className="top-0 z-9 bg-bg max-lg:contents lg:sticky">
        <TopBar title={titles.service} back="/profile" />
        <div className="sticky top-(--top-bar) z-9 lg:static">
          <ScamNotice />
        </div>
        <div aria-hidden="true" className="hidden lg:col lg:flex lg:gap-6 lg:pt-4">
          {/* Messages fade out below it. */}
          <span className="relative h-4 flex-1 rounded-t-card border border-b-0 border-border bg-surface after:pointer-events-none after:absolute after:inset-x-0 after:top-full after:h-6 after:bg-linear-to-b after:from-surface after:to-transparent" />
          <span className="w-88 shrink-0" />
        </div>
      </div>
      <div className="flex flex-1 lg:col lg:gap-6">
        <div className="flex min-w-0 flex-1 flex-col lg:[&_.col]:px-5">
          <div className="col flex flex-1 flex-col pt-3 pb-4 lg:border-x lg:border-border lg:bg-surface lg:pt-5">
            <HoursLine />
            {thread ? (
              <Conversation
                thread={thread}
                outbox={outbox}
                topic={reference.topic}
                onTopic={(topic) => {
                  reference.setTopic(topic)
                  field.current?.focus()
                }}
                onOpenPicture={setOpened}
              />
            ) : error ? (
              <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
            ) : (
              <ChatSkeleton />
            )}
          </div>
          <div className="sticky bottom-0 z-9 bg-surface pb-safe lg:bg-bg lg:pb-6">
            <div className="lg:overflow-hidden lg:rounded-b-card lg:border-x lg:border-b lg:border-border lg:bg-surface">
              <Composer
                field={field}
                isClosed={thread?.status === 'closed'}
                start={reference.start}
                topic={reference.topic}
                onDropTopic={() => reference.setTopic(undefined)}
                card={reference.card}
                onAttach={reference.attach}
                onDropCard={reference.dropCard}
                onSend={(outgoing) => {
                  outbox.send(outgoing)
                  reference.clear()
                }}
                onOpenPicture={setOpened}
              />
            </div>
          </div>
        </div>
        {isWide ? (
          <ChatRail
            subject={reference.card ?? thread?.messages.findLast(({ ref }) => ref)?.ref ?? undefined}
            onAttach={attach}
          />
        ) : null}
      </div>
      <OpenedPicture picture={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

function HoursLine() {
  const t = usePageText('service')
  const language = useLanguage()
  const { data: info } = useQuery(serviceInfoQuery(language))
  if (!info) return <p className="min-h-5" />
  const usual = info.reply_minutes === null ? undefined : waitText(language, Math.max(1, info.reply_minutes) * 60)
  return (
    <p className="mb-3 text-center text-caption text-balance text-text-2">
      <span
        aria-hidden="true"
        className={`me-2 inline-block size-2 rounded-full ${info.is_open ? 'bg-success' : 'bg-border-strong'}`}
      />
      {info.is_open ? (usual ? t.usually(usual) : t.hours(info.hours)) : t.offHours(info.hours)}
    </p>
  )
}

interface ConversationProps {
  thread: CachedThread
  outbox: Outbox
  topic: Topic | undefined
  onTopic: (topic: Topic) => void
  onOpenPicture: (picture: Picture) => void
}

function Conversation({ thread, outbox, topic, onTopic, onOpenPicture }: ConversationProps) {
  const t = usePageText('service')
  const language = useLanguage()
  const client = useQueryClient()
  const [isLoading, setLoading] = useState(false)
  const last = thread.messages.at(-1)
  const {
    hasNew: hasNews,
    goToEnd,
    keepScrollPosition,
  } = useStayAtEnd({
    lastKey: `${last?.id ?? ''} ${thread.status}`,
    isOwn: last?.author === 'shopper',
    writtenMs: outbox.messages.at(-1)?.writtenAt.getTime() ?? 0,
  })
  const older = () => {
    setLoading(true)
    void keepScrollPosition(() => loadOlder(client, language).catch(() => undefined)).finally(() => setLoading(false))
  }
  const isOver = thread.status !== 'open'
  return (
    <>
      {thread.has_more ? (
        <div className="flex justify-center">
          <Button kind="quiet" size="s" busy={isLoading} onPress={older}>
            {t.older}
          </Button>
        </div>
      ) : (
        <Welcome chosen={topic} onChoose={thread.status === 'none' ? onTopic : undefined} />
      )}
      <MessageList thread={thread} outbox={outbox} onOpenPicture={onOpenPicture} />
      {thread.status === 'closed' && outbox.messages.length === 0 ? (
        <RatePanel key={thread.id} thread={thread} />
      ) : null}
      {isOver ? <span className="flex-1" /> : null}
      {hasNews ? (
        <div className="sticky bottom-18 flex justify-center pt-2">
          <Button size="s" icon={<ArrowDown aria-hidden="true" size={18} strokeWidth={2} />} onPress={goToEnd}>
            {t.news}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function OpenedPicture({ picture, onClose }: { picture: Picture | undefined; onClose: () => void }) {
  const t = usePageText('upload')
  const service = usePageText('service')
  const { common } = useText()
  if (!picture) return null
  return (
    <ImageViewer
      isOpen
      pictures={[picture]}
      alt={service.picture}
      start={0}
      texts={{ ...t.viewer, title: service.picture, close: common.close }}
      onClose={onClose}
      onFail={onClose}
    />
  )
}

const scores = [1, 2, 3, 4, 5] as const

/** The rating of a closed chat, given once, and how to start a new one. */
function RatePanel({ thread }: { thread: CachedThread }) {
  const t = usePageText('service')
  const language = useLanguage()
  const client = useQueryClient()
  const [pendingRating, setPendingRating] = useState<number>()
  const [hovered, setHovered] = useState<number>()
  const given = thread.rating ?? pendingRating
  const rate = async (rating: number) => {
    if (thread.id === null || given !== undefined) return
    setPendingRating(rating)
    await sendRating(thread.id, rating).then(
      () =>
        client.setQueryData<CachedThread>(threadKey(language), (cached) => (cached ? { ...cached, rating } : cached)),
      () => setPendingRating(undefined),
    )
  }
  const shown = given ?? hovered ?? 0
  return (
    <section className="mt-4 rounded-card border border-border bg-surface p-4 text-center">
      <h2 className="text-title text-text">{given === undefined ? t.rateTitle : t.rateThanks}</h2>
      <fieldset aria-label={t.rateTitle} className="mt-2 flex justify-center">
        {scores.map((score) => (
          <button
            key={score}
            type="button"
            aria-label={t.rateStar(score, t.ratingLabels[score - 1] ?? '')}
            aria-pressed={score === given}
            aria-disabled={given !== undefined}
            className="grid size-12 place-items-center rounded-full aria-disabled:cursor-default"
            onClick={() => void rate(score)}
            onPointerEnter={() => setHovered(score)}
            onPointerLeave={() => setHovered(undefined)}
          >
            <Star
              aria-hidden="true"
              size={30}
              strokeWidth={1.5}
              className={score <= shown ? 'fill-accent text-star' : 'text-border-strong'}
            />
          </button>
        ))}
      </fieldset>
      <p className="min-h-5 text-body-s font-medium text-text">{t.ratingLabels[shown - 1]}</p>
      <p className="mt-2 text-body-s text-text-2">{t.reopenHint}</p>
    </section>
  )
}
