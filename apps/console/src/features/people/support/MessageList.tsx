// The messages of a conversation by day; the newest are at the bottom, where the view stays.
import type { ThreadDetail } from '@shop/contract/people/admin-support.ts'
import type { RefCard } from '@shop/contract/people/support.ts'
import { dateFormat } from '@shop/locale/days.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink, StickyNote } from 'lucide-react'
import { useEffect, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { PictureZoom } from '#ui/PictureZoom.tsx'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { fetchOlder, threadQuery } from './api.ts'
import { daysOf, type LoadedMessages, type Message, withNewest, withOlder } from './messages.ts'

const bubbleClasses = {
  shopper: 'rounded-es-chip bg-surface shadow-e1 border border-hairline',
  staff: 'rounded-ee-chip bg-primary-soft',
  note: 'w-full bg-warn-soft',
}

/** Shopper messages are at the start, ours at the end, notes span the width, system lines are centered. */
function MessageBubble({ message, language }: { message: Message; language: string }) {
  const t = usePageText().support
  const { author } = message
  if (author === 'system') {
    return <li className="mx-auto max-w-prose py-1 text-center text-caption text-text-3">{message.text}</li>
  }
  return (
    <li className={`flex flex-col ${author === 'staff' ? 'items-end' : 'items-start'}`}>
      <div
        className={`max-w-[min(34rem,88%)] rounded-card px-3.5 py-2.5 ${bubbleClasses[author]} ${author === 'note' ? 'max-w-full' : ''}`}
      >
        {author === 'note' ? (
          <p className="mb-1 flex items-center gap-1.5 font-medium text-caption text-warn">
            <StickyNote aria-hidden className="size-3.5" />
            {t.noteOnly}
          </p>
        ) : null}
        {message.ref ? <RefLine card={message.ref} /> : null}
        {message.image ? (
          <PictureZoom
            pictures={[message.image]}
            labelOf={() => t.picture}
            trigger={
              <button type="button" className="mb-1 block overflow-clip rounded-field last:mb-0">
                <img
                  src={message.image.thumb}
                  alt={t.picture}
                  loading="lazy"
                  className="max-h-56 min-h-20 min-w-20 bg-surface-2 object-contain"
                />
              </button>
            }
          />
        ) : null}
        {message.text ? (
          <p lang={author === 'note' ? undefined : language} className="whitespace-pre-wrap break-words">
            {message.text}
          </p>
        ) : null}
      </div>
      <p className="mt-1 px-1 text-caption text-text-3">
        {message.operator ? <span>{message.operator} · </span> : null}
        <Time value={message.created_at} variant="hour" />
      </p>
    </li>
  )
}

/** A single picture is before the text, several are below it. */
function RefLine({ card }: { card: RefCard }) {
  const t = usePageText().support
  const pictures = card.image ? [card.image] : (card.images ?? [])
  const [only] = pictures.length === 1 ? pictures : []
  return (
    <a
      href={card.link}
      target="_blank"
      rel="noreferrer"
      title={t.openRef}
      className="mb-1.5 flex items-center gap-3 rounded-field border border-border bg-surface p-2 last:mb-0 hover:border-primary"
    >
      {only ? <img src={only.thumb} alt="" className="size-11 shrink-0 rounded-chip object-cover" /> : null}
      <span className="min-w-0 grow">
        <span className="block text-caption text-text-3">{t.refTypes[card.type]}</span>
        <span className="line-clamp-2 break-words font-medium tabular-nums">{card.title}</span>
        {card.text ? <span className="block truncate text-caption text-text-2 tabular-nums">{card.text}</span> : null}
        {only ? null : (
          <span className="mt-1.5 flex gap-1.5 empty:hidden">
            {pictures.map(({ url, thumb }) => (
              <img key={url} src={thumb} alt="" className="size-11 rounded-chip bg-surface-2 object-cover" />
            ))}
          </span>
        )}
      </span>
      <ExternalLink aria-hidden className="size-4 shrink-0 text-text-3" />
    </a>
  )
}

export function MessageList({ conversation, language }: { conversation: Conversation; language: string }) {
  const t = usePageText().support
  const reader = useLanguage()
  const day = dateFormat(reader, { dateStyle: 'full' })
  const { loaded } = conversation
  return (
    // In reverse column order, so that the browser keeps the bottom in view.
    <div
      role="log"
      aria-label={t.messages}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it.
      tabIndex={0}
      className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain bg-bg px-3 py-4 focus-visible:-outline-offset-2 md:px-5"
    >
      <div className="grow">
        {loaded.hasMore ? (
          <div className="mb-4 flex justify-center">
            <Button busy={conversation.isLoadingOlder} onClick={conversation.loadOlder}>
              {t.older}
            </Button>
          </div>
        ) : null}
        {daysOf(loaded.messages).map(({ key, messages }) => (
          <section key={key} aria-label={day.format(new Date(key))}>
            <p className="my-3 text-center text-caption text-text-3" aria-hidden="true">
              {day.format(new Date(key))}
            </p>
            <ul className="space-y-2.5">
              {messages.map((message) => (
                <MessageBubble key={message.id} message={message} language={language} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

interface Conversation {
  thread: ThreadDetail | undefined
  loaded: LoadedMessages
  error: Error | null
  isFetching: boolean
  retry: () => void
  isLoadingOlder: boolean
  loadOlder: () => void
}

const noMessages: LoadedMessages = { messages: [], hasMore: false }

/** One conversation: the newest messages stay up to date, older ones load on demand. */
export function useConversation(id: number): Conversation {
  const text = usePageText()
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(threadQuery(id))
  const [handledPage, setHandledPage] = useState<ThreadDetail>()
  const [loaded, setLoaded] = useState<LoadedMessages>()
  const [isLoadingOlder, setLoadingOlder] = useState(false)
  if (data && data !== handledPage) {
    setHandledPage(data)
    setLoaded(withNewest(loaded, data))
  }
  // Opening a conversation, or a message arriving in it, marks it read: the list must show that at once.
  const lastId = data?.messages.at(-1)?.id
  useEffect(() => {
    if (lastId !== undefined) void client.invalidateQueries({ queryKey: ['threads'] })
  }, [client, lastId])
  const loadOlder = async () => {
    const first = loaded?.messages[0]
    if (!first || isLoadingOlder) return
    setLoadingOlder(true)
    try {
      const older = await fetchOlder(id, first.id)
      setLoaded((current) => withOlder(current, older))
    } catch (failure) {
      showToast('bad', failureText(text, failure))
    }
    setLoadingOlder(false)
  }
  return {
    thread: data,
    loaded: loaded ?? noMessages,
    error: data ? null : error,
    isFetching,
    retry: () => void refetch(),
    isLoadingOlder,
    loadOlder: () => void loadOlder(),
  }
}
