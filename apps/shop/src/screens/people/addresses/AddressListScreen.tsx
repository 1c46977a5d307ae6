// /address: manages the addresses, or with ?select=1 chooses one for an order.
import { type Address, addressesMax } from '@shop/contract/people/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AddressCard, AddressListSkeleton } from '#features/people/addresses/AddressCard.tsx'
import { useDeleteAddress, useSetDefault } from '#features/people/addresses/api.ts'
import { addressesQuery } from '#features/people/addresses/own-addresses.ts'
import { setBackData, useSession } from '#session.tsx'
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useGoBack } from '#ui/use-go-back.ts'
import { useSearchParams } from '#ui/use-search-params.ts'

export function AddressListScreen() {
  const { titles } = useText()
  const t = usePageText('addresses')
  const [params] = useSearchParams()
  const isSelecting = params.get('select') === '1'
  const query = useQuery({ ...addressesQuery, refetchOnMount: 'always' })
  const addresses = query.data
  const form = isSelecting ? '/addressForm?select=list' : '/addressForm'
  const addProps = { to: form, icon: <Plus aria-hidden="true" size={20} strokeWidth={2} />, children: t.add }
  const isFull = addresses !== undefined && addresses.length >= addressesMax
  const parent = isSelecting ? '/checkout' : '/profile'
  return (
    <>
      <TopBar
        title={isSelecting ? t.choose : titles.address}
        back={parent}
        right={
          addresses && addresses.length > 0 && !isFull ? (
            <span className="me-2.5 max-lg:hidden">
              <Button size="s" {...addProps} />
            </span>
          ) : null
        }
      />
      {!addresses && query.isError ? (
        <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? (
        <div className={`col py-4 ${columnOf(isSelecting)}`}>
          <AddressListSkeleton columns={columnsOf(isSelecting)} />
        </div>
      ) : null}
      {addresses?.length === 0 ? (
        <EmptyState title={t.none} body={t.noneBody} action={<Button {...addProps} />} />
      ) : null}
      {addresses && addresses.length > 0 ? (
        <>
          <AddressList addresses={addresses} isSelecting={isSelecting} />
          {/* In a bar on a phone, below the list on a tablet, and in the bar of the title on a desktop. */}
          <div
            className={`sticky bottom-0 z-10 mt-auto bg-surface pb-safe shadow-e2 sm:static sm:mt-0 sm:bg-transparent sm:shadow-none ${isFull ? '' : 'lg:hidden'}`}
          >
            <div className="col py-2.5 sm:pt-0 sm:pb-6">
              {isFull ? (
                <p className="py-2 text-center text-body-s text-text-2">{t.full(addressesMax)}</p>
              ) : (
                <div className="mx-auto sm:max-w-105">
                  <Button full {...addProps} />
                </div>
              )}
            </div>
          </div>
        </>
      ) : null}
    </>
  )
}

/** Without the links of the account beside it, one column is wide enough. */
function columnOf(isSelecting: boolean): string {
  return isSelecting ? 'md:max-lg:[--col:100%]' : 'md:[--col:100%]'
}

function columnsOf(isSelecting: boolean): string {
  return `md:grid-cols-2 ${isSelecting ? 'lg:grid-cols-1' : ''}`
}

function AddressList({ addresses, isSelecting }: { addresses: readonly Address[]; isSelecting: boolean }) {
  const t = usePageText('addresses')
  const { backData } = useSession()
  const goBack = useGoBack('/checkout')
  const [newDefaultName, setNewDefaultName] = useState<string>()
  const chosen = addresses.find(({ id }) => id === backData.address?.id) ?? addresses[0]
  const choose = (address: Address) => {
    setBackData({ address })
    goBack()
  }
  return (
    <div className={`col py-4 ${columnOf(isSelecting)}`}>
      {newDefaultName ? (
        <div role="status" className="mb-3">
          <Notice tone="success" onDismiss={() => setNewDefaultName(undefined)}>
            {t.newDefault(newDefaultName)}
          </Notice>
        </div>
      ) : null}
      <ul className={`grid gap-card ${columnsOf(isSelecting)}`}>
        {addresses.map((address) => (
          <li key={address.id}>
            <AddressCard
              address={address}
              {...(isSelecting && {
                choice: { isChosen: address.id === chosen?.id, onChoose: () => choose(address) },
              })}
            >
              <AddressActions
                address={address}
                isSelecting={isSelecting}
                onGone={(newDefault) => setNewDefaultName(newDefault?.addressee)}
              />
            </AddressCard>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface AddressActionsProps {
  address: Address
  isSelecting: boolean
  /** Called after deletion; another address may have become the default. */
  onGone: (newDefault: Address | undefined) => void
}

function AddressActions({ address, isSelecting, onGone }: AddressActionsProps) {
  const { common } = useText()
  const t = usePageText('addresses')
  const setDefault = useSetDefault()
  const deleting = useDeleteAddress()
  const { addressee, id } = address
  const remove = async () => {
    const options = { title: t.deleteConfirm, body: t.deleteBody(addressee), isDanger: true }
    if (!(await showConfirm({ ...options, confirm: t.delete, cancel: common.cancel }))) return
    const removed = await deleting.remove(address)
    if (!removed) return
    toast.success(common.deleteSuccess)
    onGone(removed.newDefault)
  }
  const makeDefault = () => setDefault.mutate(id, { onSuccess: () => toast.success(t.newDefault(addressee)) })
  return (
    <>
      {address.is_default ? null : (
        <span className="me-auto">
          <Button
            kind="quiet"
            size="s"
            busy={setDefault.isPending}
            label={t.setDefaultOf(addressee)}
            onPress={makeDefault}
          >
            {t.setDefault}
          </Button>
        </span>
      )}
      <Button
        kind="quiet"
        size="s"
        to={`/addressForm/${id}${isSelecting ? '?select=list' : ''}`}
        label={t.editOf(addressee)}
      >
        {t.edit}
      </Button>
      <Button
        kind="quiet"
        size="s"
        busy={deleting.isPending}
        label={t.deleteOf(addressee)}
        onPress={() => void remove()}
      >
        {t.delete}
      </Button>
    </>
  )
}
