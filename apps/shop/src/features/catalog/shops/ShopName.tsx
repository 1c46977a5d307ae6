// A shop's name with its rating, and the follow button.
import type { Shop } from '@shop/contract/catalog/shops.ts'
import { shortCount } from '@shop/locale/format.ts'
import { BadgeCheck, Check, Plus } from 'lucide-react'
import { useResumed } from '#intent.ts'
import { useLanguage, useText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { useFollow } from './api.ts'

interface ShopNameProps {
  shop: Shop
  /** Without rating and followers, where they are shown below. */
  isBrief?: boolean
}

/** A shop's name as the link of its card, with the verified badge, rating and followers. */
export function ShopName({ shop, isBrief = false }: ShopNameProps) {
  const { shops } = useText()
  const language = useLanguage()
  const stats = [
    ...(shop.favorable_rate === null ? [] : [shops.favourable(`${shop.favorable_rate}%`)]),
    shops.fans(shop.fans, shortCount(language, shop.fans)),
  ]
  const facts = shop.status === 'paused' ? [shops.paused] : isBrief ? [] : stats
  return (
    <div className="min-w-0 flex-1">
      <h3 className="flex items-center gap-1 text-body-s font-semibold text-text">
        <Link to={`/shop/${shop.id}`} className="truncate after:absolute after:inset-0 after:rounded-card">
          {shop.name}
        </Link>
        {shop.verified ? (
          <BadgeCheck
            role="img"
            aria-label={shops.verified}
            size={16}
            strokeWidth={2}
            className="shrink-0 text-primary"
          />
        ) : null}
      </h3>
      <p className="mt-0.5 flex flex-wrap gap-x-2 text-caption text-text-3 tabular-nums empty:hidden">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
  )
}

/** A small Follow / Following button with optimistic state. */
export function FollowButton({ shop }: { shop: Pick<Shop, 'id' | 'name' | 'followed'> }) {
  const { shops } = useText()
  const setFollowed = useFollow(shop.id)
  const button = useResumed<HTMLButtonElement>({ kind: 'follow', id: shop.id })
  const className = shop.followed
    ? 'bg-surface-2 text-text-2'
    : 'bg-primary-soft text-primary group-hover:bg-primary/15'
  const Icon = shop.followed ? Check : Plus
  return (
    <button
      ref={button}
      type="button"
      aria-label={shop.followed ? shops.unfollowShop(shop.name) : shops.followShop(shop.name)}
      className="group grid min-h-11 shrink-0 place-items-center rounded-full"
      onClick={() => setFollowed(!shop.followed)}
    >
      <span
        className={`inline-flex min-h-8 items-center gap-1 rounded-full ps-2 pe-3 text-caption font-semibold whitespace-nowrap transition-colors duration-200 ${className}`}
      >
        <Icon aria-hidden="true" size={14} strokeWidth={2.25} />
        {shop.followed ? shops.following : shops.follow}
      </span>
    </button>
  )
}
