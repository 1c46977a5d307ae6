// The button that pays by card, with the progress of the payment and a notice when the bank is slow.
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useEffect, useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { CardPayment } from './use-card-payment.ts'

export interface PayButtonProps {
  payment: CardPayment
  isReady: boolean
  amount: Cents | undefined
  /** Who processes the payment; shown while nothing is in progress. */
  promise: string
}

export function PayButton({ payment: { stage, isBusy }, isReady, amount, promise }: PayButtonProps) {
  const t = usePageText('cards')
  const progress = stage.at === 'starting' || stage.at === 'confirming' || stage.at === 'watching' ? t[stage.at] : ''
  const isLong = useLongWait(stage.at === 'watching')
  return (
    <div>
      {isLong ? (
        <div role="status" className="mb-3">
          <Notice tone="info" title={t.pendingTitle}>
            {t.pendingBody}
          </Notice>
        </div>
      ) : null}
      <Button type="submit" full busy={isBusy || !isReady}>
        {t.pay(amount === undefined ? '' : money(amount))}
      </Button>
      <p role="status" className="mt-3 flex min-h-6 items-center justify-center gap-2 text-body-s text-text-2">
        {progress || <span className="text-caption text-text-3">{promise}</span>}
      </p>
    </div>
  )
}

const longWaitMs = 5_000

/** Whether the wait is so long that the user should know they need not wait. */
function useLongWait(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLong(true), longWaitMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isWaiting])
  return isLong
}
