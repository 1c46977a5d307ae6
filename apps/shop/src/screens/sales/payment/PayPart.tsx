// The payment form with the buttons to pay now or later, and the payment password sheet.

import type { Cents } from '@shop/contract/cents.ts'
import { money } from '@shop/locale/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { PayCountdown } from '#features/sales/orders/PayCountdown.tsx'
import { type Due, pathOf, rechargePathOf, type Target } from '#features/sales/payment/rules.ts'
import type { CardPlan } from '#features/sales/payment/use-card-plan.ts'
import type { PaymentFlow } from '#features/sales/payment/use-payment.ts'
import { PasscodeSheet, preloadPasscode, useSetupConfirm } from '#features/wallet/payment-password/PasscodeSheet.tsx'
import { emptyWallet, lackingFor } from '#features/wallet/records/order-need.ts'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { Button } from '#ui/Button.tsx'
import { useNavigate } from '#ui/router.ts'
import { Split } from '#ui/Split.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { toast } from '#ui/toast-store.ts'
import { useTablet } from '#ui/use-wide.ts'
import { AmountCard, type AmountCardProps } from './AmountCard.tsx'
import { OrderLine } from './OrderLine.tsx'
import { Payee } from './Payee.tsx'
import { preloadSetup, SetupSheet } from './SetupSheet.tsx'

export interface PayPartProps {
  target: Target
  due: Due
  payment: PaymentFlow
  cardPlan: CardPlan
  /** Until then it is not known whether the balance suffices. */
  isBalanceKnown: boolean
  /** Other URL parameters to keep. */
  extraParams: Record<string, string> | undefined
  /** Ordered just now: if the wallet can pay, the payment password is requested without another tap. */
  isSheetDue: boolean
  onSheetShown: () => void
  /** The shopper is about to pay. */
  onIntent: () => void
}

export function PayPart({ target, due, payment, cardPlan, isBalanceKnown, extraParams, ...props }: PayPartProps) {
  const t = usePageText('payment')
  const { user } = useSession()
  const client = useQueryClient()
  const language = useLanguage()
  const [sheet, setSheet] = useState<'passcode' | 'setup'>()
  const currentPath = pathOf(target, extraParams)
  const confirmSetup = useSetupConfirm(t.setupBody)
  const missing = lackingFor(due.total, user ?? emptyWallet)
  const isInsufficient = missing > 0
  const rechargePath = rechargePathOf({ missing, total: due.total, redirect: currentPath })
  // Card numbers must not be entered on a page without https.
  const offer = isInsufficient && isSecureContext ? cardPlan.quote?.offer : undefined
  const isReady = isBalanceKnown && cardPlan.quote !== undefined
  const close = () => setSheet(undefined)
  const prepare = () => {
    preloadPasscode()
    props.onIntent()
  }
  const canPay = !isInsufficient && user?.has_pay_pwd
  useDueSheet({ ...props, isReady, onShow: () => setSheet(canPay ? 'passcode' : undefined) })
  const setUpPassword = async () => {
    close()
    preloadSetup(client, language)
    if (await confirmSetup()) setSheet('setup')
  }
  const onToken = async (token: string) => {
    await (offer ? cardPlan.confirm(token) : payment.pay(token))
    close()
  }
  const buttons = (
    <Buttons
      due={due}
      missing={isReady ? missing : undefined}
      charge={offer?.amount}
      rechargePath={rechargePath}
      onIntent={prepare}
      onPay={() => (user?.has_pay_pwd ? setSheet('passcode') : void setUpPassword())}
    />
  )
  return (
    <>
      <PayForm
        due={due}
        wallet={isReady || (isBalanceKnown && !isInsufficient) ? user : undefined}
        quote={offer ? cardPlan.quote : undefined}
        buttons={buttons}
      />
      <PasscodeSheet
        isOpen={sheet === 'passcode' && payment.stage.at === 'form'}
        onClose={close}
        scene="pay"
        returnTo={currentPath}
        subject={<Subject due={due} />}
        onLeave={close}
        onNotSet={() => void setUpPassword()}
        onToken={onToken}
      />
      <SetupSheet
        isOpen={sheet === 'setup' && payment.stage.at === 'form'}
        onClose={close}
        subject={<Subject due={due} />}
        action={offer ? t.setAndContinue : t.setAndPay(money(due.total))}
        onToken={onToken}
        onPasscode={() => setSheet('passcode')}
      />
    </>
  )
}

interface PayFormProps extends Pick<AmountCardProps, 'wallet' | 'quote'> {
  due: Due
  buttons: ReactNode
}

/** The amount with its buttons and, from a tablet on beside it, the orders. On a phone the buttons are at the bottom. */
function PayForm({ due, wallet, quote, buttons }: PayFormProps) {
  const t = usePageText('payment')
  const isTablet = useTablet()
  const countdown = due.payBefore ? <PayCountdown until={due.payBefore} texts={t} /> : undefined
  return (
    <>
      <Split
        lead={
          <div className="col pt-4">
            <AmountCard total={due.total} countdown={countdown} wallet={wallet} quote={quote}>
              {isTablet ? buttons : undefined}
            </AmountCard>
          </div>
        }
        rail={null}
      >
        <div className="col py-card md:py-4">
          <Orders due={due} />
        </div>
      </Split>
      {isTablet ? null : (
        <div className="sticky bottom-0 z-10 mt-auto bg-surface pb-safe shadow-e2">
          <div className="col space-y-1 pt-3 pb-1.5">{buttons}</div>
        </div>
      )}
    </>
  )
}

interface DueSheet extends Pick<PayPartProps, 'isSheetDue' | 'onSheetShown' | 'onIntent'> {
  isReady: boolean
  onShow: () => void
}

/** Once, as soon as it is known whether the wallet can pay. */
function useDueSheet({ isSheetDue, isReady, onShow, onSheetShown, onIntent }: DueSheet): void {
  const show = useEffectEvent(() => {
    onShow()
    onIntent()
    onSheetShown()
  })
  useEffect(() => {
    if (isSheetDue && isReady) show()
  }, [isSheetDue, isReady])
}

interface ButtonsProps {
  due: Due
  /** What the wallet lacks; 0 when it suffices, undefined until that is known. */
  missing: Cents | undefined
  /** What a card would be charged to pay now; undefined when it is not offered. */
  charge: Cents | undefined
  rechargePath: string
  onIntent: () => void
  onPay: () => void
}

/** Pay now, in another way, or later. */
function Buttons({ due, missing, charge, ...actions }: ButtonsProps) {
  const t = usePageText('payment')
  return (
    <>
      {missing === undefined ? (
        <div aria-busy="true" className="skeleton h-12 rounded-field" />
      ) : (
        <Pay {...actions} total={due.total} missing={missing} charge={charge} />
      )}
      <div className="flex flex-wrap justify-center gap-x-2">
        {charge === undefined ? null : (
          <Button kind="quiet" size="s" to={actions.rechargePath}>
            {t.otherMethods}
          </Button>
        )}
        <LaterButton due={due} />
      </div>
    </>
  )
}

interface PayProps extends Omit<ButtonsProps, 'due'> {
  total: Cents
  missing: Cents
}

/** Pays from the wallet, or recharges by card and pays, or leads to the ways to recharge. */
function Pay({ total, missing, charge, rechargePath, onIntent, onPay }: PayProps) {
  const t = usePageText('payment')
  if (missing > 0 && charge === undefined) {
    return (
      <Button full to={rechargePath}>
        {t.recharge(money(missing))}
      </Button>
    )
  }
  return (
    <form
      noValidate
      onPointerDown={onIntent}
      onFocus={onIntent}
      onSubmit={(event) => {
        event.preventDefault()
        onPay()
      }}
    >
      <SubmitButton busy={false}>
        {charge === undefined ? t.pay(money(total)) : t.payByCard(money(charge))}
      </SubmitButton>
    </form>
  )
}

/** What the payment password authorizes: the payee and the total. */
function Subject({ due: { orders, total } }: { due: Due }) {
  return (
    <>
      <p className="truncate text-body-s text-text-2">
        <Payee orders={orders} />
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
      kind="quiet"
      size="s"
      onPress={() => {
        void navigate(orders.length === 1 && first ? `/orderInfo/${first.id}` : '/myPurchases/0', { replace: true })
        toast.success(common.submitOrderSuccess)
      }}
    >
      {t.payLater}
    </Button>
  )
}

function Orders({ due }: { due: Due }) {
  const t = usePageText('payment')
  return (
    <Block title={t.orders(due.orders.length)}>
      <ul className="divide-y divide-border">
        {due.orders.map((order) => (
          <li key={order.id} className="py-3 first:pt-0 last:pb-0">
            <OrderLine order={order} hasTotal={due.orders.length > 1} />
          </li>
        ))}
      </ul>
    </Block>
  )
}
