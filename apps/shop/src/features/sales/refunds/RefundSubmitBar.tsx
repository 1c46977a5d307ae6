// The submit bar of the refund forms, with the amount to be refunded.
import { money } from '@shop/locale/format.ts'
import { usePageText } from '#text/use-text.tsx'
import { SubmitBar } from '#ui/SubmitBar.tsx'
import type { RefundForm } from './use-refund-form.ts'
import { amountOf } from './values.ts'

export function RefundSubmitBar({ form, children }: { form: RefundForm; children: string }) {
  const t = usePageText('refund')
  const amount = amountOf(form.values, form.max)
  const isInvalid = amount === undefined || amount > form.max.total
  return (
    <SubmitBar
      busy={form.isBusy}
      lock={form.lock}
      note={
        <>
          <span className="block">{t.refundTo}</span>
          <span className="text-title text-text tabular-nums">{isInvalid ? '–' : money(amount)}</span>
        </>
      }
    >
      {children}
    </SubmitBar>
  )
}
