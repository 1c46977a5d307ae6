// Where the goods go back to: one of the shop's or the platform's addresses, shown as it will be read.
import { addressLines } from '@shop/contract/address-form.ts'
import type { ReturnAddress } from '@shop/contract/console/after-settings.ts'
import { countryName } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLanguage, useText } from '#text/use-text.ts'
import { Notice } from '#ui/Notice.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import type { FieldBinding } from '#ui/use-form.ts'
import { addressChoicesQuery } from './api.ts'

export interface AddressChoiceProps {
  shopId: number
  field: FieldBinding<string>
}

export function AddressChoice({ shopId, field }: AddressChoiceProps) {
  const words = useText().refunds
  const language = useLanguage()
  const { data: addresses } = useQuery(addressChoicesQuery(shopId))
  const chosen = addresses?.find(({ id }) => String(id) === field.value)
  const linesOf = ({ address }: ReturnAddress) => addressLines(address, countryName(language, address.country))
  if (addresses?.length === 0) {
    return (
      <Notice tone="warn" title={words.noAddress}>
        {words.noAddressBody}{' '}
        <Link to="/return-addresses" className="font-medium text-primary hover:underline">
          {words.addAddress}
        </Link>
      </Notice>
    )
  }
  return (
    <div>
      <SelectField
        {...field}
        label={words.address}
        placeholder={words.chooseAddress}
        options={(addresses ?? []).map((row) => ({
          value: String(row.id),
          label: `${row.shop?.name ?? words.platforms}: ${row.address.addressee}, ${row.address.city || row.address.area}`,
        }))}
      />
      {chosen ? (
        <address className="mt-2 rounded-field bg-surface-2 px-3.5 py-2.5 not-italic">
          <p className="font-medium">
            {chosen.address.addressee} · <span className="tabular-nums">{chosen.address.mobile_shown}</span>
          </p>
          {linesOf(chosen).map((line) => (
            <p key={line} className="break-words text-text-2">
              {line}
            </p>
          ))}
        </address>
      ) : null}
    </div>
  )
}
