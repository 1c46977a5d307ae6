// /topUp: the wallet: balance, pending recharges and the methods to recharge.
import { safeRedirect } from '@shop/client/redirect.ts'
import { addCents, type Cents, formatUsd, zeroCents } from '@shop/contract/cents.ts'
import { dateTime } from '@shop/locale/days.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Clock, History } from 'lucide-react'
import { useEffect } from 'react'
import {
  latestRechargesQuery,
  methodsQuery,
  openRechargesQuery,
  withdrawableQuery,
} from '#features/wallet/records/api.ts'
import { BalanceCard } from '#features/wallet/records/BalanceCard.tsx'
import { CardMoney } from '#features/wallet/records/CardMoney.tsx'
import { MethodRows } from '#features/wallet/records/MethodRows.tsx'
import { missingAmount, orderPart, withTotal } from '#features/wallet/records/order-need.ts'
import { RechargeRow } from '#features/wallet/records/RecordRow.tsx'
import { WalletQuestions } from '#features/wallet/records/WalletQuestions.tsx'
import { BalanceSkeleton, MethodsSkeleton, RechargesSkeleton } from '#features/wallet/records/WalletSkeletons.tsx'
import { useFreshUser } from '#fresh-user.ts'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Link } from '#ui/Link.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PartFailed } from '#ui/PartFailed.tsx'
import { Section } from '#ui/Section.tsx'
import { Split } from '#ui/Split.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'
import { HelpButton } from './HelpButton.tsx'

const methodsId = 'methods'

/** The list may be in view already: then its frame shows where to go on. */
function showMethods(): void {
  const methods = document.getElementById(methodsId)
  methods?.scrollIntoView({ block: 'nearest' })
  methods?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  const ring = (color: string) => ({ boxShadow: `0 0 0 3px var(--bg), 0 0 0 6px ${color}` })
  methods?.animate([ring('var(--primary)'), ring('var(--primary)'), ring('transparent')], 1_500)
}

export function WalletScreen() {
  const { titles } = useText()
  const { user } = useSession()
  const [params, setParams] = useSearchParams()
  const { isFresh } = useFreshUser()
  const { data: withdrawable } = useQuery(withdrawableQuery(useLanguage()))
  const redirect = safeRedirect(params.get('redirect'))
  const missing = user && missingAmount(params, user)
  const known = user && isFresh ? withTotal(params, user.balance) : undefined
  useEffect(() => {
    if (known) setParams(known, { replace: true })
  })
  return (
    <>
      <TopBar
        title={titles.wallet}
        back="/profile"
        right={
          <>
            <HelpButton topic="recharge" />
            <IconButton to="/topUpRecord" label={titles.topUpRecord}>
              <History size={22} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </>
        }
      />
      <Split
        rail={
          <div className="col space-y-6 pt-1 pb-10 md:p-0">
            <LatestRecharges />
            <WalletQuestions />
          </div>
        }
      >
        <div className="col space-y-4 py-4">
          {user ? <BalanceCard user={user} onTopUp={showMethods} /> : <BalanceSkeleton note="h-11" />}
          {withdrawable ? <CardMoney info={withdrawable} hasTotal /> : null}
          {missing !== undefined || redirect ? <OrderNotice missing={missing} redirect={redirect} /> : null}
          <div id={methodsId} className="scroll-mt-18 rounded-card">
            <Methods orderParams={orderParamsOf(params, missing)} />
          </div>
          <PendingLine />
        </div>
      </Split>
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
  if (isPending) return <MethodsSkeleton />
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

/** A line that links to the pending recharges, unless all of them are among the latest, which say the same. */
function PendingLine() {
  const t = usePageText('wallet')
  const language = useLanguage()
  const { data } = useQuery(openRechargesQuery(language))
  const newest = useQuery(latestRechargesQuery(language))
  const [first, ...others] = data?.list ?? []
  if (!first || !data || newest.isPending) return null
  const shownIds = newest.data?.list.map(({ id }) => id) ?? []
  if (data.list.every(({ id }) => shownIds.includes(id))) return null
  const latest = [first, ...others].reduce(
    (last, { answer_by }) => (answer_by > last ? answer_by : last),
    first.answer_by,
  )
  const amount = money(addCents(...data.list.map((recharge) => recharge.amount)))
  return (
    <Link
      to={others.length > 0 ? '/topUpRecord?status=0' : `/topUpRecord?id=${first.id}`}
      className="flex min-h-14 items-center gap-3 rounded-card bg-warn-soft px-4 py-2.5 text-text hover:brightness-97"
    >
      <Clock size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-warn" />
      <span className="min-w-0 flex-1">
        <span className="block text-body-s font-semibold">{t.pending(data.total)}</span>
        <span className="block text-caption text-text-2 tabular-nums">
          {amount} ·&nbsp;{t.answerBy(dateTime(language, latest))}
        </span>
      </span>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-3 rtl:rotate-180" />
    </Link>
  )
}

/** The latest recharges, with a link to all of them. */
function LatestRecharges() {
  const t = usePageText('wallet')
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(latestRechargesQuery(useLanguage()))
  const hasNone = data?.list.length === 0
  const hasFailed = !data && errorUpdateCount > 0
  return (
    <Section title={t.lastTitle} {...(!hasNone && { to: '/topUpRecord' })}>
      {data || hasFailed ? null : <RechargesSkeleton />}
      {hasFailed ? <PartFailed busy={isFetching} onRetry={() => void refetch()} /> : null}
      {hasNone ? (
        <p className="rounded-card border border-border bg-surface px-4 py-5 text-body-s text-text-3">{t.noneYet}</p>
      ) : null}
      {data && !hasNone ? (
        <ul className="divide-y divide-border overflow-hidden rounded-card border border-border bg-surface">
          {data.list.map((recharge) => (
            <li key={recharge.id}>
              <RechargeRow recharge={recharge} isShort to={`/topUpRecord?id=${recharge.id}`} />
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  )
}
