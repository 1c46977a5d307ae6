// The payment form with the buttons to pay now or later, and the payment password sheet.

import { addCents, type Cents, subtractCents, zeroCents } from '@shop/contract/cents.ts'
import type { CardQuote } from '@shop/contract/sales/planned-payments.ts'
import { money } from '@shop/locale/format.ts'
import { ArrowRight, WalletMinimal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PayCountdown } from '#features/sales/orders/PayCountdown.tsx'
import { type Due, pathOf, rechargePathOf, type Target } from '#features/sales/payment/rules.ts'
import type { CardPlan } from '#features/sales/payment/use-card-plan.ts'
import type { PaymentFlow } from '#features/sales/payment/use-payment.ts'
import { PasscodeSheet, preloadPasscode, useSetupConfirm } from '#features/wallet/payment-password/PasscodeSheet.tsx'
import { useSession } from '#session.tsx'
import { usePageText, useText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { useNavigate } from '#ui/router.ts'
import { Split } from '#ui/Split.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { toast } from '#ui/toast-store.ts'
import { CardRows } from './CardRows.tsx'
import { OrderLine } from './OrderLine.tsx'
import { SetupSheet } from './SetupSheet.tsx'

export interface PayPartProps {
  target: Target
  due: Due
  payment: PaymentFlow
  cardPlan: CardPlan
  /** Until then it is not known whether the balance suffices. */
  isBalanceKnown: boolean
  /** Other URL parameters to keep. */
  extraParams: Record<string, string> | undefined
  /** The shopper is about to pay. */
  onIntent: () => void
}

export function PayPart({ target, due, payment, cardPlan, isBalanceKnown, extraParams, onIntent }: PayPartProps) {
  const t = usePageText('payment')
  const { user } = useSession()
  const [sheet, setSheet] = useState<'passcode' | 'setup'>()
  const currentPath = pathOf(target, extraParams)
  const confirmSetup = useSetupConfirm()
  const balance = user?.balance ?? zeroCents
  const isInsufficient = balance < due.total
  const missing = isInsufficient ? subtractCents(due.total, balance) : zeroCents
  const rechargePath = rechargePathOf({ missing, total: due.total, redirect: currentPath })
  // Card numbers must not be entered on a page without https.
  const offer = isInsufficient && isSecureContext ? cardPlan.quote?.offer : undefined
  const close = () => setSheet(undefined)
  const setUpPassword = async () => {
    close()
    if (await confirmSetup()) setSheet('setup')
  }
  const onToken = async (token: string) => {
    await (offer ? cardPlan.confirm(token) : payment.pay(token))
    close()
  }
  return (
    <>
      <Split
        lead={
          <Total
            total={due.total}
            countdown={due.payBefore ? <PayCountdown until={due.payBefore} texts={t} /> : undefined}
          />
        }
        rail={
          <div className="sticky bottom-0 z-10 mt-auto bg-surface pb-safe shadow-e2 md:static md:mt-0 md:bg-transparent md:shadow-none">
            <div className="col space-y-1 pt-3 pb-1.5">
              {isBalanceKnown && cardPlan.quote !== undefined ? (
                <Actions
                  total={due.total}
                  missing={missing}
                  charge={offer?.amount}
                  rechargePath={rechargePath}
                  onIntent={() => {
                    preloadPasscode()
                    onIntent()
                  }}
                  onPay={() => (user?.has_pay_pwd ? setSheet('passcode') : void setUpPassword())}
                />
              ) : (
                <div aria-busy="true" className="skeleton h-12 rounded-full" />
              )}
              <div className="flex flex-wrap justify-center gap-x-2">
                {offer ? (
                  <Button kind="quiet" size="s" to={rechargePath}>
                    {t.otherMethods}
                  </Button>
                ) : null}
                <LaterButton due={due} />
              </div>
            </div>
          </div>
        }
      >
        <PayForm due={due} balance={isBalanceKnown ? balance : undefined} quote={offer ? cardPlan.quote : undefined} />
      </Split>
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

function Total({ total, countdown }: { total: Cents; countdown: ReactNode }) {
  const t = usePageText('payment')
  return (
    <div className="col pt-4">
      <section className="rounded-card border border-border bg-surface px-4 py-6 text-center">
        <h2 className="text-body-s text-text-2">{t.toPay}</h2>
        <p className="mt-1 text-display text-text tabular-nums">{money(total)}</p>
        {countdown ? (
          <p className="mx-auto mt-2 w-fit rounded-full bg-warn-soft px-3 py-1 text-body-s font-medium text-warn">
            {countdown}
          </p>
        ) : null}
      </section>
    </div>
  )
}

interface ActionsProps {
  total: Cents
  /** What the wallet lacks; 0 when it suffices. */
  missing: Cents
  /** What a card would be charged to pay now; undefined when it is not offered. */
  charge: Cents | undefined
  rechargePath: string
  onIntent: () => void
  onPay: () => void
}

/** Pays from the wallet, or recharges by card and pays, or leads to the ways to recharge. */
function Actions({ total, missing, charge, rechargePath, onIntent, onPay }: ActionsProps) {
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

interface PayFormProps {
  due: Due
  /** Undefined while loading. */
  balance: Cents | undefined
  /** What paying by card costs, where it is offered. */
  quote: CardQuote | null | undefined
}

/** What is to be paid: the wallet balance before and after, and the orders. */
function PayForm({ due, balance, quote }: PayFormProps) {
  const t = usePageText('payment')
  return (
    <div className="col space-y-3 pt-3 pb-4 md:pt-4">
      <Block title={t.method}>
        {balance === undefined ? (
          <div aria-busy="true" className="flex items-center gap-3.5">
            <span className="skeleton size-11 shrink-0 rounded-full" />
            <span className="skeleton h-9 w-1/2" />
          </div>
        ) : (
          <Method total={due.total} balance={balance} />
        )}
        {quote?.offer && balance !== undefined ? (
          <div className="mt-3">
            <CardRows
              {...quote.offer}
              after={subtractCents(quote.offer.amount, addCents(quote.offer.fee, quote.missing))}
            />
          </div>
        ) : null}
      </Block>
      <Block title={t.orders(due.orders.length)}>
        <ul className="divide-y divide-border">
          {due.orders.map((order) => (
            <li key={order.id} className="py-3 first:pt-0 last:pb-0">
              <OrderLine order={order} />
            </li>
          ))}
        </ul>
      </Block>
    </div>
  )
}

function Method({ total, balance }: { total: Cents; balance: Cents }) {
  const t = usePageText('payment')
  const isInsufficient = balance < total
  return (
    <div className="flex items-center gap-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        <WalletMinimal size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="flex min-w-0 flex-1 items-center gap-x-3 text-body-s tabular-nums">
        <p className="min-w-0">
          <span className="block text-caption text-text-3">{t.balance}</span>
          <span className="font-semibold text-text">
            <Hidden label={t.balanceHidden}>{money(balance)}</Hidden>
          </span>
        </p>
        {isInsufficient ? null : (
          <>
            <ArrowRight size={16} strokeWidth={2} aria-hidden="true" className="shrink-0 text-text-3 rtl:rotate-180" />
            <p className="min-w-0">
              <span className="block text-caption text-text-3">{t.after}</span>
              <span className="text-text-2">
                <Hidden label={t.balanceHidden}>{money(subtractCents(balance, total))}</Hidden>
              </span>
            </p>
          </>
        )}
      </div>
      {isInsufficient ? (
        <span className="shrink-0 rounded-chip bg-warn-soft px-2 py-1 text-caption font-semibold text-warn tabular-nums">
          {t.short(money(subtractCents(total, balance)))}
        </span>
      ) : null}
    </div>
  )
}
