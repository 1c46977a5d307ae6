// /refund: asks back what was paid for an order, or shows what became of the asking; without an order, lets choose one.
import { Refused } from '@shop/client/failure.ts'
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import type { RefundInfo } from '@shop/contract/sales/refunds.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Headset } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { invalidateOrders } from '#features/sales/orders/api.ts'
import { refundQuery } from '#features/sales/refunds/api.ts'
import { dropDraft } from '#features/sales/refunds/draft.ts'
import { GivenBlock } from '#features/sales/refunds/GivenBlock.tsx'
import { RefundSkeleton } from '#features/sales/refunds/RefundSkeleton.tsx'
import { servicePath } from '#features/sales/refunds/service-path.ts'
import { loginPath } from '#redirect.ts'
import { clearPending } from '#sending/use-submission.ts'
import { useSession } from '#session.tsx'
import { currentText, useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useSearchParams } from '#ui/use-search-params.ts'
import { RefundCasePart } from './RefundCasePart.tsx'
import { RefundChangePart } from './RefundChangePart.tsx'
import { RefundFormPart } from './RefundFormPart.tsx'
import { RefundPicker } from './RefundPicker.tsx'

export function RefundScreen() {
  const { titles } = useText()
  const { id: param } = useParams()
  if (param === undefined) {
    return (
      <>
        <TopBar title={titles.refund} back="/order" right={<Help />} />
        <RefundPicker />
      </>
    )
  }
  return <OneOrder key={param} id={Number(param)} />
}

function OneOrder({ id }: { id: number }) {
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
        right={<Help {...(order && { order })} />}
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
      {info && !isUnknown ? <Known info={info} /> : null}
    </>
  )
}

/** The guard lets in whose address has a word of an open page in it. */
function SignedOut() {
  const { titles, common, home } = useText()
  const location = useLocation()
  return (
    <>
      <TopBar title={titles.refund} back="/order" right={<Help />} />
      <EmptyState title={common.loginFirst} action={<Button to={loginPath(location)}>{home.signIn}</Button>} />
    </>
  )
}

function Help({ order }: { order?: OrderCard }) {
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

function Known({ info }: { info: RefundInfo }) {
  const [hadForm, setHadForm] = useState(false)
  const [params] = useSearchParams()
  const isForm = !info.case && !info.fault
  if (isForm && !hadForm) setHadForm(true)
  useCaseCreated(info)
  if (info.case?.actions.includes('change') && params.has('change'))
    return <RefundChangePart info={info} refund={info.case} />
  if (info.case) return <RefundCasePart info={info} refund={info.case} isFresh={hadForm} />
  if (info.fault) return <NotNow order={info.order} problem={info.fault} given={info.given} />
  return <RefundFormPart info={info} />
}

/** With a case nothing is left of the form; one whose answer got lost is done, however that became known. */
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

interface NotNowProps {
  order: OrderCard
  problem: NonNullable<RefundInfo['fault']>
  given: RefundInfo['given']
}

function NotNow({ order, problem, given }: NotNowProps) {
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
