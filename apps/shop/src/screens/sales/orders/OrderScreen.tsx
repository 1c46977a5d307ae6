// /orderInfo/:id: an order with its status, parcels, address, items, amounts and actions.
import { Refused } from '@shop/client/failure.ts'
import type { Reply } from '@shop/contract/endpoint.ts'
import type { getOrder } from '@shop/contract/sales/orders.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { AddressBlock } from '#features/sales/orders/AddressBlock.tsx'
import { orderQuery } from '#features/sales/orders/api.ts'
import { BatchNotice } from '#features/sales/orders/BatchNotice.tsx'
import { FactsBlock } from '#features/sales/orders/FactsBlock.tsx'
import { HelpBlock } from '#features/sales/orders/HelpBlock.tsx'
import { HistoryBlock } from '#features/sales/orders/HistoryBlock.tsx'
import { ItemsBlock } from '#features/sales/orders/ItemsBlock.tsx'
import { MoneyBlock } from '#features/sales/orders/MoneyBlock.tsx'
import { OrderActionBar } from '#features/sales/orders/OrderActionBar.tsx'
import { OrderHead } from '#features/sales/orders/OrderHead.tsx'
import { OrderSkeleton } from '#features/sales/orders/OrderSkeletons.tsx'
import { Parcels } from '#features/sales/orders/Parcels.tsx'
import { contactPath } from '#features/sales/orders/paths.ts'
import { RefundCard } from '#features/sales/orders/RefundCard.tsx'
import { useOrderActions } from '#features/sales/orders/use-order-actions.ts'
import { setBackData, useSession } from '#session.tsx'
import { addPageText, useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useGoBack } from '#ui/use-go-back.ts'
import { useSearchParams } from '#ui/use-search-params.ts'
import { ContactButton } from './ContactButton.tsx'

/** Loaded with its page text when first opened. */
const AddressSheet = lazy(async () => {
  const [file] = await Promise.all([import('./AddressSheet.tsx'), addPageText(['addresses'])])
  return { default: file.AddressSheet }
})

export function OrderScreen() {
  const { titles } = useText()
  const { id: param } = useParams()
  const navigate = useNavigate()
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
      {!order && !isUnknown && !query.isError ? (
        <div className="col">
          <OrderSkeleton />
        </div>
      ) : null}
      {query.isError && !order && !isUnknown ? (
        <ErrorState error={error} busy={query.isFetching} onRetry={() => void query.refetch()} />
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
  const actions = useOrderActions(order, (next) => (next ? undefined : goBack()))
  useScrollToParcels()
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
  return (
    <>
      <div className="col space-y-3 py-4">
        <OrderHead order={order} />
        <BatchNotice order={order} />
        <RefundCard order={order} />
        <Parcels order={order} />
        <AddressBlock order={order} onChange={openAddressSheet} />
        <ItemsBlock order={order} actions={actions} />
        <MoneyBlock order={order} />
        <HistoryBlock order={order} />
        <FactsBlock order={order} />
        <div className="pt-2">
          <HelpBlock order={order} />
        </div>
      </div>
      <div className="sticky bottom-0 z-10 mt-auto bg-surface pb-safe shadow-e2">
        <div className="col py-2.5">
          <OrderActionBar order={order} actions={actions} onAddress={openAddressSheet} />
        </div>
      </div>
      {wasAddressOpened || added ? (
        <Suspense>
          <AddressSheet
            order={order}
            isOpen={isAddressOpen || added !== undefined}
            added={added}
            onClose={closeAddressSheet}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** A link with `track=1` starts at the parcels. */
function useScrollToParcels(): void {
  const [params] = useSearchParams()
  const isRequested = params.get('track') === '1'
  useEffect(() => {
    if (isRequested) document.getElementById('parcels')?.scrollIntoView({ block: 'start' })
  }, [isRequested])
}
