// A shopper with money, an address and a payment password, who orders and pays over the API.
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { operatorToken } from './operators.ts'
import { makeShopper, password } from './shop.ts'

export type Call = <Reply>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => Promise<Reply>

export function callerOf(request: APIRequestContext, token: string): Call {
  return async (method, path, data) => {
    const response = await request.fetch(path, { method, headers: { token }, ...(data && { data }) })
    const body = (await response.json()) as { code: number; data: never; msg: string }
    expect(body.code, `${path}: ${body.msg}`).toBe(1)
    return body.data
  }
}

export const payCode = '739184'
export const home = {
  ...{ addressee: 'Eve Winter', mobile: '+12015550123', country: 'US', area: 'California', city: 'Fresno' },
  ...{ detail: '12 Harbour Road', postcode: '93701', tag: 'home', is_default: true },
}

/** Money by an adjustment, which needs two operators. */
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

/** Adds an address and a payment password, which an order needs besides money. */
export async function completeProfile(call: Call): Promise<void> {
  await call('POST', '/api/user/address_add', home)
  await call('POST', '/api/user/resetPay', { pay_pwd: payCode, confirm_pay_pwd: payCode, password })
}

export interface PlacedOrder {
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
    /** Orders and pays `qty` pieces of a product. */
    buy: async (productId: number, qty: number): Promise<PlacedOrder> => {
      const { skus } = await call<{ skus: { id: number }[] }>('GET', `/api/goods/detail?id=${productId}`)
      const items = [{ sku_id: skus[0]?.id, qty }]
      const { address } = await call<{ address: { id: number } }>('POST', '/api/order/preview', { items })
      const created = await call<{ orders: PlacedOrder[]; pay_no: string }>('POST', '/api/order/create', {
        items,
        address_id: address.id,
        request_no: randomUUID(),
      })
      const proof = { pay_pwd: payCode, scene: 'pay' }
      const { pay_token } = await call<{ pay_token: string }>('POST', '/api/user/verify_pay', proof)
      const payment = { pay_no: created.pay_no, pay_type: 'balance', pay_token, request_no: randomUUID() }
      await call('POST', '/api/order/pay', payment)
      const [order] = created.orders
      if (!order) throw new Error('nothing was ordered')
      return order
    },
  }
}
