// The calls of the bag: what is in it, how many pieces, and what is changed.
import {
  addToBag,
  type BagItem,
  changeBagItem,
  checkBagItems,
  countBag,
  deleteBagItems,
  getBag,
  mergeBag,
} from '@shop/contract/sales/bag.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'
import type { Returned } from './changes.ts'
import { handOver } from './handing-over.ts'
import { name, renewBag } from './held-queries.ts'

export function bagQuery(language: Language) {
  return queryOptions({
    queryKey: [language, name, 'list'],
    queryFn: async ({ signal }) => {
      await handOver()
      return api(getBag, {}, { signal, quiet: true })
    },
    // Prices and stock may have changed while another page was on screen.
    refetchOnMount: 'always',
    // Another tab may have changed it.
    refetchOnWindowFocus: 'always',
  })
}

/** Pieces; the same in every language. */
export const countQuery = queryOptions({
  queryKey: ['own', name, 'count'],
  queryFn: async ({ signal }) => {
    await handOver()
    return (await api(countBag, {}, { signal, quiet: true })).count
  },
  refetchOnWindowFocus: 'always',
})

function takeCount(client: QueryClient, count: number): void {
  client.setQueryData(countQuery.queryKey, count)
}

/** Refusals are told by who asks: beside the buttons. What was put in before login comes first, so that both add up. */
export async function putIn(client: QueryClient, wish: { skuId: number; qty: number }): Promise<void> {
  await handOver()
  const body = { sku_id: wish.skuId, qty: wish.qty }
  const { count } = await api(addToBag, { body }, { quiet: true, allowRepeat: true })
  takeCount(client, count)
  void renewBag(client)
}

type ItemChange = Input<typeof changeBagItem>['body']

export async function changeItem(client: QueryClient, body: ItemChange): Promise<number> {
  await handOver()
  const { qty, count } = await api(changeBagItem, { body }, { quiet: true, allowRepeat: true })
  takeCount(client, count)
  return qty
}

export async function checkItems(ids: readonly number[], checked: boolean): Promise<void> {
  await api(checkBagItems, { body: { ids: [...ids], checked } }, { allowRepeat: true })
}

export async function takeOut(client: QueryClient, ids: readonly number[]): Promise<void> {
  await handOver()
  const { count } = await api(deleteBagItems, { body: { ids: [...ids] } })
  takeCount(client, count)
}

/** As it was: with its quantity, its tick and the price it was put in with; answers what could not be as it was. */
export async function putBack(client: QueryClient, items: readonly BagItem[]): Promise<Returned> {
  const body = {
    items: items.map(({ sku_id, qty, checked, price_added }) => ({ sku_id, qty, checked, price_added })),
  }
  const { count, cut, left_out: leftOut } = await api(mergeBag, { body }, { allowRepeat: true })
  takeCount(client, count)
  return { cut: cut.length, leftOut: leftOut.length }
}
