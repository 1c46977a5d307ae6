// A payment that was refused or is no longer possible, each with the next steps.
import type { Refused } from '@shop/client/failure.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { CircleSlash, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'

const tones = {
  fail: 'bg-sale-soft text-sale',
  expired: 'bg-surface-2 text-text-2',
}

interface ResultProps {
  tone: keyof typeof tones
  title: string
  body: string
  children: ReactNode
}

function Result({ tone, title, body, children }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves the focus here, because the previously focused content was replaced.
  useEffect(() => heading.current?.focus(), [])
  const Icon = tone === 'fail' ? X : CircleSlash
  return (
    <div className="mx-auto my-auto flex w-full max-w-100 flex-col items-center px-6 pt-12 pb-16 text-center">
      <span className={`grid size-18 place-items-center rounded-full ${tones[tone]}`}>
        <Icon size={36} strokeWidth={2} aria-hidden="true" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-6 text-h1 text-balance text-text tabular-nums outline-none">
        {title}
      </h2>
      <p className="mt-2 text-body-s text-balance text-text-2">{body}</p>
      {children}
    </div>
  )
}

/** Links to the order, or to the list if there are several. */
export function ViewButton({ ids, listPath }: { ids: readonly number[]; listPath: string }) {
  const t = usePageText('payment')
  const isSingle = ids.length === 1
  return (
    <Button full replace to={isSingle ? `/orderInfo/${ids[0]}` : listPath}>
      {isSingle ? t.viewOrder : t.viewOrders}
    </Button>
  )
}

interface FailPanelProps {
  refusal: Refused
  /** It can still be paid. */
  isStillDue: boolean
  ids: readonly number[]
  /** The amount missing in the wallet, as far as known. */
  missing: Cents
  rechargePath: string
  contactPath: string
  onTryAgain: () => void
}

export function FailPanel({ refusal, isStillDue, ids, missing, ...actions }: FailPanelProps) {
  const t = usePageText('payment')
  const isInsufficient = refusal.reason === 'wallet.insufficient' && missing > 0
  return (
    <Result tone="fail" title={failureText(refusal)} body={isStillDue ? t.failBody : ''}>
      <div className="mt-8 flex w-full flex-col gap-3">
        {isInsufficient ? (
          <Button full to={actions.rechargePath}>
            {t.recharge(money(missing))}
          </Button>
        ) : null}
        {isStillDue ? (
          <Button full kind={isInsufficient ? 'secondary' : 'primary'} onPress={actions.onTryAgain}>
            {t.tryAgain}
          </Button>
        ) : (
          <ViewButton ids={ids} listPath="/myPurchases" />
        )}
        <Button full kind="quiet" to={actions.contactPath}>
          {t.contact}
        </Button>
      </div>
    </Result>
  )
}

interface ClosedPanelProps {
  /** `expired`: the deadline has passed and the server is about to cancel it. */
  status: 'expired' | 'cancelled'
  ids: readonly number[]
}

export function ClosedPanel({ status, ids }: ClosedPanelProps) {
  const t = usePageText('payment')
  const isExpired = status === 'expired'
  return (
    <Result tone="expired" title={isExpired ? t.over : t.cancelled} body={isExpired ? t.overBody : t.cancelledBody}>
      <div className="mt-8 flex w-full flex-col gap-3">
        <ViewButton ids={ids} listPath={isExpired ? '/myPurchases' : '/myPurchases/-1'} />
        <Button full kind="secondary" replace to="/home">
          {t.keepShopping}
        </Button>
      </div>
    </Result>
  )
}
