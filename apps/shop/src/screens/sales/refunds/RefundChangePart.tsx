// The form that changes a request the shop has not answered: it begins with what was asked.
import type { RefundCase, RefundInfo } from '@shop/contract/sales/refunds.ts'
import { money } from '@shop/locale/format.ts'
import { dayRange } from '@shop/locale/short-days.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AmountStep } from '#features/sales/refunds/AmountStep.tsx'
import { lookAgain, sendChange, takeCase } from '#features/sales/refunds/api.ts'
import { ItemsStep } from '#features/sales/refunds/ItemsStep.tsx'
import { ProofStep } from '#features/sales/refunds/ProofStep.tsx'
import { RequestStep } from '#features/sales/refunds/RequestStep.tsx'
import { startOfCase } from '#features/sales/refunds/start.ts'
import { untorn } from '#features/sales/refunds/times.ts'
import { type Asked, useRefundForm } from '#features/sales/refunds/use-refund-form.ts'
import { amountOf } from '#features/sales/refunds/values.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SubmitBar } from '#ui/SubmitBar.tsx'
import { toast } from '#ui/toast-store.ts'

export function RefundChangePart({ info, refund }: { info: RefundInfo; refund: RefundCase }) {
  const words = usePageText('refund')
  const { common } = useText()
  const client = useQueryClient()
  const language = useLanguage()
  const navigate = useNavigate()
  const [start] = useState(() => startOfCase(refund))
  const orderId = info.order.id
  const deliver = async (body: Asked) => {
    const changed = await sendChange(refund.id, body)
    toast.success(common.saveSuccess)
    takeCase(client, language, changed)
    await navigate(`/refund/${orderId}`, { replace: true })
  }
  const form = useRefundForm({
    ...{ info, start, deliver, isKept: false },
    look: () => lookAgain(client, language, orderId),
    isOpen: (now) => now.case?.actions.includes('change') ?? false,
    question: (_, { amount }) => ({
      title: words.changeAsk,
      body: words.changeAskBody(money(amount)),
      confirm: words.saveChange,
      cancel: common.cancel,
    }),
  })
  const { arrives_from: from, arrives_to: to } = info.order
  const amount = amountOf(form.values, form.most)
  const isUnclear = amount === undefined || amount > form.most.total
  return (
    <form noValidate className="flex flex-1 flex-col" onSubmit={form.submit}>
      <div className="col space-y-3 pt-4 pb-8">
        <Notice title={words.changeTitle}>{words.changeBody(info.times.shop_hours)}</Notice>
        <ItemsStep form={form} />
        <RequestStep form={form} days={from && to ? untorn(dayRange(language, from, to)) : undefined} />
        <AmountStep form={form} />
        <ProofStep form={form} />
      </div>
      <SubmitBar
        busy={form.isBusy}
        lock={form.lock}
        note={
          <>
            <span className="block">{words.refundTo}</span>
            <span className="text-title text-text tabular-nums">{isUnclear ? '–' : money(amount)}</span>
          </>
        }
      >
        {words.saveChange}
      </SubmitBar>
    </form>
  )
}
