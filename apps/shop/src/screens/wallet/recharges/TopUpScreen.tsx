// /topUp: the wallet home page: balance, pending recharges and top-up methods.
import { safeRedirect } from '@shop/client/redirect.ts'
import { type Cents, formatUsd, zeroCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useEffect } from 'react'
import { useFreshUser } from '#features/people/profile/api.ts'
import { methodsQuery, withdrawableQuery } from '#features/wallet/records/api.ts'
import { BalanceCard } from '#features/wallet/records/BalanceCard.tsx'
import { CardMoney } from '#features/wallet/records/CardMoney.tsx'
import { LatestRecharges } from '#features/wallet/records/LatestRecharges.tsx'
import { MethodRows } from '#features/wallet/records/MethodRows.tsx'
import { missingAmount, orderPart, withTotal } from '#features/wallet/records/order-need.ts'
import { PendingLine } from '#features/wallet/records/PendingLine.tsx'
import { WalletQuestions } from '#features/wallet/records/WalletQuestions.tsx'
import { HelpButton } from '#screens/wallet/records/HelpButton.tsx'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ScamNotice } from '#ui/ScamNotice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'

export function TopUpScreen() {
  const { titles } = useText()
  const { user } = useSession()
  const [params, setParams] = useSearchParams()
  const { isFresh } = useFreshUser()
  const { data: withdrawable } = useQuery(withdrawableQuery(useLanguage()))
  const redirect = safeRedirect(params.get('redirect'))
  const missing = user && missingAmount(params, user.balance)
  const known = user && isFresh ? withTotal(params, user.balance) : undefined
  useEffect(() => {
    if (known) setParams(known, { replace: true })
  })
  return (
    <>
      <TopBar
        title={titles.topUp}
        back="/profile"
        right={
          <>
            <HelpButton topic="recharge" />
            <IconButton to="/topUpRecord" label={titles.topUpRecord}>
              <ReceiptText size={22} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </>
        }
      />
      <div className="col space-y-4 pt-4">
        {user ? <BalanceCard user={user} /> : <div className="skeleton h-44 rounded-card" />}
        {withdrawable ? <CardMoney info={withdrawable} hasTotal /> : null}
        {missing !== undefined || redirect ? <OrderNotice missing={missing} redirect={redirect} /> : null}
        <PendingLine />
        <Methods orderParams={orderParamsOf(params, missing)} />
      </div>
      <div className="col pt-4">
        <div className="overflow-hidden rounded-card">
          <ScamNotice />
        </div>
      </div>
      <div className="col space-y-6 pt-5 pb-10">
        <LatestRecharges />
        <WalletQuestions />
      </div>
    </>
  )
}

/** The parameters for the next page, which prefills the missing amount. */
function orderParamsOf(params: URLSearchParams, missing: Cents | undefined): URLSearchParams {
  const part = orderPart(params)
  if (missing) part.set('need', formatUsd(missing))
  else part.delete('need')
  return part
}

interface OrderNoticeProps {
  /** Zero once the balance covers the order; undefined when only the redirect is known. */
  missing: Cents | undefined
  redirect: string | undefined
}

/** The missing amount of the order, and the link back to it. */
function OrderNotice({ missing, redirect }: OrderNoticeProps) {
  const t = usePageText('wallet')
  const back = redirect ? (
    <Button size="s" kind="secondary" to={redirect}>
      {t.backToOrder}
    </Button>
  ) : null
  if (missing === undefined) return <div className="flex justify-center">{back}</div>
  if (missing === zeroCents) {
    return (
      <Notice tone="success" action={back}>
        {t.enough}
      </Notice>
    )
  }
  return (
    <Notice title={t.need(money(missing))} action={back}>
      {t.needBody}
    </Notice>
  )
}

function Methods({ orderParams }: { orderParams: URLSearchParams }) {
  const t = usePageText('wallet')
  const { data: methods, isPending, error, isFetching, refetch } = useQuery(methodsQuery(useLanguage()))
  if (isPending) return <Skeleton shape="rows" count={3} />
  if (!methods) return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (methods.every((rechargeMethod) => !rechargeMethod.on)) {
    return (
      <EmptyState
        title={t.pausedTitle}
        body={t.pausedBody}
        action={<Button to="/service?topic=recharge">{t.contact}</Button>}
      />
    )
  }
  return <MethodRows methods={methods} orderParams={orderParams} />
}
