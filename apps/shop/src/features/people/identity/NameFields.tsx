// Family and given name, folded away, in the order the language says them.
import { isGivenFirst } from '@shop/locale/format.ts'
import { ChevronDown } from 'lucide-react'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { TextField } from '#ui/TextField.tsx'

export interface NameFieldsProps {
  familyName: string
  givenName: string
  onChange: (part: { familyName?: string; givenName?: string }) => void
}

const nameMax = 60

export function NameFields({ familyName, givenName, onChange }: NameFieldsProps) {
  const { common } = useText()
  const identity = usePageText('identity')
  const leadsGiven = isGivenFirst(useLanguage())
  const family = (
    <TextField
      id="familyName"
      label={identity.familyName}
      autoComplete="family-name"
      autoCapitalize="words"
      maxLength={nameMax}
      value={familyName}
      onChange={(value) => onChange({ familyName: value })}
    />
  )
  const given = (
    <TextField
      id="givenName"
      label={identity.givenName}
      autoComplete="given-name"
      autoCapitalize="words"
      maxLength={nameMax}
      value={givenName}
      onChange={(value) => onChange({ givenName: value })}
    />
  )
  return (
    <details className="group rounded-card border border-border bg-surface px-4">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-1.5 text-body-s font-medium">
        {identity.yourName}
        <span className="font-normal text-text-3">{common.optional}</span>
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="ms-auto text-text-2 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="space-y-4 pt-1 pb-4">
        {leadsGiven ? given : family}
        {leadsGiven ? family : given}
      </div>
    </details>
  )
}
