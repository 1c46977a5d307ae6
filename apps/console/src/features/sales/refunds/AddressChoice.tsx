// Where the goods go back to: one of the shop's or the platform's addresses, shown as it will be read.
import type { ReturnAddress } from '@shop/contract/staff/admin-refund-settings.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import type { FieldBinding } from '#ui/use-form.ts'
import { AddressView } from './AddressView.tsx'

export interface AddressChoiceProps {
  query: UseQueryResult<ReturnAddress[]>
  field: FieldBinding<string>
}

export function AddressChoice({ query, field }: AddressChoiceProps) {
  const text = useText()
  const t = text.refunds
  const { data: addresses } = query
  if (!addresses && query.error) {
    return (
      <Notice tone="bad" title={t.addressesFailed}>
        <Button onClick={() => void query.refetch()} busy={query.isFetching}>
          {text.ui.retry}
        </Button>
      </Notice>
    )
  }
  if (!addresses) return <div role="status" aria-label={text.ui.loading} className="skeleton h-16 rounded-field" />
  if (addresses.length === 0) {
    return (
      <Notice tone="warn" title={t.noAddress}>
        {t.noAddressBody}{' '}
        <Link to="/return-addresses" className="font-medium text-primary hover:underline">
          {t.addAddress}
        </Link>
      </Notice>
    )
  }
  const chosen = addresses.find(({ id }) => String(id) === field.value)
  return (
    <div>
      <SelectField
        {...field}
        label={t.address}
        {...(addresses.length > 1 && { placeholder: t.chooseAddress })}
        options={addresses.map((row) => ({
          value: String(row.id),
          label: `${row.shop?.name ?? t.platforms}: ${row.address.addressee}, ${row.address.city || row.address.area}`,
        }))}
      />
      {chosen ? (
        <address className="mt-2 rounded-field bg-surface-2 px-3.5 py-2.5 not-italic">
          <AddressView address={chosen.address} />
        </address>
      ) : null}
    </div>
  )
}
