// The open conversation: its header with the actions, the messages, and the field for the reply.
import { Refused } from '@shop/client/failure.ts'
import type { Language } from '@shop/contract/language.ts'
import type { ThreadDetail } from '@shop/contract/people/admin-support.ts'
import type { Operator } from '@shop/contract/staff/admin-operators.ts'
import { ArrowLeft, ChevronDown, CircleCheck, Clock, Hand, Undo2, UserRound } from 'lucide-react'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { EmptyState, ErrorState } from '#ui/EmptyState.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Chip } from '#ui/Status.tsx'
import { urgencyClasses } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { languageName } from '#ui/translations.ts'
import { minutesBetween, urgencyOf } from '#ui/urgency.ts'
import { useNarrow } from '#ui/use-media.ts'
import { useThreadActions } from './api.ts'
import { Composer } from './Composer.tsx'
import { MessageList, useConversation } from './MessageList.tsx'

interface ConversationProps {
  id: number
  me: Operator | undefined
  onBack: () => void
  onShopper: (userId: number) => void
}

export function Conversation({ id, me, onBack, onShopper }: ConversationProps) {
  const t = usePageText().support
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
  const text = usePageText()
  return (
    <div role="status" aria-label={text.ui.loading} className="animate-late space-y-4 p-5">
      <div className="skeleton h-8 w-1/3" />
      <div className="skeleton h-14 w-3/5 rounded-card" />
      <div className="skeleton ms-auto h-14 w-1/2 rounded-card" />
      <div className="skeleton h-20 w-3/5 rounded-card" />
    </div>
  )
}

interface ConversationHeadProps {
  thread: ThreadDetail
  myId: number | undefined
  onBack: () => void
  onShopper: (userId: number) => void
}

/** The header of a conversation: shopper, assignee, and the buttons to take, release or close it. */
function ConversationHead({ thread, myId, onBack, onShopper }: ConversationHeadProps) {
  const t = usePageText().support
  const isNarrow = useNarrow()
  const { user, assigned_to: assignee } = thread
  const isOwn = assignee?.id === myId
  const assigneeText = assignee ? t.assignedTo(assignee.name) : t.unassigned
  const ownerText = isOwn ? t.withYou : assigneeText
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-hairline border-b py-2.5 ps-2 pe-3 md:ps-5">
      <IconButton
        label={t.back}
        icon={<ArrowLeft aria-hidden className="size-4.5" />}
        onClick={onBack}
        className="md:hidden"
      />
      <div className="min-w-0 grow basis-40">
        <h2 className="flex items-center gap-2 text-h2">
          <span className="truncate">{user.account}</span>
          {thread.waiting_since ? <AgeMark since={thread.waiting_since} /> : null}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-text-3">
          <Chip>{t.topics[thread.topic] ?? thread.topic}</Chip>
          <span>{languageName(user.language as Language)}</span>
          <span aria-hidden="true">·</span>
          <span>{ownerText}</span>
        </p>
      </div>
      {isNarrow ? (
        <IconButton
          label={t.shopper}
          icon={<UserRound aria-hidden className="size-4.5" />}
          onClick={() => onShopper(user.id)}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-2 max-md:ps-2">
        {isNarrow ? null : (
          <Button icon={<UserRound aria-hidden className="size-4" />} onClick={() => onShopper(user.id)}>
            {t.shopper}
          </Button>
        )}
        {thread.status === 'open' ? <ThreadActions thread={thread} isOwn={isOwn} /> : null}
      </div>
    </header>
  )
}

const closeCodes = ['solved', 'no_answer', 'duplicate', 'other'] as const

function ThreadActions({ thread, isOwn }: { thread: ThreadDetail; isOwn: boolean }) {
  const text = usePageText()
  const t = text.support
  const { assign, close } = useThreadActions(thread.id)
  const { version } = thread
  const seenId = thread.messages.at(-1)?.id ?? 0
  const toastHandlers = (message: string) => ({
    onSuccess: () => showToast('good', message),
    onError: (error: Error) => {
      const isChanged = error instanceof Refused && error.reason === 'state.changed'
      showToast('bad', isChanged ? t.changed : failureText(text, error))
    },
  })
  return (
    <>
      {isOwn ? (
        <Button
          icon={<Undo2 aria-hidden className="size-4" />}
          busy={assign.isPending}
          onClick={() => assign.mutate({ operator_id: null, version }, toastHandlers(t.givenBack))}
        >
          {t.giveBack}
        </Button>
      ) : (
        <Button
          icon={<Hand aria-hidden className="size-4" />}
          busy={assign.isPending}
          onClick={() => assign.mutate({ version }, toastHandlers(t.taken))}
        >
          {thread.assigned_to ? t.takeOver : t.take}
        </Button>
      )}
      <Menu
        trigger={
          <Button busy={close.isPending} icon={<CircleCheck aria-hidden className="size-4" />}>
            {t.close}
            <ChevronDown aria-hidden className="size-4 text-text-3" />
          </Button>
        }
        head={
          <>
            <p className="font-medium">{t.closeTitle}</p>
            <p className="mt-0.5 text-caption text-text-2">{t.closeBody}</p>
          </>
        }
        items={closeCodes.map((code) => ({
          key: code,
          label: t.codes[code],
          onSelect: () => close.mutate({ code, version, seen_id: seenId }, toastHandlers(t.closed)),
        }))}
      />
    </>
  )
}

/** How long a shopper has been waiting, colored when it is too long and said in words as well. */
export function AgeMark({ since }: { since: Date }) {
  const { support: t, ui } = usePageText()
  const minutes = minutesBetween(since, new Date())
  const age = ui.age(minutes)
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 rounded-chip px-1.5 py-0.5 font-medium text-caption tabular-nums ${urgencyClasses[urgencyOf(minutes)]}`}
    >
      <Clock aria-hidden className="size-3" />
      <span className="sr-only">{t.waits(age)}</span>
      <span aria-hidden="true">{age}</span>
    </span>
  )
}
