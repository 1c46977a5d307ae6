// Tests of changes of the bag: shown at once, taken back when they fail, and asked for anew in any case.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Bag, BagItem } from '@shop/contract/sales/bag.ts'
import { cents, zeroCents } from '@shop/contract/wire.ts'
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { type BagCalls, bagChanges } from './changes.ts'
import { checkedIds, itemsOf } from './held-bag.ts'

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
function hold(calls: Partial<BagCalls>) {
  const client = new QueryClient()
  client.setQueryData(queryKey, bag)
  let asked = 0
  const queryFn = () => {
    asked += 1
    return unreachable()
  }
  const stop = new QueryObserver<Bag>(client, { queryKey, queryFn, staleTime: Infinity, retry: false }).subscribe(
    () => undefined,
  )
  const changes = bagChanges(client, { check: unreachable, takeOut: unreachable, putBack: unreachable, ...calls })
  const held = () => client.getQueryData<Bag>(queryKey) ?? bag
  return { client, changes, held, asked: () => asked, stop }
}

const ids = (shown: Bag) => itemsOf(shown).map(({ id }) => id)

test('A tick and a removal that fail are taken back, also when the bag cannot be asked for anew', async () => {
  const answer = Promise.withResolvers<void>()
  const { client, changes, held, asked, stop } = hold({ check: () => answer.promise })
  const ticking = new MutationObserver(client, changes.ticking).mutate({ ids: [1, 2], checked: true })
  await new Promise((resolve) => setTimeout(resolve))
  assert.deepEqual(checkedIds(held()), [1, 2])
  answer.reject(new Error('unreachable'))
  await assert.rejects(ticking)
  assert.deepEqual(checkedIds(held()), [1])
  await assert.rejects(new MutationObserver(client, changes.removing).mutate([item(2), item(3)]))
  assert.deepEqual([ids(held()), held().total], [[1, 2, 3], 3])
  assert.equal(asked(), 2)
  stop()
})

test('What fails takes back its own lines only', async () => {
  const { client, changes, held, stop } = hold({ check: () => Promise.resolve() })
  const removing = new MutationObserver(client, changes.removing).mutate([item(1), item(3)])
  const ticking = new MutationObserver(client, changes.ticking).mutate({ ids: [2], checked: true })
  await assert.rejects(removing)
  await ticking
  assert.deepEqual(
    [ids(held()), checkedIds(held())],
    [
      [1, 2, 3],
      [1, 2],
    ],
  )
  stop()
})

test('Putting back that fails has the bag asked for anew', async () => {
  const { client, changes, asked, stop } = hold({})
  await assert.rejects(new MutationObserver(client, changes.returning).mutate([item(9)]))
  assert.equal(asked(), 1)
  stop()
})
