// /addressForm: adds or edits an address; with ?select it is chosen for the checkout, with ?order for an order.
import { Refused } from '@shop/client/failure.ts'
import type { Address } from '@shop/contract/people/addresses.ts'
import { countryName } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { likelyCountry, saveCountry } from '#features/catalog/product/stored-country.ts'
import { AddressForm } from '#features/people/addresses/AddressForm.tsx'
import { dropDraft, emptyValues, valuesOf } from '#features/people/addresses/address-values.ts'
import { addressQuery, useDeleteAddress } from '#features/people/addresses/api.ts'
import { addressesQuery } from '#features/people/addresses/own-addresses.ts'
import { useAddressForm } from '#features/people/addresses/use-address-form.ts'
import { setBackData } from '#session.tsx'
import { currentText, useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { useParams } from '#ui/router.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { WideSplit } from '#ui/Split.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useGoBack } from '#ui/use-go-back.ts'
import { useSearchParams } from '#ui/use-search-params.ts'

const idPattern = /^[1-9]\d{0,14}$/

export function AddressFormScreen() {
  const { titles } = useText()
  const { id: param } = useParams()
  const id = param && idPattern.test(param) ? Number(param) : undefined
  const query = useQuery({ ...addressQuery(id ?? 0), enabled: id !== undefined })
  const isUnknown = param !== undefined && (id === undefined || isGone(query.error))
  const title = id !== undefined && !isUnknown ? titles.addressEdit : titles.addressAdd
  usePageTitle(title)
  const { parent } = usePurpose()
  if (id !== undefined && !query.data && !isUnknown) {
    return (
      <>
        <TopBar title={title} back={parent} />
        {query.isError ? (
          <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <WideSplit rail={null}>
            <div className="col py-4">
              <Skeleton shape="form" count={6} />
            </div>
          </WideSplit>
        )}
      </>
    )
  }
  return <AddressEditor key={id ?? 0} address={query.data} isUnknown={isUnknown} title={title} />
}

function isGone(error: unknown): boolean {
  return error instanceof Refused && ['object.not_found', 'input.invalid'].includes(error.reason)
}

interface AddressEditorProps {
  /** Undefined for a new address. */
  address: Address | undefined
  isUnknown: boolean
  title: string
}

function AddressEditor({ address, isUnknown, title }: AddressEditorProps) {
  const t = usePageText('addresses')
  const language = useLanguage()
  const [start] = useState(() => {
    const country = likelyCountry(language)
    return address ? valuesOf(address) : emptyValues({ country, name: countryName(language, country) })
  })
  const { data: savedAddresses } = useQuery(addressesQuery)
  const purpose = usePurpose()
  const leave = useLeave(purpose)
  const form = useAddressForm({
    id: address?.id,
    start,
    onSaved: (saved) => {
      saveCountry(saved.country)
      leave(saved)
      toast.success(currentText().common.saveSuccess)
    },
  })
  const goBack = async () => {
    const options = { title: t.leaveConfirm, body: t.leaveBody, confirm: t.leave, cancel: t.stay }
    if (form.isDirty && !(await showConfirm({ ...options, isDanger: true }))) return
    dropDraft()
    leave(undefined)
  }
  return (
    <>
      <TopBar
        title={title}
        back={purpose.parent}
        onBack={() => void goBack()}
        right={address ? <DeleteButton address={address} onGone={() => leave(undefined)} /> : undefined}
      />
      {isUnknown ? (
        <div className="col pt-4">
          <Notice tone="warn" title={t.unknown}>
            {t.unknownBody}
          </Notice>
        </div>
      ) : null}
      <AddressForm
        form={form}
        // The first address is always the default.
        isDefault={address?.is_default ?? savedAddresses?.length === 0}
        isOnly={(savedAddresses?.length ?? 0) <= (address ? 1 : 0)}
        isNew={!address}
      />
    </>
  )
}

/** What the address is for, and the page to go back to: that of the purpose, or the address list. */
function usePurpose() {
  const [params] = useSearchParams()
  const select = params.get('select')
  const order = params.get('order') ?? ''
  const orderId = idPattern.test(order) ? Number(order) : undefined
  const chooser = select === 'list' ? '/address?select=1' : select ? '/checkout' : '/address'
  return { select, orderId, parent: orderId ? `/orderInfo/${orderId}` : chooser }
}

/** Leaves the form: back to the page before, or with a saved address to the order it is for. */
function useLeave({ select, orderId, parent }: ReturnType<typeof usePurpose>): (saved: Address | undefined) => void {
  const goBack = useGoBack(parent)
  // The address list is between the form and the checkout.
  const goToCheckout = useGoBack('/checkout', select === 'list' ? 2 : 1)
  return (saved) => {
    if (orderId) {
      if (saved) setBackData({ moving: { orderId, address: saved } })
      return goBack()
    }
    if (!saved || !select) return goBack()
    setBackData({ address: saved })
    goToCheckout()
  }
}

function DeleteButton({ address, onGone }: { address: Address; onGone: () => void }) {
  const { common } = useText()
  const t = usePageText('addresses')
  const deleting = useDeleteAddress()
  const remove = async () => {
    const options = { title: t.deleteConfirm, body: t.deleteBody(address.addressee), isDanger: true }
    if (!(await showConfirm({ ...options, confirm: t.delete, cancel: common.cancel }))) return
    const removed = await deleting.remove(address)
    if (!removed) return
    dropDraft()
    onGone()
    toast.success(removed.newDefault ? t.newDefault(removed.newDefault.addressee) : currentText().common.deleteSuccess)
  }
  return (
    <IconButton label={t.deleteOf(address.addressee)} busy={deleting.isPending} onPress={() => void remove()}>
      <Trash2 size={22} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}
