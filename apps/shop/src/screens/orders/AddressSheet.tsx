// Another address for an order that is not sent yet: one of the shopper's own, at the same price of delivery.
import { Refused } from '@shop/client/failure.ts'
import type { Address } from '@shop/contract/addresses.ts'
import type { ErrorCode } from '@shop/contract/errors.ts'
import { changeOrderAddress } from '@shop/contract/order-actions.ts'
import type { Order } from '@shop/contract/orders.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { api } from '#api.ts'
import { AddressFacts } from '#features/addresses/AddressCard.tsx'
import { AddressListSkeleton } from '#features/addresses/AddressListSkeleton.tsx'
import { addressesQuery } from '#features/addresses/api.ts'
import { renewOrders, takeOrder } from '#features/orders/api.ts'
import { failureText } from '#text/failure-text.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { toast } from '#ui/toast-store.ts'

export interface AddressSheetProps {
  order: Order
  isOpen: boolean
  onClose: () => void
}

export function AddressSheet({ order, isOpen, onClose }: AddressSheetProps) {
  const words = usePageText('order')
  const addresses = usePageText('addresses')
  const query = useQuery({ ...addressesQuery, enabled: isOpen, refetchOnMount: 'always' })
  const { choose, busyId, fault } = useChange(order, onClose)
  return (
    <Sheet
      isOpen={isOpen}
      title={words.changeAddress}
      onClose={onClose}
      foot={
        <Button full kind="secondary" to="/addressForm" icon={<Plus aria-hidden="true" size={20} strokeWidth={2} />}>
          {addresses.add}
        </Button>
      }
    >
      <p className="text-body-s text-text-2">{words.changeAddressBody}</p>
      {fault ? (
        <div role="alert" className="mt-3">
          <Notice tone="error">{fault}</Notice>
        </div>
      ) : null}
      <div className="mt-4">
        {query.isPending ? <AddressListSkeleton /> : null}
        {query.isError && !query.data ? (
          <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
        ) : null}
        {query.data?.length === 0 ? <p className="text-body-s text-text-3">{addresses.noneBody}</p> : null}
        <ul className="space-y-3">
          {query.data?.map((address) => (
            <li key={address.id}>
              <AddressChoice address={address} isBusy={busyId === address.id} onChoose={() => void choose(address)} />
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

function useChange(order: Order, onClose: () => void) {
  const { common } = useText()
  const words = usePageText('order')
  const language = useLanguage()
  const client = useQueryClient()
  const [busyId, setBusyId] = useState<number>()
  const [fault, setFault] = useState<string>()
  const choose = async ({ id }: Address) => {
    if (busyId !== undefined) return
    setBusyId(id)
    setFault(undefined)
    const body = { id: order.id, address_id: id }
    try {
      takeOrder(client, language, await api(changeOrderAddress, { body }, { quiet: true }))
      onClose()
      toast.success(common.changeSuccess)
    } catch (failure) {
      const said = isRefused(failure, 'price.changed') ? words.otherFreight : failureText(failure)
      setFault(said)
      toast.fail(said)
      if (isRefused(failure, 'order.wrong_state')) await renewOrders(client)
    } finally {
      setBusyId(undefined)
    }
  }
  return { choose, busyId, fault }
}

function isRefused(failure: unknown, reason: ErrorCode): boolean {
  return failure instanceof Refused && failure.reason === reason
}

function AddressChoice({ address, isBusy, onChoose }: { address: Address; isBusy: boolean; onChoose: () => void }) {
  const facts = useId()
  return (
    <div className="relative flex items-start gap-3 rounded-card border border-border p-4 hover:bg-surface-2">
      <div id={facts} className="min-w-0 flex-1">
        <AddressFacts address={address} />
      </div>
      {isBusy ? <Spinner /> : null}
      <button
        type="button"
        aria-labelledby={facts}
        aria-busy={isBusy || undefined}
        className="absolute inset-0 cursor-pointer rounded-card focus-visible:-outline-offset-3"
        onClick={onChoose}
      />
    </div>
  )
}
