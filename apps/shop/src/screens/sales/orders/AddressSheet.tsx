// A sheet to change the address of an unsent order to another of the shopper's, with the same freight.
import { Refused } from '@shop/client/failure.ts'
import type { ErrorCode } from '@shop/contract/errors.ts'
import type { Address } from '@shop/contract/people/addresses.ts'
import { changeOrderAddress } from '@shop/contract/sales/order-actions.ts'
import type { Order, OrderAddress } from '@shop/contract/sales/orders.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { api } from '#api.ts'
import { AddressListSkeleton } from '#features/people/addresses/AddressCard.tsx'
import { AddressFacts } from '#features/people/addresses/AddressFacts.tsx'
import { addressesQuery } from '#features/people/addresses/own-addresses.ts'
import { cacheOrder, invalidateOrders } from '#features/sales/orders/api.ts'
import { failureText } from '#text/failure-text.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { toast } from '#ui/toast-store.ts'

export interface AddressSheetProps {
  order: Order
  isOpen: boolean
  /** Just added for this order, and preselected. */
  added: Address | undefined
  onClose: () => void
}

export function AddressSheet({ order, isOpen, added, onClose }: AddressSheetProps) {
  const t = usePageText('order')
  const addresses = usePageText('addresses')
  const query = useQuery({ ...addressesQuery, enabled: isOpen, refetchOnMount: 'always' })
  const [picked, setPicked] = useState<number>()
  const { change, isBusy, problem } = useChangeAddress(order, onClose)
  const used = query.data?.find((address) => isSamePlace(address, order.address))
  const chosen = query.data?.find(({ id }) => id === (picked ?? added?.id)) ?? used
  const isNew = chosen !== undefined && chosen !== used
  return (
    <Sheet
      isOpen={isOpen}
      title={t.changeAddress}
      onClose={onClose}
      foot={
        <div className="flex flex-wrap-reverse gap-2.5 *:min-w-fit *:flex-1">
          <Button
            kind="secondary"
            to={`/addressForm?order=${order.id}`}
            icon={<Plus aria-hidden="true" size={20} strokeWidth={2} />}
          >
            {addresses.add}
          </Button>
          {isNew ? (
            <Button busy={isBusy} onPress={() => void change(chosen)}>
              {t.useAddress}
            </Button>
          ) : null}
        </div>
      }
    >
      <p className="text-body-s text-text-2">{t.changeAddressBody}</p>
      {problem ? (
        <div role="alert" className="mt-3">
          <Notice tone="error">{problem}</Notice>
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
              <AddressChoice
                address={address}
                isChosen={address === chosen}
                mark={address === used ? t.usedNow : undefined}
                onChoose={() => setPicked(address.id)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

const comparedFields = ['addressee', 'mobile', 'country', 'area', 'city', 'detail', 'postcode'] as const

/** An order stores a copy of the address, so it is matched by content. */
function isSamePlace(address: Address, ordered: OrderAddress): boolean {
  return comparedFields.every((field) => (address[field] ?? '') === ordered[field])
}

function useChangeAddress(order: Order, onClose: () => void) {
  const t = usePageText('order')
  const language = useLanguage()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const change = async ({ id }: Address) => {
    setBusy(true)
    setProblem(undefined)
    const body = { id: order.id, address_id: id }
    try {
      cacheOrder(client, language, await api(changeOrderAddress, { body }, { quiet: true }))
      onClose()
      toast.success(t.kinds.address)
    } catch (failure) {
      const message = isRefused(failure, 'price.changed') ? t.otherFreight : failureText(failure)
      setProblem(message)
      if (isRefused(failure, 'order.wrong_state')) await invalidateOrders(client)
    } finally {
      setBusy(false)
    }
  }
  return { change, isBusy, problem }
}

function isRefused(failure: unknown, reason: ErrorCode): boolean {
  return failure instanceof Refused && failure.reason === reason
}

interface AddressChoiceProps {
  address: Address
  isChosen: boolean
  mark: string | undefined
  onChoose: () => void
}

function AddressChoice({ address, isChosen, mark, onChoose }: AddressChoiceProps) {
  const facts = useId()
  const frame = isChosen ? 'border-primary ring-1 ring-primary' : 'border-border'
  return (
    <div className={`relative flex items-start gap-3 rounded-card border p-4 hover:bg-surface-2 ${frame}`}>
      <div id={facts} className="min-w-0 flex-1">
        <AddressFacts address={address} />
        {mark ? <p className="mt-2 ps-13.5 text-caption font-semibold text-primary">{mark}</p> : null}
      </div>
      <button
        type="button"
        aria-labelledby={facts}
        aria-pressed={isChosen}
        className="absolute inset-0 cursor-pointer rounded-card focus-visible:-outline-offset-3"
        onClick={onChoose}
      />
    </div>
  )
}
