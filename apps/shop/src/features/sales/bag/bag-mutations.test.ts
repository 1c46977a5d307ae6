// Tests of bag mutations: optimistic, rolled back on failure, and refetched in either case.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Bag } from '@shop/contract/sales/bag.ts'
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { item, testBag } from '../../../../test/bag.ts'
import { type BagCalls, bagMutations } from './bag-mutations.ts'
import { checkedIds, itemsOf } from './bag-state.ts'

const bag = testBag()

const queryKey = ['en-US', 'bag', 'list']
const unreachable = () => Promise.reject(new Error('unreachable'))

/** A cached bag and an unreachable server; `fetchCount` counts the refetches of the bag. */
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

const ids = (bag: Bag) => itemsOf(bag).map(({ id }) => id)

test('A failed check or removal is rolled back, even if the bag cannot be refetched', async () => {
  const response = Promise.withResolvers<void>()
  const { client, mutations, cachedBag, fetchCount, stop } = setup({ check: () => response.promise })
  const checking = new MutationObserver(client, mutations.checkMutation).mutate({ ids: [1, 2], checked: true })
  await new Promise((resolve) => setTimeout(resolve))
  assert.deepEqual(checkedIds(cachedBag()), [1, 2])
  response.reject(new Error('unreachable'))
  await assert.rejects(checking)
  assert.deepEqual(checkedIds(cachedBag()), [1])
  await assert.rejects(new MutationObserver(client, mutations.removeMutation).mutate([item(2), item(3)]))
  assert.deepEqual({ ids: ids(cachedBag()), total: cachedBag().total }, { ids: [1, 2, 3], total: 3 })
  assert.equal(fetchCount(), 2)
  stop()
})

test('A failed mutation rolls back only its own lines', async () => {
  const { client, mutations, cachedBag, stop } = setup({ check: () => Promise.resolve() })
  const removing = new MutationObserver(client, mutations.removeMutation).mutate([item(1), item(3)])
  const checking = new MutationObserver(client, mutations.checkMutation).mutate({ ids: [2], checked: true })
  await assert.rejects(removing)
  await checking
  assert.deepEqual(
    { ids: ids(cachedBag()), checkedIds: checkedIds(cachedBag()) },
    { ids: [1, 2, 3], checkedIds: [1, 2] },
  )
  stop()
})

test('A failed restore refetches the bag', async () => {
  const { client, mutations, fetchCount, stop } = setup({})
  await assert.rejects(new MutationObserver(client, mutations.restoreMutation).mutate([item(9)]))
  assert.equal(fetchCount(), 1)
  stop()
})
