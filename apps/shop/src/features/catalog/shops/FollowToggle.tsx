// A Follow / Following button that offers undo for a moment after an unfollow.
import type { Shop } from '@shop/contract/catalog/shops.ts'
import { Check, Plus, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useResumed } from '#intent.ts'
import { useText } from '#text/use-text.tsx'
import { useFollow } from './api.ts'

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

export interface FollowToggleProps {
  shop: Pick<Shop, 'id' | 'name' | 'followed'>
  /** `m` fills the available width. */
  size?: 's' | 'm'
}

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
