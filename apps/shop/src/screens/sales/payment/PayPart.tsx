// What is due with the buttons to pay it now or later, and the payment password that signs it.
import { subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PayCountdown } from '#features/sales/orders/PayCountdown.tsx'
import { PayForm } from '#features/sales/payment/PayForm.tsx'
import { type Due, pathOf, rechargePathOf, type Target } from '#features/sales/payment/rules.ts'
import type { PaymentFlow } from '#features/sales/payment/use-payment.ts'
import { PasscodeSheet } from '#features/wallet/payment-password/PasscodeSheet.tsx'
import { usePaymentPasswordSetup } from '#features/wallet/payment-password/use-payment-password-setup.ts'
import { useSession } from '#session.tsx'
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { toast } from '#ui/toast-store.ts'

export interface PayPartProps {
  target: Target
  due: Due
  payment: PaymentFlow
  /** Before, nobody can say whether it is enough. */
  isBalanceKnown: boolean
  /** What else the address says. */
  more: Record<string, string> | undefined
}

export function PayPart({ target, due, payment, isBalanceKnown, more }: PayPartProps) {
  const t = usePageText('payment')
  const { user } = useSession()
  const [isSigning, setSigning] = useState(false)
  const here = pathOf(target, more)
  const confirmSetup = usePaymentPasswordSetup(here)
  const balance = user?.balance ?? zeroCents
  const { total } = due
  const isShort = balance < total
  const missing = isShort ? subtractCents(total, balance) : zeroCents
  const setUpPassword = () => {
    setSigning(false)
    void confirmSetup()
  }
  return (
    <>
      <PayForm
        due={due}
        balance={isBalanceKnown ? balance : undefined}
        countdown={due.payBefore ? <PayCountdown until={due.payBefore} /> : null}
      />
      <div className="sticky bottom-0 z-10 mt-auto bg-surface pb-safe shadow-e2">
        <div className="col space-y-1 pt-3 pb-1.5">
          {isBalanceKnown ? null : <div aria-busy="true" className="skeleton h-12 rounded-full" />}
          {isBalanceKnown && isShort ? (
            <Button full to={rechargePathOf({ missing, total, redirect: here })}>
              {t.recharge(money(missing))}
            </Button>
          ) : null}
          {isBalanceKnown && !isShort ? (
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                if (user?.has_pay_pwd) setSigning(true)
                else setUpPassword()
              }}
            >
              <SubmitButton busy={false}>{t.pay(money(total))}</SubmitButton>
            </form>
          ) : null}
          <LaterButton due={due} />
        </div>
      </div>
      <PasscodeSheet
        isOpen={isSigning && payment.stage.at === 'form'}
        onClose={() => setSigning(false)}
        scene="pay"
        returnTo={here}
        subject={<Subject due={due} />}
        onLeave={() => setSigning(false)}
        onNotSet={setUpPassword}
        onToken={async (token) => {
          await payment.pay(token)
          setSigning(false)
        }}
      />
    </>
  )
}

/** What is signed: the sum, and whom it is for. */
function Subject({ due: { orders, total } }: { due: Due }) {
  const t = usePageText('payment')
  const [first] = orders
  return (
    <>
      <p className="truncate text-body-s text-text-2">
        {orders.length === 1 && first ? first.shop.name : t.orders(orders.length)}
      </p>
      <p className="text-display text-text tabular-nums">{money(total)}</p>
    </>
  )
}

/** The order stays, waiting: its page says until when. */
function LaterButton({ due: { orders } }: { due: Due }) {
  const t = usePageText('payment')
  const { common } = useText()
  const navigate = useNavigate()
  const [first] = orders
  return (
    <Button
      full
      kind="quiet"
      onPress={() => {
        void navigate(orders.length === 1 && first ? `/orderInfo/${first.id}` : '/myPurchases/0', { replace: true })
        toast.success(common.submitOrderSuccess)
      }}
    >
      {t.payLater}
    </Button>
  )
}
