// The lines that cannot be bought now: the reason, links to similar products, and a button that removes them all.
import type { Bag, BagItem } from '@shop/contract/sales/bag.ts'
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Tick } from '#ui/Checkbox.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Photo } from '#ui/Photo.tsx'
import type { LineSelection } from './ShopGroup.tsx'

interface UnavailableGroupProps {
  items: Bag['invalid']
  choice: LineSelection
  onOptions: (item: BagItem) => void
  onRemove: (items: readonly BagItem[]) => void
}

export function UnavailableGroup({ items, choice, onOptions, onRemove }: UnavailableGroupProps) {
  const t = usePageText('bag')
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="overflow-hidden rounded-card border border-border bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-border py-1 ps-4">
        <h2 id={heading} className="group-label">
          {t.unavailable(items.length)}
        </h2>
        {choice.isEditing ? null : (
          <Button kind="quiet" size="s" onPress={() => onRemove(items)}>
            {t.removeUnavailable}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-border">
        {items.map((item) => (
          <li
            key={item.id}
            data-line
            className={`flex items-center gap-3 py-3 pe-2 ${choice.isEditing ? 'ps-1' : 'ps-4'}`}
          >
            {choice.isEditing ? (
              <Tick
                label={t.select(item.title)}
                isChecked={choice.isChosen(item)}
                onChange={(isChosen) => choice.onChoose([item], isChosen)}
              />
            ) : null}
            <span className="shrink-0 opacity-50 grayscale">
              <Photo picture={item.image} alt="" initial={item.title} sizes="64px" className="size-16 rounded-field" />
            </span>
            <Facts item={item} onOptions={choice.isEditing ? undefined : onOptions} />
            {choice.isEditing ? null : (
              <IconButton label={t.removeOf(item.title)} onPress={() => onRemove([item])}>
                <Trash2 size={19} strokeWidth={1.75} aria-hidden="true" className="text-text-2" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FactsProps {
  item: Bag['invalid'][number]
  onOptions: UnavailableGroupProps['onOptions'] | undefined
}

function Facts({ item, onOptions }: FactsProps) {
  const { catalog } = useText()
  const t = usePageText('bag')
  // If this SKU is sold out, another color or size may be in stock.
  const hasOptions = onOptions && item.why === 'sold_out' && item.spec !== ''
  return (
    <div className="min-w-0 flex-1">
      <p className="line-clamp-2 text-body-s text-text-2">{catalog.productText(item.title)}</p>
      {item.spec ? <p className="truncate text-caption text-text-3">{item.spec}</p> : null}
      <div className="mt-1">
        <Badge>{t.problems[item.why]}</Badge>
      </div>
      <div className="-ms-4 flex flex-wrap items-center">
        {hasOptions ? (
          <Button
            kind="quiet"
            size="s"
            label={t.changeOptionsOf(item.title, item.spec)}
            onPress={() => onOptions(item)}
          >
            {t.changeOptions}
          </Button>
        ) : null}
        <Button kind="quiet" size="s" to={`/detail/${item.product_id}/${item.shop.id}?similar=1`}>
          {t.similar}
        </Button>
      </div>
    </div>
  )
}
