// The payment form with the buttons to pay now or later, and the payment password sheet.
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
  /** Until then it is not known whether the balance suffices. */
  isBalanceKnown: boolean
  /** Other URL parameters to keep. */
  extraParams: Record<string, string> | undefined
}

export function PayPart({ target, due, payment, isBalanceKnown, extraParams }: PayPartProps) {
  const t = usePageText('payment')
  const { user } = useSession()
  const [isPasscodeOpen, setPasscodeOpen] = useState(false)
  const currentPath = pathOf(target, extraParams)
  const confirmSetup = usePaymentPasswordSetup(currentPath)
  const balance = user?.balance ?? zeroCents
  const { total } = due
  const isInsufficient = balance < total
  const missing = isInsufficient ? subtractCents(total, balance) : zeroCents
  const setUpPassword = () => {
    setPasscodeOpen(false)
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
          {isBalanceKnown && isInsufficient ? (
            <Button full to={rechargePathOf({ missing, total, redirect: currentPath })}>
              {t.recharge(money(missing))}
            </Button>
          ) : null}
          {isBalanceKnown && !isInsufficient ? (
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                if (user?.has_pay_pwd) setPasscodeOpen(true)
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
        isOpen={isPasscodeOpen && payment.stage.at === 'form'}
        onClose={() => setPasscodeOpen(false)}
        scene="pay"
        returnTo={currentPath}
        subject={<Subject due={due} />}
        onLeave={() => setPasscodeOpen(false)}
        onNotSet={setUpPassword}
        onToken={async (token) => {
          await payment.pay(token)
          setPasscodeOpen(false)
        }}
      />
    </>
  )
}

/** What the payment password authorizes: the payee and the total. */
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

/** Leads to the unpaid order, which shows its deadline. */
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
