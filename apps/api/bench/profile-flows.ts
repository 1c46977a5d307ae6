// The flows that can be profiled: each prepares its rows once, and then sends operations.
import { loadPurchases, type Purchase } from './buy-http.ts'
import { detailPaths, searchPaths } from './catalog-paths.ts'
import { growCatalog } from './catalog-rows.ts'
import { headers } from './http-bench.ts'
import { load } from './http-load.ts'
import { insertPayments } from './order-rows.ts'
import { type Buyers, bagAdditions, pieceOf, preparePurchases, randomMember } from './purchases.ts'
import { loadWithdrawals } from './wallet-http.ts'
import { checkpoint, insertCallers, type Session } from './wallet-rows.ts'

export const flowNames = ['buy', 'bag', 'pay', 'withdraw', 'detail', 'search'] as const
export type FlowName = (typeof flowNames)[number]

export interface LoadOptions {
  connections: number
  forMs: number
}

export interface Flow {
  /** One operation, in words. */
  operation: string
  /** Rows that later operations use up. */
  prepare(forMs: number): Promise<void>
  /** Returns the number of operations; none may fail. */
  send(options: LoadOptions): Promise<number>
}

export interface FlowSetup extends Buyers {
  base: string
}

const products = Number(process.env.PRODUCTS ?? 20_000)
const perSecondMax = 800

export async function createFlow(name: FlowName, setup: FlowSetup): Promise<Flow> {
  switch (name) {
    case 'buy':
      return purchases(setup, 'a purchase: preview, order, payment with a token', (count) =>
        preparePurchases(setup, count, () => [pieceOf(randomMember(setup.offers))]),
      )
    case 'bag':
      return purchases(setup, 'an addition to the bag', async (count) => bagAdditions(setup, count))
    case 'pay':
      return purchases(setup, 'a payment of an order', (count) => insertPayments(setup.url, setup.sessions, count))
    case 'withdraw':
      return withdrawals(setup)
    case 'detail':
      return reads(setup, 'the page of one of 20,000 products', detailPaths)
    case 'search':
      return reads(setup, 'a search with one of 1,500 keywords', searchPaths)
  }
}

function purchases({ base, url }: FlowSetup, operation: string, make: (count: number) => Promise<Purchase[]>): Flow {
  let prepared: Purchase[] = []
  return {
    operation,
    async prepare(forMs) {
      prepared = await make(Math.ceil((forMs / 1000) * perSecondMax))
      await checkpoint(url)
    },
    async send(options) {
      const { timesMs, failures } = await loadPurchases(base, { purchases: prepared, ...options })
      if (failures.length > 0) throw new Error(`${operation} failed: ${failures[0]}`)
      return timesMs.length
    },
  }
}

function withdrawals({ base, url, sessions }: FlowSetup): Flow {
  let callers: Awaited<ReturnType<typeof insertCallers>> = []
  let used = 0
  return {
    operation: 'a withdrawal to a bank',
    async prepare(forMs) {
      const count = Math.ceil((forMs / 1000) * perSecondMax)
      const members = Array.from({ length: count }, () => sessions[used++ % sessions.length] as Session)
      callers = await insertCallers(url, members, 1)
      await checkpoint(url)
    },
    async send(options) {
      const { timesMs, failures } = await loadWithdrawals(base, { callers, ...options })
      if (failures > 0) throw new Error(`${failures} withdrawals failed`)
      return timesMs.length
    },
  }
}

let grown: Promise<unknown> | undefined

async function reads(
  { base, url }: FlowSetup,
  operation: string,
  pathsOf: (products: number) => string[],
): Promise<Flow> {
  grown ??= growCatalog(url, products, () => {})
  await grown
  const urls = pathsOf(products).map((target) => base + target)
  let sent = 0
  return {
    operation,
    prepare: () => checkpoint(url),
    async send({ connections, forMs }) {
      // Continues where the last call stopped: the first paths would still be cached.
      const rest = [...urls.slice(sent % urls.length), ...urls.slice(0, sent % urls.length)]
      const { requests, failures } = await load({ urls: rest, headers, connections, forMs })
      if (failures > 0) throw new Error(`${failures} requests failed`)
      sent += requests
      return requests
    },
  }
}
