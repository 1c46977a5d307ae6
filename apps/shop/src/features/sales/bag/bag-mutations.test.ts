// Tests of changes of the bag: shown at once, taken back when they fail, and asked for anew in any case.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Bag, BagItem } from '@shop/contract/sales/bag.ts'
import { cents, zeroCents } from '@shop/contract/wire.ts'
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { type BagCalls, bagMutations } from './bag-mutations.ts'
import { checkedIds, itemsOf } from './bag-state.ts'

const image: BagItem['image'] = { url: '/p/1', w: 10, h: 10, thumb: '' }

function item(id: number): BagItem {
  return {
    ...{ id, product_id: id, sku_id: id, title: `Thing ${id}`, spec: '', image },
    ...{ price: cents(1_000), price_added: cents(1_000), qty: 1, stock: 9, qty_max: 9, limit_per_user: null },
    ...{ checked: id === 1, free_freight: false, created_at: new Date(0) },
  }
}

const shop = (id: number) => ({ id, name: `Shop ${id}`, logo: image })
const bag: Bag = {
  groups: [
    { shop: shop(1), items: [item(1), item(2)] },
    { shop: shop(2), items: [item(3)] },
  ],
  invalid: [],
  selected: { count: 1, lines: 1, subtotal: zeroCents },
  total: 3,
}

const queryKey = ['en-US', 'bag', 'list']
const unreachable = () => Promise.reject(new Error('unreachable'))

/** The bag is held, and the server does not answer any more; `asked` counts how often it was asked for. */
function setup(calls: Partial<BagCalls>) {
  const client = new QueryClient()
  client.setQueryData(queryKey, bag)
  let fetchCount = 0
  const queryFn = () => {
    fetchCount += 1
    return unreachable()
  }
  const stop = new QueryObserver<Bag>(client, { queryKey, queryFn, staleTime: Infinity, retry: false }).subscribe(
    () => undefined,
  )
  const mutations = bagMutations(client, {
    check: unreachable,
    removeItems: unreachable,
    restoreItems: unreachable,
    ...calls,
  })
  const cachedBag = () => client.getQueryData<Bag>(queryKey) ?? bag
  return { client, mutations, cachedBag, fetchCount: () => fetchCount, stop }
}

const ids = (shown: Bag) => itemsOf(shown).map(({ id }) => id)

test('A tick and a removal that fail are taken back, also when the bag cannot be asked for anew', async () => {
  const answer = Promise.withResolvers<void>()
  const { client, mutations, cachedBag, fetchCount, stop } = setup({ check: () => answer.promise })
  const checking = new MutationObserver(client, mutations.checkMutation).mutate({ ids: [1, 2], checked: true })
  await new Promise((resolve) => setTimeout(resolve))
  assert.deepEqual(checkedIds(cachedBag()), [1, 2])
  answer.reject(new Error('unreachable'))
  await assert.rejects(checking)
  assert.deepEqual(checkedIds(cachedBag()), [1])
  await assert.rejects(new MutationObserver(client, mutations.removeMutation).mutate([item(2), item(3)]))
  assert.deepEqual([ids(cachedBag()), cachedBag().total], [[1, 2, 3], 3])
  assert.equal(fetchCount(), 2)
  stop()
})

test('What fails takes back its own lines only', async () => {
  const { client, mutations, cachedBag, stop } = setup({ check: () => Promise.resolve() })
  const removeMutation = new MutationObserver(client, mutations.removeMutation).mutate([item(1), item(3)])
  const checking = new MutationObserver(client, mutations.checkMutation).mutate({ ids: [2], checked: true })
  await assert.rejects(removeMutation)
  await checking
  assert.deepEqual(
    [ids(cachedBag()), checkedIds(cachedBag())],
    [
      [1, 2, 3],
      [1, 2],
    ],
  )
  stop()
})

test('Putting back that fails has the bag asked for anew', async () => {
  const { client, mutations, fetchCount, stop } = setup({})
  await assert.rejects(new MutationObserver(client, mutations.restoreMutation).mutate([item(9)]))
  assert.equal(fetchCount(), 1)
  stop()
})
