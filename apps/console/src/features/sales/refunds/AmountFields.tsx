// What the forms that decide a refund share: the amount and its reason, the preview of the money, the second operator.
import type { RefundPreview } from '@shop/contract/sales/admin-refund-previews.ts'
import { partialReasons, type RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import { type Cents, cents } from '@shop/contract/wire.ts'
import { count, money } from '@shop/locale/format.ts'
import { useDebounced } from '@shop/ui/use-debounced.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Text } from '#text/en-US.ts'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { AmountRow } from '#ui/DetailList.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { whySecond } from '#ui/SecondApproval.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { FieldProblems, FormState } from '#ui/use-form.ts'
import { refundPreviewQuery } from './api.ts'
import { type Bounds, type Decision, type DecisionProblem, decisionProblems, isPartial } from './decision.ts'

export function amountProblems(text: Text, decision: Decision, bounds: Bounds): FieldProblems<Decision> {
  const problemTexts: Record<DecisionProblem, string> = {
    amountCorrect: text.fields.amountCorrect,
    chooseOne: text.fields.chooseOne,
    required: text.fields.required,
    zero: text.refunds.zero,
    tooMuch: text.refunds.tooMuch(money(bounds.max)),
  }
  const found = Object.entries(decisionProblems(decision, bounds))
  return Object.fromEntries(found.map(([field, problem]) => [field, problemTexts[problem]]))
}

interface AmountFieldsProps {
  // The forms have more values than a decision; only the decision is used here.
  form: Pick<FormState<Decision>, 'values' | 'field'>
  bounds: Bounds
  hint: string
  /** What the amount does, shown right below it. */
  children: ReactNode
}

/** Reports a too large amount while typing; an unfinished one is no problem yet. */
function problemWhileTyping(text: Text, decision: Decision, bounds: Bounds): string | undefined {
  return decision.amount === null ? undefined : amountProblems(text, decision, bounds).amount
}

export function AmountFields({ form, bounds, hint, children }: AmountFieldsProps) {
  const text = usePageText()
  const t = text.refunds
  const amount = form.field('amount')
  return (
    <>
      <MoneyField
        {...amount}
        problem={amount.problem ?? problemWhileTyping(text, form.values, bounds)}
        label={t.amount}
        hint={hint}
      />
      {children}
      {isPartial(form.values, bounds) && form.values.amount !== 0 ? (
        <>
          <RadioCards
            {...form.field('reason')}
            label={t.less}
            options={partialReasons.map((value) => ({ value, label: t.lessReasons[value] }))}
          />
          <TextField
            {...form.field('text')}
            label={t.message}
            hint={t.messageHint}
            maxLength={500}
            lines={3}
            optional={form.values.reason !== 'other'}
          />
        </>
      ) : null}
    </>
  )
}

interface PreviewProps {
  /** Undefined while the typed text is not a payable amount. */
  amount: Cents | undefined
  preview: UseQueryResult<RefundPreview>
  /** Whether the goods never arrived, are kept, come back, or are not concerned. */
  goods: 'never' | 'kept' | 'returned' | 'gift'
  /** The server determines the amount. */
  isWaiting?: boolean
}

/** What the typed amount would do, computed by the server: the money, the order and the goods. */
export function Preview({ amount, preview, goods, isWaiting = false }: PreviewProps) {
  const text = usePageText()
  const t = text.refunds.preview
  if (amount === undefined && !isWaiting) return <p className="text-caption text-text-3">{t.none}</p>
  if (preview.error) {
    return (
      <Notice tone="bad" title={t.failed}>
        <p className="mb-2">{failureText(text, preview.error)}</p>
        <Button onClick={() => void preview.refetch()} busy={preview.isFetching}>
          {text.ui.retry}
        </Button>
      </Notice>
    )
  }
  const { data } = preview
  if (!data || amount === undefined)
    return <div role="status" aria-label={text.ui.loading} className="skeleton h-36 rounded-field" />
  const warnings = warningsOf(data, t, goods)
  const title = goods === 'returned' ? t.movesBack : t.moves
  return (
    <div className="space-y-2">
      <Movement title={title(money(amount))} from={data.from} amount={amount} />
      <ul className="space-y-1 text-text-2">
        {factsOf(data, t, goods).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {warnings.length > 0 ? (
        <Notice tone="warn">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      ) : null}
    </div>
  )
}

type PreviewTexts = Text['refunds']['preview']

function factsOf(preview: RefundPreview, t: PreviewTexts, goods: PreviewProps['goods']): string[] {
  const { order_ends: isEnd, dropped, away } = preview
  return [
    isEnd ? t.ends : t.goesOn,
    ...(dropped > 0 ? [t.dropped(count(dropped), dropped)] : []),
    ...(goods === 'kept' && away > 0 ? [t.keepsItems] : []),
  ]
}

function warningsOf(
  { still_sent: sent, away }: RefundPreview,
  t: PreviewTexts,
  goods: PreviewProps['goods'],
): string[] {
  const stillSentText = goods === 'gift' ? t.stillSent : t.stillSentPart
  return [
    ...(sent > 0 ? [stillSentText(count(sent), sent)] : []),
    ...(goods === 'never' && away > 0 ? [t.away(count(away), away)] : []),
  ]
}

/** What paying an amount would do; requested when the typing pauses and only for payable amounts. */
export function usePreview(
  { id, version }: RefundDetail,
  { amount, withReturn }: { amount: Cents | undefined; withReturn: boolean },
) {
  const debounced = useDebounced(amount)
  const query = refundPreviewQuery({ id, version, amount: amount ?? 0, withReturn })
  return useQuery({ ...query, enabled: amount !== undefined && debounced === amount })
}

interface MovementProps {
  title: string
  from: RefundDetail['from']
  /** To the shopper's wallet. */
  amount: Cents
}

type Row = [name: string, amount: Cents]

/** Where the money of a refund comes from, and where it goes. */
export function Movement({ title, from, amount }: MovementProps) {
  const t = usePageText().refunds.money
  const debits: Row[] = [
    [t.escrow, from.escrow],
    [t.shop, from.shop],
    [t.debt, from.shop_debt],
    [t.commission, from.commission],
  ]
  const credits: Row[] = [
    [t.toShopper, amount],
    [t.toPlatform, from.promo],
  ]
  const isPositive = ([, value]: Row) => value > 0
  return (
    <div className="rounded-field bg-surface-2 px-3.5 py-3">
      <p className="mb-1.5 text-caption text-text-3">{title}</p>
      <dl className="space-y-1.5">
        {debits.filter(isPositive).map(([name, value]) => (
          <AmountRow key={name} name={name} amount={cents(-value)} />
        ))}
      </dl>
      <dl className="mt-1.5 space-y-1.5 border-border border-t pt-1.5">
        {credits.filter(isPositive).map(([name, value]) => (
          <AmountRow key={name} name={name} amount={value} />
        ))}
      </dl>
    </div>
  )
}

interface SecondNoticeProps {
  refund: Pick<RefundDetail, 'early' | 'alone'>
  /** What the shop loses: the payment and the returned discount. */
  amount: Cents
}

/** Says in advance that an approval needs a reason or a second operator, and why. */
export function SecondNotice({ refund: { early, alone }, amount }: SecondNoticeProps) {
  const text = usePageText()
  const t = text.refunds.second
  const second = whySecond(text, amount, alone)
  const message = { none: undefined, reason: t.earlyReason, second: t.earlySecond }[early]
  if (!message && !second) return null
  return (
    <Notice tone="info">
      {message} {early === 'second' ? null : second}
    </Notice>
  )
}

/** Which form is open over a refund case, and the props of each form. */
export type OpenForm = 'approve' | 'received' | 'refuse' | 'note'

export interface RefundFormProps {
  refund: RefundDetail
  onClose: () => void
  /** Handles a change that somebody else made first; returns whether it did. */
  onConflict: (error: unknown) => boolean
}
