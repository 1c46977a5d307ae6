// The mobile number of an account.
import type { CountryCode } from 'libphonenumber-js/mobile'
import { usePageText } from '#text/use-text.tsx'
import { MobileField as Field } from '#ui/MobileField.tsx'

interface MobileFieldProps {
  values: { country: CountryCode; mobile: string }
  problems: { mobile?: string }
  change: (part: { country?: CountryCode; mobile: string }) => void
  leave: () => void
  isOptional?: boolean
}

export function MobileField({ values, problems, change, leave, isOptional = true }: MobileFieldProps) {
  const identity = usePageText('identity')
  const { country, mobile } = values
  return (
    <Field
      id="mobile"
      label={identity.mobile}
      hint={identity.mobileHint}
      prefixLabel={identity.mobilePrefix}
      isOptional={isOptional}
      country={country}
      value={mobile}
      error={problems.mobile}
      // Passing the number too clears its error: it may be valid with another prefix.
      onCountry={(chosen) => change({ country: chosen as CountryCode, mobile })}
      onChange={(typed) => change({ mobile: typed })}
      onBlur={leave}
    />
  )
}
