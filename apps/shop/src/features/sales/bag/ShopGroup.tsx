// The bag's lines of one shop, selected together or one by one: product, price now and when added, quantity and actions.
import type { Bag, BagItem } from '@shop/contract/sales/bag.ts'
import { money } from '@shop/locale/format.ts'
import { ChevronDown, Heart, Trash2, TrendingDown, TrendingUp } from 'lucide-react'
import { usePageText, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Tick } from '#ui/Checkbox.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { ShopLink } from '#ui/ShopLink.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { boundOf, lineTotal } from './bag-state.ts'
import type { Quantities } from './use-quantities.ts'

/** The selected lines: to be bought, or in edit mode to be removed. */
export interface LineSelection {
  isEditing: boolean
  isChosen: (item: BagItem) => boolean
  onChoose: (items: readonly BagItem[], isChosen: boolean) => void
}

interface ShopGroupProps {
  group: Bag['groups'][number]
  choice: LineSelection
  quantities: Quantities
  actions: LineActions
}

export function ShopGroup({ group: { shop, items }, choice, quantities, actions }: ShopGroupProps) {
  const t = usePageText('bag')
  return (
    <section aria-label={shop.name} className="@container overflow-hidden rounded-card border border-border bg-surface">
      <div className="flex items-center border-b border-border pe-3 @min-[50rem]:py-1">
        <Tick
          label={t.allOf(shop.name)}
          isChecked={items.every(choice.isChosen)}
          isMixed={items.some(choice.isChosen)}
          onChange={(isChosen) => choice.onChoose(items, isChosen)}
        />
        <ShopLink shop={shop} className="min-w-0" />
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

interface LineActions {
  onQuantity: (item: BagItem, qty: number) => void
  /** Chooses another SKU of the same product. */
  onOptions: (item: BagItem) => void
  onMoveToFavourites: (item: BagItem) => void
  onRemove: (item: BagItem) => void
}

interface BagLineProps extends LineActions {
  item: BagItem
  shopId: number
  quantity: number
  problem: string | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** In edit mode a line can only be selected for removal. */
  isEditing: boolean
}

/** A line of the bag: the product, its price now and when added, the quantity, and its actions. */
function BagLine(props: BagLineProps) {
  const { item, shopId, isChosen, onChoose, isEditing } = props
  const { catalog } = useText()
  const t = usePageText('bag')
  return (
    // Where there is space: the product, then its price, the quantity, the total and the actions in columns.
    <div className="py-2 pe-3 @min-[50rem]:flex @min-[50rem]:flex-wrap @min-[50rem]:items-center @min-[50rem]:gap-x-4 @min-[50rem]:py-3">
      <div className="flex items-start @min-[50rem]:min-w-0 @min-[50rem]:flex-1">
        <span className="grid h-18 place-items-center @min-[50rem]:h-22">
          <Tick label={t.select(item.title)} isChecked={isChosen} onChange={onChoose} />
        </span>
        <Link to={`/detail/${item.product_id}/${shopId}`} aria-hidden="true" tabIndex={-1} className="me-2.5 shrink-0">
          <Photo
            picture={item.image}
            alt=""
            initial={item.title}
            sizes="88px"
            className="size-18 rounded-field @min-[50rem]:size-22"
          />
        </Link>
        <div className="min-w-0 flex-1">
          <Link
            to={`/detail/${item.product_id}/${shopId}`}
            className="line-clamp-2 rounded-chip text-body-s text-text hover:text-primary"
          >
            {catalog.productText(item.title)}
          </Link>
          <Facts {...props} />
          {isEditing ? (
            <p className="mt-1 text-body font-semibold text-text tabular-nums">{money(item.price)}</p>
          ) : null}
        </div>
      </div>
      {isEditing ? null : <LineFoot {...props} />}
    </div>
  )
}

function SpecButton({ item, isOff, onPress }: { item: BagItem; isOff: boolean; onPress: () => void }) {
  const t = usePageText('bag')
  const className =
    'inline-flex max-w-full items-center gap-1 rounded-chip bg-surface-2 px-2 py-1 text-caption text-text-2'
  if (isOff) return <span className={className}>{item.spec}</span>
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t.changeOptionsOf(item.title, item.spec)}
      // Of the target of 44 px only the middle is visible.
      className="-my-2.5 flex min-h-11 max-w-full items-center"
      onClick={onPress}
    >
      <span className={`${className} hover:text-primary`}>
        <span className="truncate">{item.spec}</span>
        <ChevronDown size={14} strokeWidth={2} aria-hidden="true" className="shrink-0" />
      </span>
    </button>
  )
}

/** What was chosen, and what is special about the price. */
function Facts({ item, isEditing, onOptions }: BagLineProps) {
  const t = usePageText('bag')
  const { price, price_added: priceAdded } = item
  const isLower = price < priceAdded
  const Trend = isLower ? TrendingDown : TrendingUp
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden has-[button]:mb-2.5">
      {item.spec ? <SpecButton item={item} isOff={isEditing} onPress={() => onOptions(item)} /> : null}
      {item.free_freight ? <Badge tone="success">{t.freeFreight}</Badge> : null}
      {price === priceAdded ? null : (
        <span
          className={`inline-flex items-center gap-1 text-caption font-medium tabular-nums ${isLower ? 'text-success' : 'text-warn'}`}
        >
          <Trend size={14} strokeWidth={2} aria-hidden="true" className="shrink-0" />
          {t.wasWhenAdded(money(priceAdded))}
        </span>
      )}
    </div>
  )
}

function LineFoot({ item, quantity, problem, onQuantity, onMoveToFavourites, onRemove }: BagLineProps) {
  const t = usePageText('bag')
  const icon = { 'aria-hidden': true, size: 19, strokeWidth: 1.75 } as const
  return (
    <>
      {/* The price begins below the title; a long one moves towards the actions. A tablet has it beside the total. */}
      <div className="grid grid-cols-[minmax(5.5rem,7.875rem)_1fr_auto_auto] items-start md:max-lg:grid-cols-[auto_1fr_auto] text-text-2 @max-[20rem]:grid-cols-[auto_1fr] @min-[50rem]:contents">
        <div className="flex @min-[50rem]:order-4 @min-[50rem]:-ms-2">
          <IconButton label={t.favour(item.title)} onPress={() => onMoveToFavourites(item)}>
            <Heart {...icon} />
          </IconButton>
          <IconButton label={t.removeOf(item.title)} onPress={() => onRemove(item)}>
            <Trash2 {...icon} />
          </IconButton>
        </div>
        <p className="min-h-11 content-center pe-2 text-body font-semibold text-text tabular-nums md:max-lg:hidden @min-[50rem]:order-1 @min-[50rem]:min-w-18 @min-[50rem]:p-0 @min-[50rem]:text-end @min-[50rem]:text-body-s @min-[50rem]:font-normal @min-[50rem]:text-text-2">
          {money(item.price)}
        </p>
        <div className="@max-[20rem]:col-span-full md:max-lg:justify-self-end @min-[50rem]:order-2 @min-[50rem]:w-34">
          <Amount item={item} quantity={quantity} onQuantity={onQuantity} />
        </div>
        <p className="min-h-11 min-w-22 content-center text-end text-title text-text tabular-nums max-md:hidden @min-[50rem]:order-3">
          {money(lineTotal(item, quantity))}
          {quantity > 1 ? (
            <span className="block text-caption font-normal text-text-2 lg:hidden">
              {money(item.price)} × {quantity}
            </span>
          ) : null}
        </p>
      </div>
      {problem ? (
        <p role="alert" className="mt-1 w-full text-end text-caption text-sale @min-[50rem]:order-5">
          {problem}
        </p>
      ) : null}
    </>
  )
}

function Amount({ item, quantity, onQuantity }: Pick<BagLineProps, 'item' | 'quantity' | 'onQuantity'>) {
  const t = usePageText('bag')
  const { qty_max: max } = item
  const bound = boundOf(item)
  if (max < 1) return <p className="max-w-40 py-2 text-end text-caption font-medium text-warn">{t.limitReached}</p>
  const reason = bound === 'limit' ? t.limit(item.limit_per_user ?? max) : t.left(max)
  if (quantity > max) {
    return (
      <div className="text-end">
        <p className="text-caption font-medium text-warn">
          <span className="block">{t.pieces(quantity)}</span>
          {reason}
        </p>
        <Button kind="secondary" size="s" onPress={() => onQuantity(item, max)}>
          {t.lower(max)}
        </Button>
      </div>
    )
  }
  return (
    <Stepper
      isInLine
      label={t.quantityOf(item.title)}
      value={quantity}
      max={max}
      maxReason={bound && reason}
      less={t.less}
      more={t.more}
      onChange={(qty) => onQuantity(item, qty)}
    />
  )
}
