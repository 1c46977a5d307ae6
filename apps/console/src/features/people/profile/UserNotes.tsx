// The notes of operators about a shopper, and a field to add one.

import type { FieldRule } from '@shop/contract/errors.ts'
import type { UserDetail } from '@shop/contract/people/admin-users.ts'
import { useEffect, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useAddNote } from './api.ts'

interface UserNotesProps {
  user: UserDetail
  /** Called when a note is started or finished: the panel asks before it closes. */
  onDirty: (isDirty: boolean) => void
}

export function UserNotes({ user, onDirty }: UserNotesProps) {
  const t = useText().users
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
  const text = useText()
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
