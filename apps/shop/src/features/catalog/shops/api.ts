// The calls of shops: following one and leaving it.
import type { Home } from '@shop/contract/catalog/home.ts'
import type { Page } from '@shop/contract/page.ts'
import type { Product } from '@shop/contract/catalog/product.ts'
import { followShop, type Shop } from '@shop/contract/catalog/shops.ts'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#api.ts'
import { useLoginFirst } from '#intent.ts'
import { session } from '#session.tsx'
import { currentText } from '#text/use-text.tsx'
import { createToggle } from '#toggle.ts'
import { toast } from '#ui/toast-store.ts'

interface Wish {
  id: number
  followed: boolean
  /** A follow that only takes an unfollow back is no news. */
  isUndo?: boolean
}

const follows = createToggle()

/** Follows or leaves one shop: shown at once, taken back when the server refuses; a guest is led to login. */
export function useFollow(id: number): (followed: boolean, isUndo?: boolean) => void {
  const client = useQueryClient()
  const loginFirst = useLoginFirst()
  const { mutate } = useMutation({
    scope: { id: `follow-${id}` },
    mutationFn: (wish: Wish) => api(followShop, { body: { shop_id: wish.id, action: wish.followed ? 1 : 0 } }),
    onMutate: (wish) => {
      follows.begin(id, wish.followed)
      markFollowed(client, wish)
    },
    onSuccess: (_answer, wish) => {
      if (wish.followed && !wish.isUndo) toast.success(currentText().common.followSuccess)
    },
    onSettled: (answer, error, wish) => {
      const followed = follows.end(id, wish.followed, error === null)
      if (followed === undefined) return
      markFollowed(client, { id, followed })
      if (answer) markFans(client, id, answer.fans)
    },
  })
  return (followed, isUndo = false) => {
    if (follows.isWished(id, followed)) return
    if (session.get().token) return mutate({ id, followed, isUndo })
    loginFirst({ kind: 'follow', id })
  }
}

function markFollowed(client: QueryClient, wish: Wish): void {
  changeShop(client, wish.id, (shop) => {
    if (shop.followed === wish.followed) return shop
    return { ...shop, followed: wish.followed, fans: Math.max(0, shop.fans + (wish.followed ? 1 : -1)) }
  })
}

function markFans(client: QueryClient, id: number, fans: number): void {
  changeShop(client, id, (shop) => ({ ...shop, fans }))
}

type Held = Home | InfiniteData<Page<Shop>> | Product | Shop

/** Changes the shop wherever home, a list (`shops`), a product's page or its own page (`shop`) already holds it. */
function changeShop(client: QueryClient, id: number, change: <S extends Shop>(shop: S) => S): void {
  const inPlace = <S extends Shop>(shop: S): S => (shop.id === id ? change(shop) : shop)
  client.setQueriesData<Held | null>({ predicate: ({ queryKey }) => holders.has(queryKey[1]) }, (held) => {
    if (!held) return held
    if ('hot_shops' in held) return { ...held, hot_shops: held.hot_shops.map(inPlace) }
    if ('skus' in held) return { ...held, shop: inPlace(held.shop) }
    if ('pages' in held)
      return { ...held, pages: held.pages.map((page) => ({ ...page, list: page.list.map(inPlace) })) }
    return inPlace(held)
  })
}

const holders = new Set<unknown>(['home', 'shops', 'product', 'shop'])
