// The chat messages by day, with unsent messages below.
import type { Message } from '@shop/contract/people/support.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { dayName, isSameDay } from '@shop/locale/days.ts'
import { Fragment } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import type { CachedThread } from './api.ts'
import { Bubble, OutgoingBubble } from './Bubble.tsx'
import type { Outbox } from './use-outbox.ts'

export interface MessageListProps {
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
