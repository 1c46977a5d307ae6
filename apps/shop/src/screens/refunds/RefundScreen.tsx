// /refund: asks back what was paid for an order, or shows what became of the asking; without an order, lets choose one.
import { Refused } from '@shop/client/failure.ts'
import type { OrderCard } from '@shop/contract/orders.ts'
import type { RefundInfo } from '@shop/contract/refunds.ts'
import { useQuery } from '@tanstack/react-query'
import { Headset } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { refundQuery } from '#features/refunds/api.ts'
import { GivenBlock } from '#features/refunds/GivenBlock.tsx'
import { RefundSkeleton } from '#features/refunds/RefundSkeleton.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { RefundCasePart } from './RefundCasePart.tsx'
import { RefundFormPart } from './RefundFormPart.tsx'
import { RefundPicker } from './RefundPicker.tsx'
import { servicePath } from './service-path.ts'

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
      {info && !isUnknown ? <Known info={info} onOutdated={() => void query.refetch()} /> : null}
    </>
  )
}

function Help({ order }: { order?: OrderCard }) {
  const words = usePageText('refund')
  return (
    <IconButton to={order ? servicePath(order) : '/service?topic=refund'} label={words.contact}>
      <Headset size={22} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}

function UnknownOrder() {
  const words = usePageText('order')
  return (
    <EmptyState
      title={words.unknown}
      body={words.unknownBody}
      action={<Button to="/myPurchases">{words.toOrders}</Button>}
    />
  )
}

function Known({ info, onOutdated }: { info: RefundInfo; onOutdated: () => void }) {
  const [hadForm, setHadForm] = useState(false)
  if (!info.case && !hadForm) setHadForm(true)
  if (info.case) return <RefundCasePart info={info} refund={info.case} isFresh={hadForm} />
  if (info.fault) return <NotNow order={info.order} fault={info.fault} given={info.given} />
  return <RefundFormPart info={info} onOutdated={onOutdated} />
}

interface NotNowProps {
  order: OrderCard
  fault: NonNullable<RefundInfo['fault']>
  given: RefundInfo['given']
}

function NotNow({ order, fault, given }: NotNowProps) {
  const words = usePageText('refund')
  const { title, body } = words.faults[fault]
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
              {words.viewOrder}
            </Button>
            <Button kind="quiet" to={servicePath(order)}>
              {words.contact}
            </Button>
          </>
        }
      />
    </>
  )
}
