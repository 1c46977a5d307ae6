// /refund: requests a refund for an order or shows its case; without an order it lists the refundable ones.
import { Refused } from '@shop/client/failure.ts'
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import type { RefundInfo } from '@shop/contract/sales/refunds.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronRight, Headset } from 'lucide-react'
import { useEffect, useState } from 'react'
import { invalidateOrders } from '#features/sales/orders/api.ts'
import { CardsSkeleton } from '#features/sales/orders/OrderSkeletons.tsx'
import { StatusLabel } from '#features/sales/orders/StatusLabel.tsx'
import { fetchRefundable, refundableKey, refundQuery } from '#features/sales/refunds/api.ts'
import { GivenBlock } from '#features/sales/refunds/CaseFacts.tsx'
import { dropDraft } from '#features/sales/refunds/draft.ts'
import { servicePath } from '#features/sales/refunds/RequestNotes.tsx'
import { loginPath } from '#redirect.ts'
import { clearPending } from '#sending/use-submission.ts'
import { useSession } from '#session.tsx'
import { currentText, useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { RefreshList } from '#ui/RefreshList.tsx'
import { useLocation, useParams } from '#ui/router.ts'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useSearchParams } from '#ui/use-search-params.ts'
import { RefundCasePart } from './RefundCasePart.tsx'
import { RefundChangePart, RefundFormPart } from './RefundFormPart.tsx'

export function RefundScreen() {
  const { titles } = useText()
  const { id: param } = useParams()
  if (param === undefined) {
    return (
      <>
        <TopBar title={titles.refund} back="/order" right={<HelpButton />} />
        <RefundPicker />
      </>
    )
  }
  return <OrderRefund key={param} id={Number(param)} />
}

function OrderRefund({ id }: { id: number }) {
  const { titles } = useText()
  const isNumber = Number.isSafeInteger(id) && id > 0
  const query = useQuery({ ...refundQuery(useLanguage(), id), enabled: isNumber })
  const { data: info, error } = query
  const isUnknown = !isNumber || (error instanceof Refused && error.reason === 'object.not_found')
  const order = info?.order
  if (useSession().token === undefined) return <SignedOut />
  return (
    <>
      <TopBar
        title={titles.refund}
        back={isUnknown ? '/myPurchases' : `/orderInfo/${id}`}
        right={<HelpButton {...(order && { order })} />}
      />
      {isUnknown ? <UnknownOrder /> : null}
      {!info && !isUnknown && !query.isError ? (
        <div aria-busy="true" className="col">
          <RefundSkeleton />
        </div>
      ) : null}
      {query.isError && !info && !isUnknown ? (
        <ErrorState error={error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : null}
      {info && !isUnknown ? <RefundContent info={info} /> : null}
    </>
  )
}

/** The route guard lets guests in when the path contains the name of a public page. */
function SignedOut() {
  const { titles, common, home } = useText()
  const location = useLocation()
  return (
    <>
      <TopBar title={titles.refund} back="/order" right={<HelpButton />} />
      <EmptyState title={common.loginFirst} action={<Button to={loginPath(location)}>{home.signIn}</Button>} />
    </>
  )
}

function HelpButton({ order }: { order?: OrderCard }) {
  const t = usePageText('refund')
  return (
    <IconButton to={order ? servicePath(order) : '/service?topic=refund'} label={t.contact}>
      <Headset size={22} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}

function UnknownOrder() {
  const t = usePageText('order')
  return <EmptyState title={t.unknown} body={t.unknownBody} action={<Button to="/myPurchases">{t.toOrders}</Button>} />
}

function RefundContent({ info }: { info: RefundInfo }) {
  const [hadForm, setHadForm] = useState(false)
  const [params] = useSearchParams()
  const isForm = !info.case && !info.fault
  if (isForm && !hadForm) setHadForm(true)
  useCaseCreated(info)
  if (info.case?.actions.includes('change') && params.has('change'))
    return <RefundChangePart info={info} refund={info.case} />
  if (info.case) return <RefundCasePart info={info} refund={info.case} isFresh={hadForm} />
  if (info.fault) return <NotRefundable order={info.order} problem={info.fault} given={info.given} />
  return <RefundFormPart info={info} />
}

/** Once there is a case, drops the draft and completes a pending request whose response was lost. */
function useCaseCreated({ order, case: refundCase }: RefundInfo): void {
  const owner = useSession().user?.id ?? 0
  const client = useQueryClient()
  const hasCase = refundCase !== null
  useEffect(() => {
    if (!hasCase) return
    dropDraft(owner, order.id)
    if (!clearPending(`refund ${order.id}`, owner)) return
    toast.success(currentText().common.applySuccess)
    void invalidateOrders(client)
  }, [hasCase, owner, order.id, client])
}

interface NotRefundableProps {
  order: OrderCard
  problem: NonNullable<RefundInfo['fault']>
  given: RefundInfo['given']
}

function NotRefundable({ order, problem, given }: NotRefundableProps) {
  const t = usePageText('refund')
  const { title, body } = t.problems[problem]
  return (
    <>
      {given.length > 0 ? (
        <div className="col pt-4">
          <GivenBlock given={given} />
        </div>
      ) : null}
      <EmptyState
        title={title}
        body={body}
        action={
          <>
            <Button replace to={`/orderInfo/${order.id}`}>
              {t.viewOrder}
            </Button>
            <Button kind="quiet" to={servicePath(order)}>
              {t.contact}
            </Button>
          </>
        }
      />
    </>
  )
}

function RefundPicker() {
  const t = usePageText('refund')
  return (
    <RefreshList<OrderCard>
      queryKey={refundableKey(useLanguage())}
      fetchPage={fetchRefundable}
      alwaysRefetch
      idOf={({ id }) => id}
      renderItem={(order) => <RefundableOrder order={order} />}
      layout="stack"
      skeleton={
        <div className="py-4">
          <CardsSkeleton />
        </div>
      }
      head={(total) =>
        total && total.count > 0 ? (
          <div className="col pt-5 pb-3">
            <h2 className="section-title">{t.pick}</h2>
            <p className="mt-1 text-body-s text-text-2">{t.pickBody}</p>
          </div>
        ) : null
      }
      empty={<NoneToRefund />}
    />
  )
}

function NoneToRefund() {
  const t = usePageText('refund')
  const { toOrders } = usePageText('order')
  return <EmptyState title={t.pickNone} body={t.pickNoneBody} action={<Button to="/myPurchases">{toOrders}</Button>} />
}

function RefundableOrder({ order }: { order: OrderCard }) {
  const t = usePageText('orders')
  const { id, items, shop, total, qty } = order
  const [first] = items
  if (!first) return null
  return (
    <Link
      to={`/refund/${id}`}
      className="flex items-center gap-3 rounded-card border border-border bg-surface p-3.5 transition-colors duration-120 hover:bg-surface-2 active:bg-surface-2"
    >
      <Photo
        picture={first.image}
        alt=""
        initial={first.title}
        sizes="72px"
        className="size-18 shrink-0 rounded-field"
      />
      <span className="min-w-0 flex-1">
        <span className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          <StatusLabel order={order} />
          <span className="min-w-0 truncate text-caption text-text-3">{shop.name}</span>
        </span>
        <span className="line-clamp-2 text-body-s text-text">{t.cardName(first.title, items.length)}</span>
        <span className="mt-0.5 block text-caption text-text-2 tabular-nums">
          <span className="font-semibold text-text">{money(total)}</span> ·&nbsp;{t.pieces(qty)}
        </span>
      </span>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-3 rtl:rotate-180" />
    </Link>
  )
}

/** Placeholder for the refund page until it is known whether there is a case. */
function RefundSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late space-y-3 py-4">
      <div className="skeleton h-20 rounded-card" />
      <div className="space-y-3 rounded-card border border-border bg-surface p-4">
        <div className="skeleton h-5 w-1/3" />
        <div className="flex gap-3">
          <div className="skeleton size-18 rounded-field" />
          <div className="flex-1 space-y-2 pt-1">
            <div className="skeleton h-3.5 w-4/5" />
            <div className="skeleton h-3 w-2/5" />
          </div>
        </div>
      </div>
      <div className="space-y-3 rounded-card border border-border bg-surface p-4">
        <div className="skeleton h-5 w-1/4" />
        <div className="grid grid-cols-2 gap-2.5">
          <div className="skeleton h-14 rounded-field" />
          <div className="skeleton h-14 rounded-field" />
        </div>
        <div className="skeleton h-24 rounded-field" />
      </div>
    </div>
  )
}
