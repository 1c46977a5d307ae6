// Hiding one review for a reason its writer reads, and answering it in the shop's name.
import { hideReasons, type ReviewRow } from '@shop/contract/sales/admin-reviews.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { languageName } from '@shop/locale/language-name.ts'
import { useState } from 'react'
import { useLanguage, useText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useOpened } from '#ui/use-opened.ts'
import { useReviewChange } from './api.ts'

export interface ReviewFormProps {
  row: ReviewRow
  onClose: () => void
  /** Somebody else was faster. */
  onLate: (error: unknown) => boolean
}

const lowMost = 2

export function HideForm({ row: live, onClose, onLate }: ReviewFormProps) {
  // Hidden is what was read, not what has been written since.
  const [row] = useState(live)
  const words = useText().reviews
  const { hide } = useReviewChange(row.id)
  return (
    <ReasonDialog
      title={words.hideTitle}
      lead={row.score <= lowMost ? `${words.hideLead} ${words.hideLow}` : words.hideLead}
      submit={words.hide}
      label={words.hideReason}
      options={hideReasons.map((value) => ({ value, label: words.hideReasons[value] }))}
      open="other"
      own={{ label: words.hideText, hint: words.hideTextHint }}
      send={async ({ reason, text = '' }) => {
        await hide.mutateAsync({ reason, text, version: row.version })
        onClose()
        showToast('good', words.hiddenDone)
      }}
      onClose={onClose}
      onLate={onLate}
    />
  )
}

export function ReplyForm({ row: live, onClose, onLate }: ReviewFormProps) {
  const { row, onRefused } = useOpened(live, onLate)
  const [begun] = useState(row.reply?.text ?? '')
  const text = useText()
  const words = text.reviews
  const language = useLanguage()
  const { reply } = useReviewChange(row.id)
  const form = useForm({
    initial: { text: begun },
    // Only what was answered can be taken back.
    check: (values) => (values.text.trim() || row.reply ? {} : { text: text.fields.required }),
    faultText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async (values) => {
      const answer = values.text.trim()
      await reply.mutateAsync({ text: answer, version: row.version })
      onClose()
      showToast('good', answer ? words.replied : words.replyTaken)
    },
    onRefused,
  })
  const now = row.reply?.text ?? ''
  return (
    <FormDialog
      title={words.replyTitle}
      lead={words.replyLead(row.shop.name)}
      form={form}
      submit={text.ui.save}
      onClose={onClose}
    >
      <blockquote className="max-h-32 overflow-y-auto whitespace-pre-line break-words border-border-strong border-s-3 ps-3.5 text-text-2">
        {row.content}
      </blockquote>
      {now === begun ? null : (
        <Notice tone="warn" title={now ? words.replyNow : words.replyGone}>
          <p className="whitespace-pre-line break-words">{now}</p>
        </Notice>
      )}
      <TextField
        {...form.field('text')}
        label={words.replyText}
        hint={words.replyHint(languageName(language, row.language))}
        maxLength={500}
        lines={5}
        spellCheck
      />
    </FormDialog>
  )
}
