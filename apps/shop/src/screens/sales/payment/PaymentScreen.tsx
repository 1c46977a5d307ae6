// /payment: pays one order or all orders of a checkout; without a target it lists the unpaid orders.
import { Failed } from '@shop/client/failure.ts'
import { safeRedirect } from '@shop/client/redirect.ts'
import { useQuery } from '@tanstack/react-query'
import { Headset } from 'lucide-react'
import { useState } from 'react'
import { payableQuery } from '#features/sales/payment/api.ts'
import { paidOf, pathOf, targetOf } from '#features/sales/payment/rules.ts'
import { addPageText, useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { useNavigate } from '#ui/router.ts'
import { TopBar } from '#ui/TopBar.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'
import { Cashier } from './Cashier.tsx'

/** Paying an order needs nothing of the list. */
const UnpaidOrders = lazyPart(async () => {
  const [file] = await Promise.all([import('./UnpaidOrders.tsx'), addPageText(['orders'])])
  return file.UnpaidOrders
})

export function PaymentScreen() {
  const { titles } = useText()
  const t = usePageText('payment')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const target = targetOf(params)
  const isDone = params.get('state') === 'done'
  const { data: payable, isPending } = useQuery({
    ...payableQuery(useLanguage(), target ?? { order_id: 0 }),
    enabled: target !== undefined,
  })
  const isPaid = target !== undefined && payable !== undefined && paidOf(payable, target) !== undefined
  const [paidPath, setPaidPath] = useState<string>()
  const isPaidHere = target !== undefined && paidPath === pathOf(target)
  // The address and the orders follow a moment later.
  const targetTitle = isPaidHere || (isDone && (isPaid || isPending)) ? t.paidTitle : titles.payment
  const title = target ? targetTitle : t.waiting
  usePageTitle(title)
  const redirect = safeRedirect(params.get('redirect'))
  // After payment, going back leads to the orders, never to paying again.
  const backToOrders = () => void navigate('/order', { replace: true })
  return (
    <>
      <TopBar
        title={title}
        back="/order"
        {...(isDone && { onBack: backToOrders })}
        right={
          <IconButton to="/service?topic=order" label={titles.service}>
            <Headset size={22} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        }
      />
      {target ? (
        <Cashier
          key={JSON.stringify(target)}
          target={target}
          isDone={isDone}
          redirect={redirect}
          onPaid={(paid) => setPaidPath(pathOf(paid))}
        />
      ) : (
        <UnpaidOrders
          fallback={<div aria-hidden="true" className="skeleton appear-late h-44 rounded-card" />}
          failed={(retry) => <ErrorState error={new Failed('network')} onRetry={retry} />}
        />
      )}
    </>
  )
}
