// A shop in a list: logo, name, rating, follow button with undo, an optional note, and three of its products.
import type { HotShop } from '@shop/contract/catalog/home.ts'
import type { Shop } from '@shop/contract/catalog/shops.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, Plus, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useResumed } from '#intent.ts'
import { useLanguage, useText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { useFollow } from './api.ts'
import { ShopName } from './ShopName.tsx'
import { offeredShopsQuery } from './shop-queries.ts'

const shownThumbs = 3

interface ShopRowProps {
  shop: HotShop
  /** Shown before the logo, for example the rank. */
  lead?: ReactNode
  note?: ReactNode
}

export function ShopRow({ shop, lead, note }: ShopRowProps) {
  return (
    <article className="group/card relative isolate flex h-full flex-col gap-3 rounded-card border border-border bg-surface p-3 transition-shadow duration-200 hover:shadow-[0_6px_20px_var(--shade-3)]">
      <div className="flex items-center gap-2.5">
        {lead}
        <span className="size-12 shrink-0 overflow-hidden rounded-field border border-border">
          <Photo picture={shop.logo} alt="" initial={shop.name} sizes="48px" />
        </span>
        <ShopName shop={shop} />
        <div className="relative z-1">
          <FollowToggle shop={shop} />
        </div>
      </div>
      {note ? (
        <div className="flex min-h-5 flex-wrap items-center gap-x-3 gap-y-1 text-caption text-text-2">{note}</div>
      ) : null}
      {shop.thumbs.length > 0 ? (
        <ul className="grid grid-cols-3 gap-2">
          {shop.thumbs.slice(0, shownThumbs).map((thumb) => (
            <li key={thumb.product_id}>
              <Link
                to={`/detail/${thumb.product_id}/${shop.id}`}
                className="relative z-1 block overflow-hidden rounded-field"
              >
                <Photo picture={thumb.image} alt={thumb.title} sizes="(width >= 1024px) 170px, 30vw" />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  )
}

const undoMs = 1200

type FollowState = 'off' | 'on' | 'undo'

function useUndo(shop: Pick<Shop, 'id' | 'followed'>): { state: FollowState; press: () => void } {
  const setFollowed = useFollow(shop.id)
  const [hasUnfollowed, setHasUnfollowed] = useState(false)
  useEffect(() => {
    if (!hasUnfollowed) return
    const timer = setTimeout(() => setHasUnfollowed(false), undoMs)
    return () => clearTimeout(timer)
  }, [hasUnfollowed])
  const canUndo = hasUnfollowed && !shop.followed
  return {
    state: shop.followed ? 'on' : canUndo ? 'undo' : 'off',
    press: () => {
      setHasUnfollowed(shop.followed)
      setFollowed(!shop.followed, canUndo)
    },
  }
}

const icons = { off: Plus, on: Check, undo: Undo2 }

const small = {
  off: 'bg-primary-soft text-primary group-hover:bg-primary/15',
  on: 'bg-surface-2 text-text-2',
  undo: 'bg-toast text-on-toast',
}

const large = {
  off: 'bg-primary text-on-primary group-hover:bg-primary-press',
  on: 'bg-surface-2 text-text-2 group-hover:text-text',
  undo: 'bg-toast text-on-toast',
}

interface FollowToggleProps {
  shop: Pick<Shop, 'id' | 'name' | 'followed'>
  /** `m` fills the available width. */
  size?: 's' | 'm'
}

/** A Follow / Following button that offers undo for a moment after an unfollow. */
export function FollowToggle({ shop, size = 's' }: FollowToggleProps) {
  const { shops } = useText()
  const { state, press } = useUndo(shop)
  const button = useResumed<HTMLButtonElement>({ kind: 'follow', id: shop.id })
  const ariaLabels = { off: shops.followShop, on: shops.unfollowShop, undo: shops.undoUnfollow }
  const labels = { off: shops.follow, on: shops.following, undo: shops.undo }
  const Icon = icons[state]
  const className =
    size === 's'
      ? `min-h-8 min-w-22 rounded-full ps-2 pe-3 text-caption ${small[state]}`
      : `min-h-11 w-full rounded-field px-4 text-body-s ${large[state]}`
  return (
    <button
      ref={button}
      type="button"
      aria-label={ariaLabels[state](shop.name)}
      className={`group grid min-h-11 shrink-0 place-items-center ${size === 's' ? 'rounded-full' : 'w-full rounded-field'}`}
      onClick={press}
    >
      <span
        className={`inline-flex items-center justify-center gap-1 font-semibold whitespace-nowrap transition-colors duration-200 ${className}`}
      >
        <Icon aria-hidden="true" size={size === 's' ? 14 : 18} strokeWidth={2.25} />
        {labels[state]}
      </span>
    </button>
  )
}

/** A few of the top shops besides the given ones, for empty states and short lists. */
export function OfferedShops({ besides = [] }: { besides?: readonly HotShop[] }) {
  const { home } = useText()
  const id = useId()
  const top = useQuery(offeredShopsQuery(useLanguage())).data?.pages.flatMap(({ list }) => list) ?? []
  const others = top.filter((shop) => !besides.some((other) => other.id === shop.id))
  // In two columns none stands alone.
  const shops = others.slice(0, others.length - (others.length % 2))
  if (shops.length === 0) return null
  return (
    <section aria-labelledby={id} className="col pb-8">
      <h2 id={id} className="mb-3 section-title">
        {home.hotShops}
      </h2>
      <ul className="grid gap-card md:grid-cols-2">
        {shops.map((shop) => (
          <li key={shop.id} className="min-w-0">
            <ShopRow shop={shop} />
          </li>
        ))}
      </ul>
    </section>
  )
}
