// The open conversation: the shopper, the messages, and the field for the reply.
import { Refused } from '@shop/client/failure.ts'
import type { Operator } from '@shop/contract/staff/admin-operators.ts'
import { useText } from '#text/use-text.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Composer } from './Composer.tsx'
import { ConversationHead } from './ConversationHead.tsx'
import { MessageList } from './MessageList.tsx'
import { useConversation } from './use-conversation.ts'

interface ConversationProps {
  id: number
  me: Operator | undefined
  onBack: () => void
  onShopper: (userId: number) => void
}

export function Conversation({ id, me, onBack, onShopper }: ConversationProps) {
  const t = useText().support
  const conversation = useConversation(id)
  const { thread, error } = conversation
  if (error instanceof Refused && error.reason === 'object.not_found') return <EmptyState title={t.gone} />
  if (error) {
    return <ErrorState title={t.failed} error={error} onRetry={conversation.retry} busy={conversation.isFetching} />
  }
  if (!thread) return <ConversationSkeleton />
  return (
    <section aria-label={thread.user.account} className="flex min-h-0 grow flex-col">
      <ConversationHead thread={thread} myId={me?.id} onBack={onBack} onShopper={onShopper} />
      <MessageList conversation={conversation} language={thread.user.language} />
      {thread.status === 'open' && me ? (
        <Composer thread={thread} operatorId={me.id} />
      ) : thread.status === 'open' ? null : (
        <p className="border-hairline border-t px-4 py-4 text-center text-text-2">
          {t.isClosed} {thread.rating ? t.rated(thread.rating) : t.notRated}
        </p>
      )}
    </section>
  )
}

function ConversationSkeleton() {
  const text = useText()
  return (
    <div role="status" aria-label={text.ui.loading} className="animate-late space-y-4 p-5">
      <div className="skeleton h-8 w-1/3" />
      <div className="skeleton h-14 w-3/5 rounded-card" />
      <div className="skeleton ms-auto h-14 w-1/2 rounded-card" />
      <div className="skeleton h-20 w-3/5 rounded-card" />
    </div>
  )
}
