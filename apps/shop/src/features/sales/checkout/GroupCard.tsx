// The order of one shop: its lines, arrival dates, freight, and a note to the shop.
import { type CheckoutGroup, type CheckoutLine, noteMax } from '@shop/contract/sales/checkout.ts'
import { countryName, money } from '@shop/locale/format.ts'
import { PackageX, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Photo } from '#ui/Photo.tsx'
import { RouteLine } from '#ui/RouteLine.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { LineRow } from './LineRow.tsx'
import { isOrdered } from './rules.ts'

export interface GroupCardProps {
  group: CheckoutGroup
  /** The destination as ISO 3166-1 code; undefined before an address is chosen. */
  country: string | undefined
  /** Formats a date range in the shopper's language. */
  formatDays: (from: Date, to: Date) => string
  canChangeQuantity: boolean
  /** New amounts are loading. */
  isRecalculating: boolean
  quantityOf: (line: CheckoutLine) => number
  note: string
  onNote: (note: string) => void
  onQuantity: (line: CheckoutLine, qty: number) => void
  onRemove: (lines: readonly CheckoutLine[]) => void
}

export function GroupCard(props: GroupCardProps) {
  const { group, canChangeQuantity, quantityOf, onQuantity, onRemove } = props
  const { shop, lines } = group
  return (
    <section aria-label={shop.name} className="overflow-hidden rounded-card border border-border bg-surface">
      <h2 className="flex min-h-13 items-center gap-2.5 border-b border-border px-4 text-body-s font-semibold text-text">
        <Photo picture={shop.logo} alt="" initial={shop.name} sizes="28px" className="size-7 shrink-0 rounded-full" />
        <span className="min-w-0 truncate">{shop.name}</span>
      </h2>
      <ul className="divide-y divide-border">
        {lines.map((line) => (
          <li key={line.sku_id}>
            <LineRow
              line={line}
              canChangeQuantity={canChangeQuantity}
              quantity={quantityOf(line)}
              onQuantity={onQuantity}
              onRemove={(removed) => onRemove([removed])}
            />
          </li>
        ))}
      </ul>
      {isOrdered(group) ? (
        <>
          <Delivery {...props} />
          <Note {...props} />
        </>
      ) : null}
    </section>
  )
}

function Delivery({ group, country, formatDays, isRecalculating, onRemove }: GroupCardProps) {
  const t = usePageText('checkout')
  const language = useLanguage()
  const { deliverable, freight, arrives_from: first, arrives_to: last } = group
  const from = countryName(language, group.origin)
  const to = country && countryName(language, country)
  if (!to) {
    return (
      <div className="border-t border-border px-4 py-3 text-body-s">
        <span className="text-text">{t.delivery}</span>
        <p className="text-caption text-text-3">{t.afterAddress}</p>
      </div>
    )
  }
  if (!deliverable) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-border bg-warn-soft px-4 py-2.5">
        <p className="flex items-center gap-2 text-body-s font-medium text-warn">
          <PackageX size={18} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
          {t.notDelivered}
        </p>
        <Button kind="secondary" size="s" onPress={() => onRemove(group.lines)}>
          {t.leaveOutAll}
        </Button>
      </div>
    )
  }
  if (isRecalculating) {
    return (
      <div aria-busy="true" className="border-t border-border px-4 py-3">
        <RouteLine from={from} to={to} srLabel={t.route(from, to)} />
        <div className="mt-1.5 flex h-[1lh] items-center justify-between text-body-s">
          <span className="skeleton h-4 w-32" />
          <span className="skeleton h-4 w-12" />
        </div>
      </div>
    )
  }
  return (
    <div className="border-t border-border px-4 py-3">
      <RouteLine from={from} to={to} srLabel={t.route(from, to)} />
      <p className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-body-s tabular-nums">
        <span className="text-text-2">{first && last ? t.arrives(formatDays(first, last)) : ''}</span>
        {freight === 0 ? (
          <span className="font-semibold text-success">{t.free}</span>
        ) : (
          <span className="font-semibold text-text">{money(freight)}</span>
        )}
      </p>
    </div>
  )
}

function Note({ group: { shop }, note, onNote }: GroupCardProps) {
  const t = usePageText('checkout')
  const [isOpen, setOpen] = useState(note !== '')
  if (!isOpen) {
    return (
      <div className="border-t border-border py-0.5">
        <Button
          kind="quiet"
          size="s"
          icon={<PencilLine aria-hidden="true" size={16} strokeWidth={1.9} />}
          onPress={() => setOpen(true)}
        >
          {t.addNote}
        </Button>
      </div>
    )
  }
  return (
    <div className="border-t border-border px-4 py-3">
      <TextArea
        id={`note-${shop.id}`}
        label={t.note(shop.name)}
        value={note}
        rows={2}
        maxLength={noteMax}
        placeholder={t.noteHint}
        onChange={onNote}
      />
    </div>
  )
}
