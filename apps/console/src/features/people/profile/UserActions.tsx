// What an operator may do to an account; each action asks for a reason, which is logged.
import { Refused } from '@shop/client/failure.ts'
import type { UserDetail } from '@shop/contract/people/admin-users.ts'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound, Lock, LockOpen, LogOut } from 'lucide-react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm, type Question } from '#ui/confirm-store.ts'
import { showToast } from '#ui/toast-store.ts'
import { userQuery, useUserActions } from './api.ts'

export function UserActions({ user }: { user: UserDetail }) {
  const text = useText()
  const t = text.users
  const client = useQueryClient()
  const { lock, unlock, signOut, clearPayLock } = useUserActions(user.id)
  const run = async (
    question: Question & { why: string; message: string },
    send: (why: string) => Promise<unknown>,
  ) => {
    const { why, message, ...rest } = question
    const answer = await confirm({ ...rest, reason: { label: why, hint: text.ui.confirm.reasonHint } })
    if (!answer) return
    try {
      await send(answer.reason)
      showToast('good', message)
    } catch (error) {
      showToast('bad', failureText(text, error))
      // Somebody else was faster: what they did is shown.
      if (error instanceof Refused) void client.invalidateQueries({ queryKey: userQuery(user.id).queryKey })
    }
  }
  const { account, version } = user
  const lockQuestion = {
    title: t.lock.title(account),
    points: t.lock.points,
    yes: t.lock.action,
    danger: true,
    why: t.lock.why,
    message: t.lock.done(account),
  }
  const unlockQuestion = {
    title: t.unlock.title(account),
    body: t.unlock.body,
    yes: t.unlock.action,
    why: t.unlock.why,
    message: t.unlock.done(account),
  }
  const plain = (part: typeof t.signOut | typeof t.clearPayLock) => ({
    title: typeof part.title === 'string' ? part.title : part.title(account),
    body: part.body,
    yes: part.action,
    why: part.why,
    message: part.done,
  })
  return (
    <fieldset className="mt-4 flex flex-wrap gap-2">
      <legend className="sr-only">{t.actions}</legend>
      {user.status === 'locked' ? (
        <Button
          icon={<LockOpen aria-hidden className="size-4" />}
          busy={unlock.isPending}
          onClick={() => void run(unlockQuestion, (why) => unlock.mutateAsync({ why, version }))}
        >
          {t.unlock.action}
        </Button>
      ) : (
        <Button
          icon={<Lock aria-hidden className="size-4" />}
          busy={lock.isPending}
          onClick={() => void run(lockQuestion, (why) => lock.mutateAsync({ why, version }))}
        >
          {t.lock.action}
        </Button>
      )}
      <Button
        icon={<LogOut aria-hidden className="size-4" />}
        busy={signOut.isPending}
        disabled={user.sessions.length === 0}
        onClick={() => void run(plain(t.signOut), (why) => signOut.mutateAsync(why))}
      >
        {t.signOut.action}
      </Button>
      {user.has_pay_pwd ? (
        <Button
          icon={<KeyRound aria-hidden className="size-4" />}
          busy={clearPayLock.isPending}
          onClick={() => void run(plain(t.clearPayLock), (why) => clearPayLock.mutateAsync(why))}
        >
          {t.clearPayLock.action}
        </Button>
      ) : null}
    </fieldset>
  )
}
