// What happens after a request is sent, with the time each has.
import { usePageText, useText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { StatusTimeline, type TimelineStep } from '#ui/StatusTimeline.tsx'
import type { RefundForm } from './use-refund-form.ts'

export function NextSteps({ form }: { form: RefundForm }) {
  const words = usePageText('refund')
  const { common } = useText()
  const { times } = form.info
  const isReturned = form.values.type === 'refund_return'
  const state = 'next'
  const back: TimelineStep[] = [
    { label: words.nextReturn(times.return_days), note: words.nextReturnNote, state },
    { label: words.nextReceive(times.receive_days), state },
  ]
  const steps: TimelineStep[] = [
    { label: words.nextShop(times.shop_hours), note: words.nextPlatform(common.brand, times.platform_hours), state },
    ...(isReturned ? back : []),
    { label: words.nextPaid, note: isReturned ? words.nextPaidReturnNote : words.nextPaidNote, state },
  ]
  return (
    <Block title={words.next}>
      <StatusTimeline label={words.next} steps={steps} />
    </Block>
  )
}
