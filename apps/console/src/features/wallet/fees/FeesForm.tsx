// The form of all fees and limits: saved at once, with a reason, against the version it was read with.

import type { FieldRule } from '@shop/contract/errors.ts'
import { costsMore, noticeDays } from '@shop/contract/wallet/admin-fee-increase.ts'
import type { FeesRow } from '@shop/contract/wallet/admin-fees.ts'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { noticeTime } from '#ui/notice-time.ts'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'
import { useChangeFees } from './api.ts'
import { FeeExamples } from './FeeExamples.tsx'
import { CardFields, RechargeMethodFields, WithdrawalFields } from './FeeFields.tsx'
import { editOf, editProblems, type FeesEdit, feeLines, feesOf } from './fees-edit.ts'

export interface FeesFormProps {
  fees: FeesRow
  mayChange: boolean
  /** Starts anew from the newest figures. */
  onReload: () => void
}

export function FeesForm({ fees, mayChange, onReload }: FeesFormProps) {
  const text = useText()
  const t = text.fees
  const change = useChangeFees()
  const [isStale, setStale] = useState(false)
  // As it was opened: the page asks anew by itself, and somebody's newer figures must not be written over unseen.
  const [opened] = useState(fees)
  const { version } = opened
  const form = useForm<FeesEdit>({
    initial: editOf(fees),
    check: (edit) => {
      const found = Object.entries(editProblems(edit)).map(([path, rule]) => [path, text.fields[rule]])
      return Object.fromEntries(found) as Record<keyof FeesEdit, string>
    },
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async (edit) => {
      const after = feesOf(edit)
      const isRaise = costsMore(opened, after)
      const answer = await confirm({
        title: isRaise ? t.raiseTitle : t.saveTitle,
        changes: feeLines(text, opened, after),
        points: isRaise ? t.raisePoints : t.savePoints,
        ...(isRaise && { time: noticeTime(text, noticeDays) }),
        yes: isRaise ? t.raise : t.save,
        reason: { label: t.why, hint: text.ui.confirm.reasonHint },
      })
      if (!answer) return
      const { reason: why, time } = answer
      const saved = await change.mutateAsync({ ...after, version, why, ...(time && { effective_at: time }) })
      const proposed = isRaise ? t.raiseProposed : t.proposed
      showToast('good', saved.version === version ? proposed : t.saved)
      onReload()
    },
    onRefused: ({ reason }) => {
      if (reason !== 'state.changed') return false
      setStale(true)
      return true
    },
  })
  useLeaveGuard(form.isDirty && !change.isSuccess)
  return (
    <Form state={form} className="space-y-4">
      {isStale ? (
        <Notice tone="warn" title={text.ui.stale.title}>
          {text.ui.stale.body}
          <div className="mt-2">
            <Button onClick={onReload}>{text.ui.stale.reload}</Button>
          </div>
        </Notice>
      ) : null}
      {mayChange ? null : <Notice tone="info">{t.adminOnly}</Notice>}
      <fieldset disabled={!mayChange} className="space-y-4">
        <div className="grid items-start gap-4 md:grid-cols-3">
          <RechargeMethodFields field={form.field('chain')} title={t.methods.chain} />
          <RechargeMethodFields field={form.field('manual')} title={t.methods.manual} />
          <CardFields field={form.field('card')} />
        </div>
        <WithdrawalFields field={form.field('withdrawal')} />
      </fieldset>
      <FeeExamples edit={form.values} />
      {mayChange ? (
        <div className="sticky bottom-0 -mx-1 flex items-center justify-end gap-2 bg-bg px-1 py-3">
          {form.isDirty ? (
            <Button onClick={onReload}>{t.discard}</Button>
          ) : (
            <span className="me-auto text-text-3">{t.same}</span>
          )}
          <Button type="submit" variant="primary" busy={form.isBusy} disabled={!form.isDirty}>
            {t.save}
          </Button>
        </div>
      ) : null}
    </Form>
  )
}
