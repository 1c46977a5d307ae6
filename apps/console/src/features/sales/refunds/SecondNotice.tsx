// Says in advance that an approval needs a reason or a second operator, and why.
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { useText } from '#text/use-text.ts'
import { Notice } from '#ui/Notice.tsx'
import { whySecond } from '#ui/why-second.ts'

interface SecondNoticeProps {
  refund: Pick<RefundDetail, 'early' | 'alone'>
  /** What the shop loses: the payment and the returned discount. */
  amount: Cents
}

export function SecondNotice({ refund: { early, alone }, amount }: SecondNoticeProps) {
  const text = useText()
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
