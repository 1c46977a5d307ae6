// A wallet with a debt: a recharge repays it first, so every page that asks for one says so.
import { getProduct } from '@shop/contract/catalog/product.ts'
import { previewOrder } from '@shop/contract/sales/checkout.ts'
import { addCents, cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { apiOf, pathOf } from '../api.ts'
import { completeProfile, productInStock } from '../buyer.ts'
import { withDebt } from '../money.ts'
import { expect, go, signInAsNew, test, viewOf } from '../shop.ts'
import { shopText } from '../texts.ts'

const { checkout, product, recharge, wallet } = shopText

test('a top-up by transfer shows what of it repays the debt, below its amount and beside it', async ({ page }) => {
  await signInAsNew(page)
  await withDebt(page)
  await page.goto('/walletTopUp?method=manual&need=37.00&total=30.00')
  const view = viewOf(page, '/walletTopUp')
  await view.getByRole('radio', { name: /Demo Pay/ }).click()
  await expect(view.locator('#amount')).toHaveValue('37.00')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(view.getByText(recharge.debt)).toHaveCount(1)
    await expect(view.getByText('−$7.00')).toBeVisible()
    await expect(view.getByText('$30.00', { exact: true })).toBeVisible()
  }
})

test('without a card the checkout and its top-up name the same amount, which includes the debt', async ({ page }) => {
  const { token } = await signInAsNew(page)
  const call = apiOf(page.request, { token })
  await completeProfile(call)
  const id = await productInStock(call, 20, ({ skus }) => skus.length === 1)
  const { skus } = await call(getProduct, { query: { id } })
  const { missing } = await call(previewOrder, { body: { items: [{ sku_id: skus[0]?.id ?? 0, qty: 1 }] } })
  const needed = money(addCents(missing, cents(700)))
  await withDebt(page)
  await page.route(`**${pathOf(previewOrder)}*`, async (route) => {
    const reply = await (await route.fetch()).json()
    await route.fulfill({ json: { ...reply, data: { ...reply.data, card: null } } })
  })
  // This page loads the user, who is known from then on.
  await page.goto('/topUp?need=30.00&total=30.00')
  await expect(viewOf(page, '/topUp').getByText(wallet.need('$37.00'))).toBeVisible()
  await go(page, `/detail/${id}`)
  await page.getByRole('button', { name: product.buyNow }).click()
  await page.getByRole('dialog').getByRole('button', { name: product.buyNow }).click()
  const view = viewOf(page, '/checkout')
  await expect(view.getByText(checkout.missing(needed))).toBeVisible()
  await expect(view.getByText(checkout.includesDebt('$7.00'))).toBeVisible()
  await view.getByRole('link', { name: checkout.recharge, exact: true }).click()
  await expect(viewOf(page, '/topUp').getByText(wallet.need(needed))).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})
