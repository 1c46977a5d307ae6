// Tests for refetching after a change.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import { refetchNow } from './refetch.ts'

/** A list whose calls return the value of the moment they were made. */
function createList() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } })
  let chosen = 'A'
  let calls = 0
  const query = {
    queryKey: ['own', 'list'],
    queryFn: async () => {
      const then = chosen
      calls++
      await new Promise((resolve) => setTimeout(resolve, 10))
      return then
    },
  }
  const choose = (next: string) => {
    chosen = next
    return refetchNow(client, query)
  }
  return { client, query, choose, callCount: () => calls }
}

test('a call from before the change does not count as the result', async () => {
  const { client, query, choose } = createList()
  const early = client.fetchQuery(query).catch(() => undefined)
  assert.equal(await choose('B'), 'B')
  await early
  assert.equal(client.getQueryData(query.queryKey), 'B')
})

test('of two changes close together the later one wins, and both calls return it', async () => {
  const { client, query, choose, callCount } = createList()
  await client.fetchQuery(query)
  const first = choose('B')
  while (callCount() < 2) await new Promise(setImmediate)
  const second = choose('C')
  assert.deepEqual(await Promise.all([first, second]), ['C', 'C'])
  assert.equal(client.getQueryData(query.queryKey), 'C')
})

test('a failure is passed on', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const fail = () => Promise.reject(new Error('offline'))
  await assert.rejects(refetchNow(client, { queryKey: ['x'], queryFn: fail }), /offline/)
  client.clear()
})
