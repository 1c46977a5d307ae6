// Purchases over HTTP, one after another on each of several connections, with every call timed.
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { addToBag } from '@shop/contract/sales/bag.ts'
import { createOrder, previewOrder } from '@shop/contract/sales/checkout.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { payOrder } from '@shop/contract/sales/payments.ts'
import { verifyPayCode } from '@shop/contract/wallet/withdrawals.ts'
import { post } from './http-post.ts'

/** The payment password of every user in the benchmark. */
export const payCode = '481516'

export const callNames = ['bag', 'preview', 'create', 'code', 'pay'] as const
export type CallName = (typeof callNames)[number]

export interface Purchase {
  /** The shopper's session token. */
  token: string
  items: readonly { sku_id: number; qty: number }[]
  /** Absent = the payment password is verified first. */
  payToken?: string
  /** An existing order, which is only paid. */
  orderId?: number
  /** The first item is only added to the bag. */
  isOnlyBag?: boolean
}

export interface BuyResult {
  perSecond: number
  /** Durations of whole purchases. */
  timesMs: number[]
  callsMs: Record<CallName, number[]>
  failures: string[]
  /** The number of paid orders and their total. */
  orders: number
  paidCents: number
}

interface Load {
  /** Taken from the front; neighbors are different users, so that none waits for itself. */
  purchases: Purchase[]
  connections: number
  forMs: number
}

/** Until the time is over or no purchase is left; started purchases are finished. */
export async function loadPurchases(base: string, { purchases, connections, forMs }: Load): Promise<BuyResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
  const result: BuyResult = {
    perSecond: 0,
    timesMs: [],
    failures: [],
    orders: 0,
    paidCents: 0,
    callsMs: { bag: [], preview: [], create: [], code: [], pay: [] },
  }
  const start = performance.now()
  const connection = async () => {
    while (performance.now() - start < forMs) {
      const purchase = purchases.shift()
      if (!purchase) return
      const began = performance.now()
      try {
        const { orders, paidCents } = await buy({ base, agent, callsMs: result.callsMs }, purchase)
        result.timesMs.push(performance.now() - began)
        result.orders += orders
        result.paidCents += paidCents
      } catch (error) {
        result.failures.push((error as Error).message)
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  result.perSecond = (result.timesMs.length / (performance.now() - start)) * 1000
  agent.destroy()
  return result
}

interface Connection {
  base: string
  agent: http.Agent
  callsMs: Record<CallName, number[]>
}

async function buy({ base, agent, callsMs }: Connection, purchase: Purchase) {
  const { token, items, payToken, orderId } = purchase
  const call = async (name: CallName, { path }: { path: string }, body: object) => {
    const sentAt = performance.now()
    const data = await post(base + path, { agent, token, body })
    callsMs[name].push(performance.now() - sentAt)
    return data
  }
  const placeOrder = async () => {
    const { ready, blocked, total, address } = await call('preview', previewOrder, { items })
    if (ready !== true) throw new Error(`the items cannot be ordered: ${blocked}`)
    const body = { items, address_id: (address as { id: number }).id, expected_total: total, request_no: randomUUID() }
    return call('create', createOrder, body)
  }
  if (purchase.isOnlyBag) {
    await call('bag', addToBag, items[0] ?? {})
    return { orders: 0, paidCents: 0 }
  }
  const created = orderId === undefined ? await placeOrder() : undefined
  const target = created ? { pay_no: created.pay_no } : { order_id: orderId }
  const pay_token = payToken ?? (await call('code', verifyPayCode, { pay_pwd: payCode, scene: 'pay' })).pay_token
  const payment = { ...target, pay_type: 'balance', pay_token, request_no: randomUUID() }
  const { status, paid, orders } = await call('pay', payOrder, payment)
  if (status !== orderStatuses.waitingDeliver || !Array.isArray(orders))
    throw new Error(`a payment resulted in status ${status}`)
  if (created && paid !== created.total) throw new Error(`${created.total} was ordered and ${paid} paid`)
  return { orders: orders.length, paidCents: Math.round(Number(paid) * 100) }
}
