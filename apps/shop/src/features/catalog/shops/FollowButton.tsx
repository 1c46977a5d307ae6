// A small Follow / Following button with optimistic state.
import type { Shop } from '@shop/contract/catalog/shops.ts'
import { Check, Plus } from 'lucide-react'
import { useResumed } from '#intent.ts'
import { useText } from '#text/use-text.tsx'
import { useFollow } from './api.ts'

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
