// An address in its country's format, with its recipient; the route must list the texts `address`.
import { addressLines, type WrittenAddress } from '@shop/contract/people/address-lines.ts'
import type { Address } from '@shop/contract/people/addresses.ts'
import { countryName } from '@shop/locale/format.ts'
import { Building2, GraduationCap, House, MapPin } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'

const tagIcons: Record<string, typeof House> = { home: House, company: Building2, school: GraduationCap }

/** The three known tags are translated; a custom tag is shown as it was typed. */
function useTagName(): (tag: string) => string {
  const t = usePageText('address')
  return (tag) => (Object.hasOwn(t.tags, tag) ? t.tags[tag as keyof typeof t.tags] : tag)
}

type ShownAddress = WrittenAddress & Pick<Address, 'addressee' | 'mobile_shown' | 'tag' | 'is_default'>

export function AddressFacts({ address }: { address: ShownAddress }) {
  const t = usePageText('address')
  const language = useLanguage()
  const tagName = useTagName()
  const Icon = (Object.hasOwn(tagIcons, address.tag) && tagIcons[address.tag]) || MapPin
  return (
    <div className="flex gap-3.5">
      <span
        aria-hidden="true"
        className={`mt-0.5 grid size-10 shrink-0 place-items-center rounded-full ${
          address.is_default ? 'bg-primary-soft text-primary' : 'bg-surface-2 text-text-2'
        }`}
      >
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <span className="min-w-0 text-title wrap-anywhere text-text">{address.addressee}</span>
          <span dir="ltr" className="text-body-s whitespace-nowrap text-text-2 tabular-nums">
            {address.mobile_shown}
          </span>
        </p>
        <p className="mt-1 text-body-s wrap-anywhere text-text-2">
          {addressLines(address, countryName(language, address.country)).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <p className="mt-2 flex flex-wrap gap-1.5">
          {address.is_default ? <Badge tone="primary">{t.default}</Badge> : null}
          {address.tag ? <Badge>{tagName(address.tag)}</Badge> : null}
        </p>
      </div>
    </div>
  )
}
