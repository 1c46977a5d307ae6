// The forms to request a refund (items, reason, amount, proof, next steps) and to change the request.
import type { RefundCase, RefundInfo } from '@shop/contract/sales/refunds.ts'
import { money } from '@shop/locale/format.ts'
import { dayRange } from '@shop/locale/short-days.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  cacheRefundCase,
  findSent,
  type RefundBody,
  refetchRefund,
  sendChange,
  sendRefund,
} from '#features/sales/refunds/api.ts'
import { GivenBlock } from '#features/sales/refunds/CaseFacts.tsx'
import { fullTime } from '#features/sales/refunds/case-rules.ts'
import {
  dropDraft,
  type Hints,
  initialValuesOf,
  readDraft,
  saveDraft,
  valuesOfCase,
} from '#features/sales/refunds/draft.ts'
import { AmountStep, ItemsStep } from '#features/sales/refunds/ItemsStep.tsx'
import { ProofStep, RefundSubmitBar } from '#features/sales/refunds/ProofStep.tsx'
import { RequestStep } from '#features/sales/refunds/RequestStep.tsx'
import {
  type RefundForm,
  type RefundInput,
  useConfirmOptions,
  useRefundForm,
} from '#features/sales/refunds/use-refund-form.ts'
import { dropUnavailable, type RefundValues } from '#features/sales/refunds/values.ts'
import { type Submission, useSubmission } from '#sending/use-submission.ts'
import { useSession } from '#session.tsx'
import { failureText } from '#text/failure-text.ts'
import { currentText, useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { Notice } from '#ui/Notice.tsx'
import { OutcomePanel } from '#ui/OutcomePanel.tsx'
import { useNavigate, useParams } from '#ui/router.ts'
import { StatusTimeline, type TimelineStep } from '#ui/StatusTimeline.tsx'
import { toast } from '#ui/toast-store.ts'
import { useSearchParams } from '#ui/use-search-params.ts'

export function RefundFormPart({ info }: { info: RefundInfo }) {
  const t = usePageText('refund')
  const client = useQueryClient()
  const language = useLanguage()
  const owner = useSession().user?.id ?? 0
  const hints = useHints()
  const orderId = info.order.id
  const [initial] = useState(() => initialValuesOf(info, hints))
  const [start] = useState(() => {
    const draft = readDraft(owner, orderId)
    return draft ? dropUnavailable(draft, info) : initial
  })
  const submission = useSubmission<RefundBody, RefundCase>({
    what: `refund ${orderId}`,
    owner,
    send: sendRefund,
    find: () => findSent(orderId),
  })
  const form = useRefundForm({
    ...{ info, start, deliver: submission.submit, confirmOptions: useConfirmOptions(info), savesDraft: true },
    refetch: () => refetchRefund(client, language, orderId),
    isOpen: (latest) => !latest.case,
  })
  const { stage, sendAgain } = submission
  const { arrives_from: from, arrives_to: to } = info.order
  useRefundSent(submission)
  useDraft({ owner, orderId, values: form.values, savesDraft: stage.at !== 'done' && form.values !== initial })
  if (stage.at === 'checking' || stage.at === 'unclear') {
    const retry = () => void sendAgain().catch((error: unknown) => toast.fail(failureText(error)))
    return <OutcomePanel at={stage.at} records={`/orderInfo/${orderId}`} onSendAgain={retry} />
  }
  return (
    <form noValidate className="flex flex-1 flex-col" onSubmit={form.submit}>
      <div className="col space-y-card pt-4 pb-8">
        {form.hasShipped ? <ShippedNotice /> : null}
        <OnceNotice info={info} />
        <GivenBlock given={info.given} />
        <ItemsStep form={form} />
        <RequestStep form={form} days={from && to ? dayRange(language, from, to) : undefined} />
        <AmountStep form={form} />
        <ProofStep form={form} />
        <NextSteps form={form} />
      </div>
      <RefundSubmitBar form={form}>{t.apply}</RefundSubmitBar>
    </form>
  )
}

/** The URL only provides initial values. */
function useHints(): Hints {
  const { product_ids: products = '', amount } = useParams()
  const [params] = useSearchParams()
  return { productIds: products.split(',').map(Number), reason: params.get('reason'), amount }
}

function ShippedNotice() {
  const t = usePageText('refund')
  return (
    <div role="status">
      <Notice tone="warn">{t.shippedMeanwhile}</Notice>
    </div>
  )
}

function OnceNotice({ info }: { info: RefundInfo }) {
  const t = usePageText('refund')
  const language = useLanguage()
  return (
    <Notice title={t.once}>
      {t.onceBody}
      {info.apply_by ? <span className="mt-1 block">{t.until(fullTime(language, info.apply_by))}</span> : null}
    </Notice>
  )
}

/** Caches the new case, which the page then shows instead of the form. */
function useRefundSent({ stage }: Submission<RefundBody, RefundCase>): void {
  const client = useQueryClient()
  const language = useLanguage()
  const sent = stage.at === 'done' ? stage.reply : undefined
  const onSent = useEffectEvent((created: NonNullable<typeof sent>) => {
    toast.success(currentText().common.applySuccess)
    cacheRefundCase(client, language, created)
  })
  useEffect(() => {
    if (sent) onSent(sent)
  }, [sent])
}

interface DraftParams {
  owner: number
  orderId: number
  values: RefundValues
  savesDraft: boolean
}

function useDraft({ owner, orderId, values, savesDraft }: DraftParams): void {
  useEffect(() => {
    if (savesDraft) saveDraft(owner, { orderId, values })
    else dropDraft(owner, orderId)
  }, [owner, orderId, values, savesDraft])
}

/** The form to change a request that the shop has not answered yet, starting from the original values. */
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
      <div className="col space-y-card pt-4 pb-8">
        <Notice title={t.changeTitle}>{t.changeBody(info.times.shop_hours)}</Notice>
        <ItemsStep form={form} />
        <RequestStep form={form} days={from && to ? dayRange(language, from, to) : undefined} />
        <AmountStep form={form} />
        <ProofStep form={form} />
      </div>
      <RefundSubmitBar form={form}>{t.saveChange}</RefundSubmitBar>
    </form>
  )
}

/** What happens after a request is sent, with the time limit of each step. */
function NextSteps({ form }: { form: RefundForm }) {
  const t = usePageText('refund')
  const { common } = useText()
  const { times } = form.info
  const isReturned = form.values.type === 'refund_return'
  const state = 'next'
  const returnSteps: TimelineStep[] = [
    { label: t.nextReturn(times.return_days), note: t.nextReturnNote, state },
    { label: t.nextReceive(times.receive_days), state },
  ]
  const steps: TimelineStep[] = [
    { label: t.nextShop(times.shop_hours), note: t.nextPlatform(common.brand, times.platform_hours), state },
    ...(isReturned ? returnSteps : []),
    { label: t.nextPaid, note: isReturned ? t.nextPaidReturnNote : t.nextPaidNote, state },
  ]
  return (
    <Block title={t.next}>
      <StatusTimeline label={t.next} steps={steps} />
    </Block>
  )
}
