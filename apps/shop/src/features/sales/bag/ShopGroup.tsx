// The bag's lines of one shop, selected together or one by one.
import type { Bag, BagItem } from '@shop/contract/sales/bag.ts'
import { ChevronRight } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Tick } from '#ui/Checkbox.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { BagLine, type LineActions } from './BagLine.tsx'
import type { Quantities } from './use-quantities.ts'

/** The selected lines: to be bought, or in edit mode to be removed. */
export interface LineSelection {
  isEditing: boolean
  isChosen: (item: BagItem) => boolean
  onChoose: (items: readonly BagItem[], isChosen: boolean) => void
}

export interface ShopGroupProps {
  group: Bag['groups'][number]
  choice: LineSelection
  quantities: Quantities
  actions: LineActions
}

export function ShopGroup({ group: { shop, items }, choice, quantities, actions }: ShopGroupProps) {
  const t = usePageText('bag')
  return (
    <section aria-label={shop.name} className="overflow-hidden rounded-card border border-border bg-surface">
      <div className="flex items-center gap-1 border-b border-border py-1 ps-1 pe-3">
        <Tick
          label={t.allOf(shop.name)}
          isChecked={items.every(choice.isChosen)}
          isMixed={items.some(choice.isChosen)}
          onChange={(isChosen) => choice.onChoose(items, isChosen)}
        />
        <Link
          to={`/shop/${shop.id}`}
          className="flex min-h-11 min-w-0 items-center gap-2 text-body-s font-semibold text-text hover:text-primary"
        >
          <Photo picture={shop.logo} alt="" initial={shop.name} sizes="24px" className="size-6 shrink-0 rounded-full" />
          <span className="truncate">{shop.name}</span>
          <ChevronRight size={16} strokeWidth={2} aria-hidden="true" className="shrink-0 text-text-3 rtl:rotate-180" />
        </Link>
      </div>
      <ul className="divide-y divide-border">
        {items.map((item) => (
          <li key={item.id} data-line>
            <BagLine
              item={item}
              shopId={shop.id}
              quantity={quantities.of(item)}
              problem={quantities.problemOf(item)}
              isEditing={choice.isEditing}
              isChosen={choice.isChosen(item)}
              onChoose={(isChosen) => choice.onChoose([item], isChosen)}
              {...actions}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
