// What happens after a request is sent, with the time limit of each step.
import { usePageText, useText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { StatusTimeline, type TimelineStep } from '#ui/StatusTimeline.tsx'
import type { RefundForm } from './use-refund-form.ts'

export function NextSteps({ form }: { form: RefundForm }) {
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
