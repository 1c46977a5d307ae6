// Following and unfollowing a shop, with optimistic updates of the query cache.
import type { Home } from '@shop/contract/catalog/home.ts'
import type { Product } from '@shop/contract/catalog/product.ts'
import type { Shop } from '@shop/contract/catalog/shops.ts'
import type { Page } from '@shop/contract/page.ts'
import { type InfiniteData, mutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLoginFirst } from '#intent.ts'
import { createLazyApi } from '#lazy-api.ts'
import { session } from '#session.tsx'
import { currentText } from '#text/use-text.tsx'
import { createToggle, runMutation } from '#toggle.ts'
import { toast } from '#ui/toast-store.ts'

const api = createLazyApi(() => import('@shop/contract/catalog/shops.ts'))

interface FollowInput {
  id: number
  followed: boolean
  /** An undone unfollow shows no success toast. */
  isUndo?: boolean
}

const followToggle = createToggle()

/** Optimistic follow toggle: reverts when the server refuses; a guest goes to login first. */
export function useFollow(id: number): (followed: boolean, isUndo?: boolean) => void {
  const client = useQueryClient()
  const loginFirst = useLoginFirst()
  const options = mutationOptions({
    scope: { id: `follow-${id}` },
    mutationFn: (input: FollowInput) =>
      api('followShop', { body: { shop_id: input.id, action: input.followed ? 1 : 0 } }),
    onMutate: (input) => {
      followToggle.begin(id, input.followed)
      setCachedFollowed(client, input)
    },
    onSuccess: (_answer, input) => {
      if (input.followed && !input.isUndo) toast.success(currentText().common.followSuccess)
    },
    onSettled: (answer, error, input) => {
      const followed = followToggle.end(id, input.followed, error === null)
      if (followed === undefined) return
      setCachedFollowed(client, { id, followed })
      if (answer) setCachedFans(client, id, answer.fans)
    },
  })
  return (followed, isUndo = false) => {
    if (followToggle.isPending(id, followed)) return
    if (session.get().token) return runMutation(client, options, { id, followed, isUndo })
    loginFirst({ kind: 'follow', id })
  }
}

function setCachedFollowed(client: QueryClient, input: FollowInput): void {
  updateCachedShop(client, input.id, (shop) => {
    if (shop.followed === input.followed) return shop
    return { ...shop, followed: input.followed, fans: Math.max(0, shop.fans + (input.followed ? 1 : -1)) }
  })
}

function setCachedFans(client: QueryClient, id: number, fans: number): void {
  updateCachedShop(client, id, (shop) => ({ ...shop, fans }))
}

type CachedData = Home | InfiniteData<Page<Shop>> | Product | Shop

/** Updates the shop in the cache: on home, in lists (`shops`), on product pages and on its own page (`shop`). */
function updateCachedShop(client: QueryClient, id: number, change: <S extends Shop>(shop: S) => S): void {
  const replaceShop = <S extends Shop>(shop: S): S => (shop.id === id ? change(shop) : shop)
  client.setQueriesData<CachedData | null>({ predicate: ({ queryKey }) => cachedNames.has(queryKey[1]) }, (cached) => {
    if (!cached) return cached
    if ('hot_shops' in cached) return { ...cached, hot_shops: cached.hot_shops.map(replaceShop) }
    if ('skus' in cached) return { ...cached, shop: replaceShop(cached.shop) }
    if ('pages' in cached)
      return { ...cached, pages: cached.pages.map((page) => ({ ...page, list: page.list.map(replaceShop) })) }
    return replaceShop(cached)
  })
}

const cachedNames = new Set<unknown>(['home', 'shops', 'product', 'shop'])
