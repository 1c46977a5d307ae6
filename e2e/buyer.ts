// A shopper with money, an address and a payment password, who orders and pays over the API.
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Call } from '@shop/client/call.ts'
import { getProduct, type Product } from '@shop/contract/catalog/product.ts'
import { saveAddress } from '@shop/contract/people/addresses.ts'
import { listUsers } from '@shop/contract/people/admin-profile.ts'
import { resetPayCode } from '@shop/contract/people/profile.ts'
import { createOrder, previewOrder } from '@shop/contract/sales/checkout.ts'
import { payOrder } from '@shop/contract/sales/payments.ts'
import { decideAdjustment, proposeAdjustment } from '@shop/contract/wallet/admin-ledger.ts'
import { verifyPayCode } from '@shop/contract/wallet/withdrawals.ts'
import { type Cents, cents } from '@shop/contract/wire.ts'
import { apiOf } from './api.ts'
import { sharedToken } from './operators.ts'
import { expect, makeShopper, password, signInAsNew, viewOf, withoutPictures } from './shop.ts'
import { shopText } from './texts.ts'

const { checkout, product } = shopText

export const payCode = '739184'
export const home = {
  ...{ addressee: 'Eve Winter', mobile: '+12015550123', country: 'US', area: 'California', city: 'Fresno' },
  ...{ detail: '12 Harbour Road', postcode: '93701', tag: 'home', is_default: true },
}

/** Money by an adjustment, which needs two operators. */
export async function fund(request: APIRequestContext, account: string, amount: Cents): Promise<void> {
  const admin = apiOf(request, { token: await sharedToken(request, 'admin') })
  const finance = apiOf(request, { token: await sharedToken(request, 'finance') })
  const { list } = await admin(listUsers, { query: { keyword: account } })
  const [user] = list
  if (!user) throw new Error(`no user ${account}`)
  const adjustment = { amount, reason: 'Money to buy with' }
  const open = await admin(proposeAdjustment, { params: { id: user.id }, body: adjustment })
  const proposal = open.find((item) => item.user.account === account)
  if (!proposal) throw new Error(`no proposal for ${account}`)
  await finance(decideAdjustment, { params: { id: proposal.id }, body: { confirm: true } })
}

/** Adds an address and a payment password, which an order needs besides money. */
export async function completeProfile(call: Call): Promise<void> {
  await call(saveAddress, { body: home })
  await call(resetPayCode, { body: { pay_pwd: payCode, confirm_pay_pwd: payCode, password } })
}

export interface PlacedOrder {
  id: number
  sn: string
}

/** The first product with this many pieces: other tests buy the well-known ones. */
export async function productInStock(call: Call, pieces: number, isWanted = (_: Product) => true): Promise<number> {
  for (let id = 10_100; id < 10_200; id += 1) {
    const product = await call(getProduct, { query: { id } })
    const [sku] = product.skus
    if (sku && sku.stock >= pieces && sku.price < 5_000 && isWanted(product)) return id
  }
  throw new Error(`no product has ${pieces} pieces`)
}

interface NewShopper {
  account: string
  call: Call
}

/**
 * A new shopper with an address and a payment password buys a product with one SKU from its page; the cashier opens.
 * `prepare` is what the shopper has or does before that.
 */
export async function orderAsNew(
  page: Page,
  prepare: (shopper: NewShopper) => Promise<void> = async () => {},
): Promise<NewShopper> {
  await withoutPictures(page)
  const { account, token } = await signInAsNew(page)
  const call = apiOf(page.request, { token })
  await completeProfile(call)
  await prepare({ account, call })
  // Other specs need the pieces of the usual product.
  await page.goto(`/detail/${await productInStock(call, 20, ({ skus }) => skus.length === 1)}`)
  await page.getByRole('button', { name: product.buyNow }).click()
  await page.getByRole('dialog').getByRole('button', { name: product.buyNow }).click()
  const submit = viewOf(page, '/checkout').getByRole('button', { name: checkout.submit, exact: true })
  // The button does nothing while the total is computed.
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
  await submit.click()
  return { account, call }
}

export async function makeBuyer(page: Page) {
  const { account, token } = await makeShopper(page)
  const call = apiOf(page.request, { token })
  await fund(page.request, account, cents(90_000))
  await completeProfile(call)
  const order = async (productId: number, qty: number) => {
    const { skus } = await call(getProduct, { query: { id: productId } })
    const items = [{ sku_id: skus[0]?.id ?? 0, qty }]
    const { address } = await call(previewOrder, { body: { items } })
    if (!address) throw new Error('the buyer has no address')
    return call(createOrder, { body: { items, address_id: address.id, request_no: randomUUID() } })
  }
  return {
    account,
    token,
    call,
    order,
    /** Orders and pays `qty` pieces of a product. */
    buy: async (productId: number, qty: number): Promise<PlacedOrder> => {
      const created = await order(productId, qty)
      const { pay_token } = await call(verifyPayCode, { body: { pay_pwd: payCode, scene: 'pay' } })
      const payment = { pay_no: created.pay_no, pay_type: 'balance', pay_token, request_no: randomUUID() } as const
      await call(payOrder, { body: payment })
      const [placed] = created.orders
      if (!placed) throw new Error('nothing was ordered')
      return placed
    },
  }
}
