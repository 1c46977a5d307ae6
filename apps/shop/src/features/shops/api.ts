// The calls of shops: following one and leaving it.
import type { Home } from '@shop/contract/content.ts'
import { followShop } from '@shop/contract/shops.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { api, loginPath } from '#api.ts'
import { session, setBackData } from '#session.tsx'
import { currentText } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'

interface Wish {
  id: number
  followed: boolean
}

/** Follows or leaves one shop: shown at once, taken back when the server refuses; a guest is led to login. */
export function useFollow(id: number): (followed: boolean) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const { mutate } = useMutation({
    scope: { id: `follow-${id}` },
    mutationFn: (wish: Wish) => api(followShop, { body: { shop_id: wish.id, action: wish.followed ? 1 : 0 } }),
    onMutate: (wish) => markFollowed(client, wish),
    onError: (_error, wish) => markFollowed(client, { ...wish, followed: !wish.followed }),
    onSuccess: (answer, wish) => {
      markFans(client, wish.id, answer.fans)
      if (wish.followed) toast.success(currentText().common.followSuccess)
    },
  })
  return (followed) => {
    if (session.get().token) return mutate({ id, followed })
    setBackData({ intent: { kind: 'follow', id, path: location.pathname + location.search } })
    toast.text(currentText().common.loginFirst)
    navigate(loginPath(location))
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
