// The header of a conversation: shopper, assignee, and the buttons to take, release or close it.
import { Refused } from '@shop/client/failure.ts'
import type { Language } from '@shop/contract/language.ts'
import type { ThreadDetail } from '@shop/contract/people/admin-support.ts'
import { ArrowLeft, ChevronDown, CircleCheck, Hand, Undo2, UserRound } from 'lucide-react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { showToast } from '#ui/toast-store.ts'
import { languageName } from '#ui/translations.ts'
import { useNarrow } from '#ui/use-media.ts'
import { AgeMark } from './AgeMark.tsx'
import { useThreadActions } from './api.ts'

interface ConversationHeadProps {
  thread: ThreadDetail
  myId: number | undefined
  onBack: () => void
  onShopper: (userId: number) => void
}

export function ConversationHead({ thread, myId, onBack, onShopper }: ConversationHeadProps) {
  const t = useText().support
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
  const text = useText()
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
