// The calls of shops: following one and leaving it.
import type { Home } from '@shop/contract/content.ts'
import { followShop } from '@shop/contract/shops.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#api.ts'
import { useLoginFirst } from '#intent.ts'
import { session } from '#session.tsx'
import { currentText } from '#text/use-text.tsx'
import { createToggle } from '#toggle.ts'
import { toast } from '#ui/toast-store.ts'

interface Wish {
  id: number
  followed: boolean
}

const follows = createToggle()

/** Follows or leaves one shop: shown at once, taken back when the server refuses; a guest is led to login. */
export function useFollow(id: number): (followed: boolean) => void {
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
      if (wish.followed) toast.success(currentText().common.followSuccess)
    },
    onSettled: (answer, error, wish) => {
      const followed = follows.end(id, wish.followed, error === null)
      if (followed === undefined) return
      markFollowed(client, { id, followed })
      if (answer) markFans(client, id, answer.fans)
    },
  })
  return (followed) => {
    if (session.get().token) return mutate({ id, followed })
    loginFirst({ kind: 'follow', id })
  }
}

type HotShop = Home['hot_shops'][number]

function markFollowed(client: QueryClient, wish: Wish): void {
  changeShop(client, wish.id, (shop) => {
    if (shop.followed === wish.followed) return shop
    return { ...shop, followed: wish.followed, fans: Math.max(0, shop.fans + (wish.followed ? 1 : -1)) }
  })
}

function markFans(client: QueryClient, id: number, fans: number): void {
  changeShop(client, id, (shop) => ({ ...shop, fans }))
}

function changeShop(client: QueryClient, id: number, change: (shop: HotShop) => HotShop): void {
  client.setQueriesData<Home>({ predicate: ({ queryKey }) => queryKey[1] === 'home' }, (home) => {
    return home && { ...home, hot_shops: home.hot_shops.map((shop) => (shop.id === id ? change(shop) : shop)) }
  })
}
