// /payment: pays one order, or all that were ordered at once; without any it lists what waits to be paid.
import { safeRedirect } from '@shop/client/redirect.ts'
import { ChevronLeft, Headset } from 'lucide-react'
import { useNavigate } from 'react-router'
import { targetOf } from '#features/sales/payment/rules.ts'
import { useText } from '#text/use-text.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ScamNotice } from '#ui/ScamNotice.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'
import { Cashier } from './Cashier.tsx'
import { UnpaidOrders } from './UnpaidOrders.tsx'

export function PaymentScreen() {
  const { titles, common } = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const target = targetOf(params)
  const isDone = params.get('state') === 'done'
  const redirect = safeRedirect(params.get('redirect'))
  // From what is paid the way back leads to the orders, never to paying it again.
  const toOrders = (
    <span className="-ms-3">
      <IconButton label={common.back} onPress={() => void navigate('/order', { replace: true })}>
        <ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" className="rtl:rotate-180" />
      </IconButton>
    </span>
  )
  return (
    <>
      <TopBar
        title={titles.payment}
        {...(isDone ? { left: toOrders } : { back: '/order' })}
        right={
          <IconButton to="/service?topic=order" label={titles.service}>
            <Headset size={22} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        }
      />
      <ScamNotice />
      {target ? (
        <Cashier key={JSON.stringify(target)} target={target} isDone={isDone} redirect={redirect} />
      ) : (
        <UnpaidOrders />
      )}
    </>
  )
}
