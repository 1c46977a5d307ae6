// Hiding one review for a reason its writer reads, and answering it in the shop's name.
import { hideReasons, type ReviewRow } from '@shop/contract/console/reviews.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useReviewChange } from './api.ts'
import { languageName } from './language-name.ts'

export interface ReviewFormProps {
  row: ReviewRow
  onClose: () => void
  /** Somebody else was faster. */
  onLate: (error: unknown) => boolean
}

const lowMost = 2

export function HideForm({ row, onClose, onLate }: ReviewFormProps) {
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

export function ReplyForm({ row, onClose, onLate }: ReviewFormProps) {
  const text = useText()
  const words = text.reviews
  const language = useLanguage()
  const { reply } = useReviewChange(row.id)
  const form = useForm({
    initial: { text: row.reply?.text ?? '' },
    // Only what was answered can be taken back.
    check: (values) => (values.text.trim() || row.reply ? {} : { text: text.fields.required }),
    faultText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async (values) => {
      const answer = values.text.trim()
      await reply.mutateAsync({ text: answer, version: row.version })
      onClose()
      showToast('good', answer ? words.replied : words.replyTaken)
    },
    onRefused: onLate,
  })
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
