// What was said, day by day; the newest at the foot, where the view stays while more comes.
import { useLanguage, useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import { daysOf } from './messages.ts'
import type { Conversation } from './use-conversation.ts'

export function MessageList({ conversation, language }: { conversation: Conversation; language: string }) {
  const t = useText().support
  const reader = useLanguage()
  const day = new Intl.DateTimeFormat(reader, { dateStyle: 'full' })
  const { loaded } = conversation
  return (
    // Turned round, so that the browser itself keeps the foot in view.
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
