// The form to change a request that the shop has not answered yet, starting from the original values.
import type { RefundCase, RefundInfo } from '@shop/contract/sales/refunds.ts'
import { money } from '@shop/locale/format.ts'
import { dayRange } from '@shop/locale/short-days.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AmountStep } from '#features/sales/refunds/AmountStep.tsx'
import { cacheRefundCase, refetchRefund, sendChange } from '#features/sales/refunds/api.ts'
import { ItemsStep } from '#features/sales/refunds/ItemsStep.tsx'
import { valuesOfCase } from '#features/sales/refunds/initial-values.ts'
import { ProofStep } from '#features/sales/refunds/ProofStep.tsx'
import { RefundSubmitBar } from '#features/sales/refunds/RefundSubmitBar.tsx'
import { RequestStep } from '#features/sales/refunds/RequestStep.tsx'
import { nonBreaking } from '#features/sales/refunds/times.ts'
import { type RefundInput, useRefundForm } from '#features/sales/refunds/use-refund-form.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast-store.ts'

export function RefundChangePart({ info, refund }: { info: RefundInfo; refund: RefundCase }) {
  const t = usePageText('refund')
  const { common } = useText()
  const client = useQueryClient()
  const language = useLanguage()
  const navigate = useNavigate()
  const [start] = useState(() => valuesOfCase(refund))
  const orderId = info.order.id
  const deliver = async (body: RefundInput) => {
    const changed = await sendChange(refund.id, body)
    toast.success(common.saveSuccess)
    cacheRefundCase(client, language, changed)
    await navigate(`/refund/${orderId}`, { replace: true })
  }
  const form = useRefundForm({
    ...{ info, start, deliver, savesDraft: false },
    refetch: () => refetchRefund(client, language, orderId),
    isOpen: (latest) => latest.case?.actions.includes('change') ?? false,
    confirmOptions: (_, { amount }) => ({
      title: t.changeConfirm,
      body: t.changeConfirmBody(money(amount)),
      confirm: t.saveChange,
      cancel: common.cancel,
    }),
  })
  const { arrives_from: from, arrives_to: to } = info.order
  return (
    <form noValidate className="flex flex-1 flex-col" onSubmit={form.submit}>
      <div className="col space-y-3 pt-4 pb-8">
        <Notice title={t.changeTitle}>{t.changeBody(info.times.shop_hours)}</Notice>
        <ItemsStep form={form} />
        <RequestStep form={form} days={from && to ? nonBreaking(dayRange(language, from, to)) : undefined} />
        <AmountStep form={form} />
        <ProofStep form={form} />
      </div>
      <RefundSubmitBar form={form}>{t.saveChange}</RefundSubmitBar>
    </form>
  )
}
