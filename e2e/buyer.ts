// A shopper with money, an address and a payment password, who orders and pays without the way through the screens.
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { secret } from './operators.ts'
import { makeShopper, password } from './shop.ts'

export type Call = <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => Promise<Answer>

export function callerOf(request: APIRequestContext, token: string): Call {
  return async (method, path, data) => {
    const answer = await request.fetch(path, { method, headers: { token }, ...(data && { data }) })
    const body = (await answer.json()) as { code: number; data: never; msg: string }
    expect(body.code, `${path}: ${body.msg}`).toBe(1)
    return body.data
  }
}

export async function operatorToken(request: APIRequestContext, account: string): Promise<string> {
  const login = await request.post('/api/admin/login', { data: { account, password: secret } })
  return ((await login.json()) as { data: { token: string } }).data.token
}

export const payCode = '739184'
export const home = {
  ...{ addressee: 'Eve Winter', mobile: '+12015550123', country: 'US', area: 'California', city: 'Fresno' },
  ...{ detail: '12 Harbour Road', postcode: '93701', tag: 'home', is_default: true },
}

/** Money comes as an adjustment that two people agree on. */
async function fund(request: APIRequestContext, account: string): Promise<void> {
  const admin = callerOf(request, await operatorToken(request, 'admin'))
  const finance = callerOf(request, await operatorToken(request, 'finance'))
  const { list } = await admin<{ list: { id: number }[] }>('GET', `/api/admin/users?keyword=${account}`)
  const adjustment = { amount: '900.00', reason: 'Money to buy with' }
  const open = await admin<{ id: number; user: { account: string } }[]>(
    'POST',
    `/api/admin/users/${list[0]?.id}/adjust`,
    adjustment,
  )
  const proposal = open.find(({ user }) => user.account === account)
  await finance('POST', `/api/admin/adjustments/${proposal?.id}/decide`, { confirm: true })
}

/** An address and a payment password: what an order needs besides money. */
export async function completeProfile(call: Call): Promise<void> {
  await call('POST', '/api/user/address_add', home)
  await call('POST', '/api/user/resetPay', { pay_pwd: payCode, confirm_pay_pwd: payCode, password })
}

export interface Bought {
  id: number
  sn: string
}

export async function makeBuyer(page: Page) {
  const { account, token } = await makeShopper(page)
  const call = callerOf(page.request, token)
  await fund(page.request, account)
  await completeProfile(call)
  return {
    account,
    token,
    call,
    /** So many pieces of one product, paid. */
    buy: async (productId: number, qty: number): Promise<Bought> => {
      const { skus } = await call<{ skus: { id: number }[] }>('GET', `/api/goods/detail?id=${productId}`)
      const items = [{ sku_id: skus[0]?.id, qty }]
      const { address } = await call<{ address: { id: number } }>('POST', '/api/order/preview', { items })
      const made = await call<{ orders: Bought[]; pay_no: string }>('POST', '/api/order/create', {
        ...{ items, address_id: address.id, request_no: randomUUID() },
      })
      const proof = { pay_pwd: payCode, scene: 'pay' }
      const { pay_token } = await call<{ pay_token: string }>('POST', '/api/user/verify_pay', proof)
      const payment = { pay_no: made.pay_no, pay_type: 'balance', pay_token, request_no: randomUUID() }
      await call('POST', '/api/order/pay', payment)
      const [order] = made.orders
      if (!order) throw new Error('nothing was ordered')
      return order
    },
  }
}
