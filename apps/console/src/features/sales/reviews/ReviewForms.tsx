// Hiding one review for a reason its writer reads, and answering it in the shop's name.

import type { FieldRule } from '@shop/contract/errors.ts'
import { hideReasons, type ReviewRow } from '@shop/contract/sales/admin-reviews.ts'
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
  onConflict: (error: unknown) => boolean
}

const lowScoreMax = 2

export function HideForm({ row: live, onClose, onConflict }: ReviewFormProps) {
  // Hidden is what was read, not what has been written since.
  const [row] = useState(live)
  const t = useText().reviews
  const { hide } = useReviewChange(row.id)
  return (
    <ReasonDialog
      title={t.hideTitle}
      lead={row.score <= lowScoreMax ? `${t.hideLead} ${t.hideLow}` : t.hideLead}
      submit={t.hide}
      label={t.hideReason}
      options={hideReasons.map((value) => ({ value, label: t.hideReasons[value] }))}
      open="other"
      own={{ label: t.hideText, hint: t.hideTextHint }}
      send={async ({ reason, text = '' }) => {
        await hide.mutateAsync({ reason, text, version: row.version })
        onClose()
        showToast('good', t.hiddenDone)
      }}
      onClose={onClose}
      onConflict={onConflict}
    />
  )
}

export function ReplyForm({ row: live, onClose, onConflict }: ReviewFormProps) {
  const { row, onRefused } = useOpened(live, onConflict)
  const [initialReply] = useState(row.reply?.text ?? '')
  const text = useText()
  const t = text.reviews
  const language = useLanguage()
  const { reply } = useReviewChange(row.id)
  const form = useForm({
    initial: { text: initialReply },
    // Only what was answered can be taken back.
    check: (values) => (values.text.trim() || row.reply ? {} : { text: text.fields.required }),
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async (values) => {
      const answer = values.text.trim()
      await reply.mutateAsync({ text: answer, version: row.version })
      onClose()
      showToast('good', answer ? t.replied : t.replyTaken)
    },
    onRefused,
  })
  const now = row.reply?.text ?? ''
  return (
    <FormDialog
      title={t.replyTitle}
      lead={t.replyLead(row.shop.name)}
      form={form}
      submit={text.ui.save}
      onClose={onClose}
    >
      <blockquote className="max-h-32 overflow-y-auto whitespace-pre-line break-words border-border-strong border-s-3 ps-3.5 text-text-2">
        {row.content}
      </blockquote>
      {now === initialReply ? null : (
        <Notice tone="warn" title={now ? t.replyNow : t.replyGone}>
          <p className="whitespace-pre-line break-words">{now}</p>
        </Notice>
      )}
      <TextField
        {...form.field('text')}
        label={t.replyText}
        hint={t.replyHint(languageName(language, row.language))}
        maxLength={500}
        lines={5}
        spellCheck
      />
    </FormDialog>
  )
}
