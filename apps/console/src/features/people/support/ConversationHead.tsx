// Who a conversation is with and who looks after it; take it, give it back, close it.
import { Refused } from '@shop/client/failure.ts'
import type { ThreadDetail } from '@shop/contract/people/admin-support.ts'
import type { Language } from '@shop/contract/language.ts'
import { ArrowLeft, ChevronDown, CircleCheck, Hand, Undo2, UserRound } from 'lucide-react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useNarrow } from '#ui/use-media.ts'
import { languageName } from '#ui/words.ts'
import { AgeMark } from './AgeMark.tsx'
import { useThreadActions } from './api.ts'

export interface ConversationHeadProps {
  thread: ThreadDetail
  myId: number | undefined
  onBack: () => void
  onShopper: (userId: number) => void
}

export function ConversationHead({ thread, myId, onBack, onShopper }: ConversationHeadProps) {
  const words = useText().support
  const isNarrow = useNarrow()
  const { user, assigned_to: holder } = thread
  const isMine = holder?.id === myId
  const othersText = holder ? words.assignedTo(holder.name) : words.unassigned
  const holderText = isMine ? words.withYou : othersText
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-hairline border-b py-2.5 ps-2 pe-3 md:ps-5">
      <IconButton
        label={words.back}
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
          <Chip>{words.topics[thread.topic] ?? thread.topic}</Chip>
          <span>{languageName(user.language as Language)}</span>
          <span aria-hidden="true">·</span>
          <span>{holderText}</span>
        </p>
      </div>
      {isNarrow ? (
        <IconButton
          label={words.shopper}
          icon={<UserRound aria-hidden className="size-4.5" />}
          onClick={() => onShopper(user.id)}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-2 max-md:ps-2">
        {isNarrow ? null : (
          <Button icon={<UserRound aria-hidden className="size-4" />} onClick={() => onShopper(user.id)}>
            {words.shopper}
          </Button>
        )}
        {thread.status === 'open' ? <ThreadActions thread={thread} isMine={isMine} /> : null}
      </div>
    </header>
  )
}

const codes = ['solved', 'no_answer', 'duplicate', 'other'] as const

function ThreadActions({ thread, isMine }: { thread: ThreadDetail; isMine: boolean }) {
  const text = useText()
  const words = text.support
  const { assign, close } = useThreadActions(thread.id)
  const { version } = thread
  const seenId = thread.messages.at(-1)?.id ?? 0
  const told = (done: string) => ({
    onSuccess: () => showToast('good', done),
    onError: (error: Error) => {
      const isChanged = error instanceof Refused && error.reason === 'state.changed'
      showToast('bad', isChanged ? words.changed : failureText(text, error))
    },
  })
  return (
    <>
      {isMine ? (
        <Button
          icon={<Undo2 aria-hidden className="size-4" />}
          busy={assign.isPending}
          onClick={() => assign.mutate({ operator_id: null, version }, told(words.givenBack))}
        >
          {words.giveBack}
        </Button>
      ) : (
        <Button
          icon={<Hand aria-hidden className="size-4" />}
          busy={assign.isPending}
          onClick={() => assign.mutate({ version }, told(words.taken))}
        >
          {thread.assigned_to ? words.takeOver : words.take}
        </Button>
      )}
      <Menu
        trigger={
          <Button busy={close.isPending} icon={<CircleCheck aria-hidden className="size-4" />}>
            {words.close}
            <ChevronDown aria-hidden className="size-4 text-text-3" />
          </Button>
        }
        head={
          <>
            <p className="font-medium">{words.closeTitle}</p>
            <p className="mt-0.5 text-caption text-text-2">{words.closeBody}</p>
          </>
        }
        items={codes.map((code) => ({
          key: code,
          label: words.codes[code],
          onSelect: () => close.mutate({ code, version, seen_id: seenId }, told(words.closed)),
        }))}
      />
    </>
  )
}
