// The address as it will be shown, beside the form on a wide screen.
import { usePageText } from '#text/use-text.tsx'
import { AddressFacts } from './AddressFacts.tsx'
import { type AddressValues, numberOf, toBody } from './address-values.ts'

interface AddressPreviewProps {
  values: AddressValues
  /** It is the default already. */
  isDefault: boolean
}

export function AddressPreview({ values, isDefault }: AddressPreviewProps) {
  const t = usePageText('addresses')
  const { city = '', postcode = '', ...body } = toBody(values, undefined)
  const mobile = numberOf(values)?.formatInternational() ?? values.mobile
  const address = { ...body, city, postcode, mobile_shown: mobile, is_default: isDefault || values.isDefault }
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="mb-3 text-body-s text-text-2">
        {t.preview}
      </h2>
      <AddressFacts address={address} />
    </section>
  )
}
