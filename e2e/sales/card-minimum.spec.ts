// A wallet that lacks less than a card is charged at least: the checkout and the cashier say the same about it.
import { getProduct } from '@shop/contract/catalog/product.ts'
import { addToBag } from '@shop/contract/sales/bag.ts'
import { previewOrder } from '@shop/contract/sales/checkout.ts'
import { cents, subtractCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { apiOf } from '../api.ts'
import { completeProfile, fund, payCode, productInStock } from '../buyer.ts'
import { expect, signInAsNew, test, viewOf, withoutPictures } from '../shop.ts'
import { shopText } from '../texts.ts'

const { bag, cards, checkout, paying, payment } = shopText

test('where the card is charged its minimum, the checkout and the cashier say the same about the wallet', async ({
  page,
}) => {
  await withoutPictures(page)
  const { account, token } = await signInAsNew(page)
  const call = apiOf(page.request, { token })
  await completeProfile(call)
  const { skus } = await call(getProduct, { query: { id: await productInStock(call, 20) } })
  const item = { sku_id: skus[0]?.id ?? 0, qty: 1 }
  const { total } = await call(previewOrder, { body: { items: [item] } })
  await fund(page.request, account, subtractCents(total, cents(200)))
  const { card, missing } = await call(previewOrder, { body: { items: [item] } })
  const charge = card?.amount ?? cents(0)
  expect(missing).toBe(200)
  expect(charge).toBeGreaterThan(200)
  await call(addToBag, { body: item })
  await page.goto('/bag')
  await viewOf(page, '/bag')
    .getByRole('button', { name: bag.checkout(1), exact: true })
    .click()
  const order = viewOf(page, '/checkout')
  const sum = order.getByRole('region', { name: checkout.summary, exact: true })
  const fromWallet = money(subtractCents(total, charge))
  await expect(sum.getByText(checkout.fromWallet, { exact: true }).locator('..')).toContainText(fromWallet)
  await expect(sum.getByText(checkout.byCard, { exact: true }).locator('..')).toContainText(money(charge))
  await order.getByRole('button', { name: checkout.submit, exact: true }).click()
  const view = viewOf(page, '/payment')
  await view.getByRole('button', { name: payment.payByCard(money(charge)) }).click()
  await expect(page.getByRole('dialog', { name: paying.title }).locator('input')).toBeFocused()
  await page.keyboard.type(payCode)
  await expect(view.getByRole('button', { name: cards.pay(money(charge)) })).toBeVisible()
  await expect(view.getByText(payment.fromWallet, { exact: true }).locator('..')).toContainText(`−${fromWallet}`)
})
