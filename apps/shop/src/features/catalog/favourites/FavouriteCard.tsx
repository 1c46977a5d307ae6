// A favourite: the product, when it was saved and how its price changed since; in edit mode it has a checkbox.
import type { Favourite } from '@shop/contract/catalog/favourites.ts'
import { calendarDay } from '@shop/locale/days.ts'
import { money } from '@shop/locale/format.ts'
import { ArrowDown, ArrowUp, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo, PhotoVeil } from '#ui/Photo.tsx'
import { Price } from '#ui/Price.tsx'
import { priceChange } from './price-change.ts'

const sizes = '(width >= 1024px) 210px, (width >= 600px) 232px, (resolution > 2dppx) 36vw, 48vw'

export interface FavouriteCardProps {
  favourite: Favourite
  isPriority: boolean
  /** Rendered outside the link so that it can be tapped separately. */
  heart: ReactNode
  /** Set in edit mode only. */
  choice?: { isChosen: boolean; onChoose: (isChosen: boolean) => void } | undefined
}

const className =
  'flex h-full flex-col rounded-card bg-surface shadow-e1 transition-shadow duration-200 hover:shadow-[0_6px_20px_var(--shade-3)]'

export function FavouriteCard({ favourite, isPriority, heart, choice }: FavouriteCardProps) {
  const t = usePageText('favourites')
  const body = <CardBody favourite={favourite} isPriority={isPriority} />
  if (!choice) {
    return (
      <article className="group/card relative h-full">
        {/* A product that is no longer sold has no page. */}
        {favourite.available ? (
          <Link to={`/detail/${favourite.id}/${favourite.shop_id}`} className={className}>
            {body}
          </Link>
        ) : (
          <div className={className}>{body}</div>
        )}
        {heart}
      </article>
    )
  }
  return (
    <article className="relative h-full">
      <label className={`${className} cursor-pointer ${choice.isChosen ? 'ring-2 ring-primary' : ''}`}>
        {body}
        <input
          type="checkbox"
          aria-label={t.select(favourite.title)}
          checked={choice.isChosen}
          className="peer absolute end-2 top-2 size-7 cursor-pointer appearance-none rounded-full border-2 border-border-strong bg-surface checked:border-primary checked:bg-primary"
          onChange={(event) => choice.onChoose(event.target.checked)}
        />
        <Check
          aria-hidden="true"
          size={18}
          strokeWidth={2.5}
          className="pointer-events-none absolute end-3.25 top-3.25 hidden text-on-primary peer-checked:block"
        />
      </label>
    </article>
  )
}

function CardBody({ favourite, isPriority }: Pick<FavouriteCardProps, 'favourite' | 'isPriority'>) {
  const { catalog } = useText()
  const t = usePageText('favourites')
  const language = useLanguage()
  const overlay = favourite.available ? (favourite.in_stock ? undefined : catalog.soldOut) : t.removed
  return (
    <>
      <span className="relative block overflow-hidden rounded-t-card">
        <Photo
          picture={favourite.image}
          alt=""
          initial={favourite.title}
          sizes={sizes}
          isPriority={isPriority}
          className="transition-transform duration-280 ease-calm group-hover/card:scale-103"
        />
        {overlay ? <PhotoVeil>{overlay}</PhotoVeil> : null}
      </span>
      <span className="flex grow flex-col gap-1 px-2.5 pt-2.5 pb-3 sm:px-3">
        <h2 className="line-clamp-2 min-h-[2lh] text-body-s font-normal text-pretty text-text">
          {catalog.productText(favourite.title)}
        </h2>
        <span className="block max-h-[calc(1.5rem*var(--line-scale))] overflow-hidden">
          <Price amount={favourite.price} max={favourite.price_max} was={favourite.was} />
        </span>
        <ChangeLine favourite={favourite} />
        <span className="mt-auto text-caption text-text-3">{t.savedOn(calendarDay(language, favourite.saved_at))}</span>
      </span>
    </>
  )
}

function ChangeLine({ favourite }: { favourite: Favourite }) {
  const t = usePageText('favourites')
  const change = priceChange(favourite)
  if (!change) return null
  const isLower = change.kind === 'lower'
  const Arrow = isLower ? ArrowDown : ArrowUp
  return (
    <span
      className={`inline-flex items-center gap-0.5 text-caption font-medium tabular-nums ${
        isLower ? 'text-success' : 'text-text-2'
      }`}
    >
      <Arrow aria-hidden="true" size={14} strokeWidth={2.25} className="shrink-0" />
      {isLower ? t.lower(money(change.amount)) : t.higher(money(change.amount))}
    </span>
  )
}
