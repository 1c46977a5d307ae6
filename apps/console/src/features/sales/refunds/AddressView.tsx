// A return address as the shopper reads it.
import { addressLines } from '@shop/contract/people/addresses.ts'
import type { ReturnAddress } from '@shop/contract/staff/admin-settings.ts'
import { countryName } from '@shop/locale/format.ts'
import { useLanguage } from '#text/use-text.ts'

export function AddressView({ address }: { address: ReturnAddress['address'] }) {
  const language = useLanguage()
  return (
    <>
      <p className="font-medium">
        {address.addressee} · <span className="tabular-nums">{address.mobile_shown}</span>
      </p>
      {addressLines(address, countryName(language, address.country)).map((line) => (
        <p key={line} className="break-words text-text-2">
          {line}
        </p>
      ))}
    </>
  )
}
