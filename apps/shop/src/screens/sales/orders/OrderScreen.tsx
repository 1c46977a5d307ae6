// /orderInfo/:id: an order with its status, parcels, address, items, amounts and actions.
import { Refused } from '@shop/client/failure.ts'
import type { Reply } from '@shop/contract/endpoint.ts'
import { orderStatuses } from '@shop/contract/sales/order-statuses.ts'
import type { getOrder, Order } from '@shop/contract/sales/orders.ts'
import { refundSteps } from '@shop/contract/sales/refunds.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PackageSearch, PackageX, RotateCcw, Shuffle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { invalidateOrders, orderQuery } from '#features/sales/orders/api.ts'
import { AddressBlock, FactsBlock } from '#features/sales/orders/FactsBlock.tsx'
import { ItemsBlock, MoneyBlock } from '#features/sales/orders/ItemsBlock.tsx'
import { OrderActionBar } from '#features/sales/orders/OrderActionBar.tsx'
import { OrderHead } from '#features/sales/orders/OrderHead.tsx'
import { OrderParts } from '#features/sales/orders/OrderPart.tsx'
import { OrderSkeleton } from '#features/sales/orders/OrderSkeletons.tsx'
import { Parcels } from '#features/sales/orders/Parcels.tsx'
import { BatchNotice } from '#features/sales/orders/PayTogetherNotices.tsx'
import { contactPath } from '#features/sales/orders/paths.ts'
import { isReceived } from '#features/sales/orders/rules.ts'
import { useOrderActions } from '#features/sales/orders/use-order-actions.ts'
import { setBackData, useSession } from '#session.tsx'
import { addPageText, useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Row, RowGroup } from '#ui/Rows.tsx'
import { useNavigate, useParams } from '#ui/router.ts'
import { TopBar } from '#ui/TopBar.tsx'
import { useGoBack } from '#ui/use-go-back.ts'
import { useSearchParams } from '#ui/use-search-params.ts'
import { useTablet } from '#ui/use-wide.ts'
import { useView } from '#ui/view.tsx'
import { ContactButton } from './ContactButton.tsx'

/** Loaded with its page text when first opened. */
const AddressSheet = lazyPart(async () => {
  const [file] = await Promise.all([import('./AddressSheet.tsx'), addPageText(['addresses', 'address'])])
  return file.AddressSheet
})

export function OrderScreen() {
  const { titles } = useText()
  const { id: param } = useParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const id = Number(param)
  const isNumber = Number.isSafeInteger(id) && id > 0
  useEffect(() => {
    if (param === undefined) void navigate('/myPurchases', { replace: true })
  }, [param, navigate])
  const query = useQuery({ ...orderQuery(useLanguage(), id), enabled: isNumber })
  const { data: order, error } = query
  const isUnknown =
    (param !== undefined && !isNumber) || (error instanceof Refused && error.reason === 'object.not_found')
  return (
    <>
      <TopBar
        title={titles.orderDetail}
        back="/myPurchases"
        right={<ContactButton {...(order && { to: contactPath(order) })} />}
      />
      {isUnknown ? <UnknownOrder /> : null}
      {!order && !isUnknown && !query.isError ? <OrderSkeleton /> : null}
      {query.isError && !order && !isUnknown ? (
        <ErrorState error={error} busy={query.isFetching} onRetry={() => void invalidateOrders(client)} />
      ) : null}
      {order && !isUnknown ? <OrderBody key={order.id} order={order} /> : null}
    </>
  )
}

function UnknownOrder() {
  const t = usePageText('order')
  return <EmptyState title={t.unknown} body={t.unknownBody} action={<Button to="/myPurchases">{t.toOrders}</Button>} />
}

function OrderBody({ order }: { order: Reply<typeof getOrder> }) {
  const [isAddressOpen, setAddressOpen] = useState(false)
  const [wasAddressOpened, setWasAddressOpened] = useState(false)
  const goBack = useGoBack('/myPurchases')
  const { isBeside } = useView()
  const isTablet = useTablet()
  // Beside the list, a deleted order gives its place to the next one.
  const actions = useOrderActions(order, (next) => (next || isBeside ? undefined : goBack()))
  const isTracking = useTracking()
  const { moving } = useSession().backData
  // Back from adding an address for this order: the address sheet opens again.
  const added = moving?.orderId === order.id && order.actions.includes('address') ? moving.address : undefined
  const closeAddressSheet = () => {
    setAddressOpen(false)
    setBackData({ moving: undefined })
  }
  const openAddressSheet = () => {
    setWasAddressOpened(true)
    setAddressOpen(true)
  }
  const bar = <OrderActionBar order={order} actions={actions} isDetail />
  return (
    <>
      <div className="col space-y-card py-4">
        <OrderParts>
          <OrderHead order={order}>{isTablet ? bar : null}</OrderHead>
          <Parcels order={order} isOpen={isTracking} />
        </OrderParts>
        <BatchNotice order={order} />
        <RefundCard order={order} />
        <OrderParts>
          <ItemsBlock order={order} actions={actions} />
          <AddressBlock order={order} onChange={openAddressSheet} />
          <MoneyBlock order={order} />
        </OrderParts>
        <OrderParts>
          <FactsBlock order={order} />
        </OrderParts>
        <HelpBlock order={order} />
      </div>
      {isTablet ? null : (
        <div className="sticky bottom-0 z-10 mt-auto bg-surface pb-safe shadow-e2">
          <div className="col py-2.5">{bar}</div>
        </div>
      )}
      {wasAddressOpened || added ? (
        <AddressSheet
          order={order}
          isOpen={isAddressOpen || added !== undefined}
          added={added}
          onClose={closeAddressSheet}
          onFail={() => {
            setWasAddressOpened(false)
            closeAddressSheet()
          }}
        />
      ) : null}
    </>
  )
}

/** A link with `track=1` starts at the parcels, with all their events. */
function useTracking(): boolean {
  const [params] = useSearchParams()
  const isRequested = params.get('track') === '1'
  useEffect(() => {
    if (isRequested) document.getElementById('parcels')?.scrollIntoView({ block: 'start' })
  }, [isRequested])
  return isRequested
}

const problems = [
  { key: 'notArrived', Icon: PackageSearch, reason: 'not_arrived' },
  { key: 'damaged', Icon: PackageX, reason: 'damaged' },
  { key: 'wrongItem', Icon: Shuffle, reason: 'wrong_item' },
] as const

/** What may be wrong with a sent order: a refund request where possible, otherwise support with the order attached. */
function HelpBlock({ order }: { order: Order }) {
  const t = usePageText('order')
  const { actions } = order
  if (order.parcels.length === 0 || order.status === orderStatuses.refunded) return null
  // An order whose receipt is confirmed has arrived.
  const possible = problems.filter(({ key }) => !(isReceived(order) && key === 'notArrived'))
  return (
    <div className="pt-2">
      <RowGroup title={t.somethingWrong}>
        {possible.map(({ key, Icon, reason }) => (
          <Row
            key={key}
            Icon={Icon}
            label={t.trouble[key]}
            to={
              actions.includes('refund') ? `/refund/${order.id}?reason=${reason}` : contactPath(order, t.trouble[key])
            }
          />
        ))}
      </RowGroup>
    </div>
  )
}

/** A link to the after-sale case of an order, with its step and amount. */
function RefundCard({ order }: { order: Order }) {
  const t = usePageText('order')
  const { actions } = usePageText('orders')
  if (!order.refund) return null
  const step = refundSteps.find((candidate) => candidate === order.refund?.status)
  return (
    <RowGroup title={t.afterSale}>
      <Row
        Icon={RotateCcw}
        label={step ? t.cases[step] : actions.request}
        value={money(order.refund.amount)}
        to={`/refund/${order.id}`}
      />
    </RowGroup>
  )
}
