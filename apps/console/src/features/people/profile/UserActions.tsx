// What an operator may do to an account, each action with a logged reason, and the notes about it.
import { Refused } from '@shop/client/failure.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import type { UserDetail } from '@shop/contract/people/admin-profile.ts'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound, Lock, LockOpen, LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Text } from '#text/en-US.ts'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm, type Question } from '#ui/confirm-store.ts'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useAddNote, userQuery, useUserActions } from './api.ts'

type ActionQuestion = Question & { why: string; done: string }

export function UserActions({ user }: { user: UserDetail }) {
  const t = usePageText().users
  const { lock, unlock, signOut, clearPayLock } = useUserActions(user.id)
  const run = useRunAction(user.id)
  const questions = questionsOf(t, user.account)
  const { version } = user
  return (
    <fieldset className="mt-4 flex flex-wrap gap-2">
      <legend className="sr-only">{t.actions}</legend>
      {user.status === 'locked' ? (
        <Button
          icon={<LockOpen aria-hidden className="size-4" />}
          busy={unlock.isPending}
          onClick={() => void run(questions.unlock, (why) => unlock.mutateAsync({ why, version }))}
        >
          {t.unlock.action}
        </Button>
      ) : (
        <Button
          icon={<Lock aria-hidden className="size-4" />}
          busy={lock.isPending}
          onClick={() => void run(questions.lock, (why) => lock.mutateAsync({ why, version }))}
        >
          {t.lock.action}
        </Button>
      )}
      <Button
        icon={<LogOut aria-hidden className="size-4" />}
        busy={signOut.isPending}
        disabled={user.sessions.length === 0}
        onClick={() => void run(questions.signOut, (why) => signOut.mutateAsync(why))}
      >
        {t.signOut.action}
      </Button>
      {user.has_pay_pwd ? (
        <Button
          icon={<KeyRound aria-hidden className="size-4" />}
          busy={clearPayLock.isPending}
          onClick={() => void run(questions.clearPayLock, (why) => clearPayLock.mutateAsync(why))}
        >
          {t.clearPayLock.action}
        </Button>
      ) : null}
    </fieldset>
  )
}

/** Asks for the reason, sends it, and shows the result. */
function useRunAction(userId: number) {
  const text = usePageText()
  const client = useQueryClient()
  return async ({ why, done, ...question }: ActionQuestion, send: (why: string) => Promise<unknown>) => {
    const answer = await confirm({ ...question, reason: { label: why, hint: text.ui.confirm.reasonHint } })
    if (!answer) return
    try {
      await send(answer.reason)
      showToast('good', done)
    } catch (error) {
      showToast('bad', failureText(text, error))
      // Somebody else may have changed the account meanwhile.
      if (error instanceof Refused) void client.invalidateQueries({ queryKey: userQuery(userId).queryKey })
    }
  }
}

function questionsOf({ lock, unlock, signOut, clearPayLock }: Text['users'], account: string) {
  return {
    lock: {
      title: lock.title(account),
      points: lock.points,
      yes: lock.action,
      danger: true,
      why: lock.why,
      done: lock.done(account),
    },
    unlock: {
      title: unlock.title(account),
      body: unlock.body,
      yes: unlock.action,
      why: unlock.why,
      done: unlock.done(account),
    },
    signOut: {
      title: signOut.title(account),
      body: signOut.body,
      yes: signOut.action,
      why: signOut.why,
      done: signOut.done,
    },
    clearPayLock: {
      title: clearPayLock.title,
      body: clearPayLock.body,
      yes: clearPayLock.action,
      why: clearPayLock.why,
      done: clearPayLock.done,
    },
  }
}

interface UserNotesProps {
  user: UserDetail
  /** Called when a note is started or finished: the panel asks before it closes. */
  onDirty: (isDirty: boolean) => void
}

/** The notes of operators about a shopper, and a field to add one. */
export function UserNotes({ user, onDirty }: UserNotesProps) {
  const t = usePageText().users
  const [formKey, setFormKey] = useState(0)
  return (
    <section>
      <h3 className="mb-2 text-h2">{t.notes}</h3>
      {user.notes.length === 0 ? <p className="mb-3 text-text-3">{t.noNotes}</p> : null}
      <ul className="mb-4 space-y-2 empty:hidden">
        {user.notes.map((note) => (
          <li key={note.id} className="rounded-field bg-warn-soft px-3.5 py-2.5">
            <p className="whitespace-pre-wrap break-words">{note.text}</p>
            <p className="mt-1 text-caption text-text-2">
              {note.operator} · <Time value={note.created_at} />
            </p>
          </li>
        ))}
      </ul>
      <NoteForm key={formKey} id={user.id} onDirty={onDirty} onAdded={() => setFormKey((current) => current + 1)} />
    </section>
  )
}

interface NoteFormProps {
  id: number
  onDirty: (isDirty: boolean) => void
  onAdded: () => void
}

function NoteForm({ id, onDirty, onAdded }: NoteFormProps) {
  const text = usePageText()
  const t = text.users
  const add = useAddNote(id)
  const form = useForm({
    initial: { text: '' },
    check: (values): { text?: string } => (values.text.trim() ? {} : { text: text.fields.required }),
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async (values) => {
      await add.mutateAsync(values.text.trim())
      onAdded()
      showToast('good', t.noted)
    },
  })
  const { isDirty } = form
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [onDirty, isDirty])
  return (
    <Form state={form} className="space-y-3">
      <TextField {...form.field('text')} label={t.note} hint={t.noteHint} lines={2} maxLength={1000} />
      <Button type="submit" busy={form.isBusy}>
        {t.addNote}
      </Button>
    </Form>
  )
}
