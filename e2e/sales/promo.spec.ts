// The promo code: typed but not applied, placing the order applies it; applied, it outlasts a way back to the bag.
import type { Locator, Page } from '@playwright/test'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { cents, parseUsd, subtractCents } from '@shop/contract/cents.ts'
import { saveAddress } from '@shop/contract/people/addresses.ts'
import { addToBag } from '@shop/contract/sales/bag.ts'
import { checkPromo } from '@shop/contract/sales/checkout.ts'
import { money } from '@shop/locale/format.ts'
import { apiOf } from '../api.ts'
import { home, productInStock } from '../buyer.ts'
import { expect, signInAsNew, test, viewOf, waitForIdle, watchCalls, withoutPictures } from '../shop.ts'
import { shopText } from '../texts.ts'

const { bag, checkout: checkoutText, common } = shopText

const demoCode = 'SHIP5'
const discount = cents(500)
const promoMin = 3_000

/** One item of the bag in the checkout, with the field for a code open. */
async function openCheckout(page: Page) {
  await withoutPictures(page)
  const { token } = await signInAsNew(page)
  const call = apiOf(page.request, { token, language: 'en-US' })
  await call(saveAddress, { body: home })
  const isWanted = ({ skus }: { skus: readonly { price: number }[] }) =>
    skus.length === 1 && (skus[0]?.price ?? 0) >= promoMin
  const { skus } = await call(getProduct, { query: { id: await productInStock(call, 20, isWanted) } })
  const addOne = () => call(addToBag, { body: { sku_id: skus[0]?.id ?? 0, qty: 1 } })
  await addOne()
  await page.goto('/bag')
  await viewOf(page, '/bag')
    .getByRole('button', { name: bag.checkout(1) })
    .click()
  const checkout = viewOf(page, '/checkout')
  await checkout.getByRole('button', { name: checkoutText.addPromo }).click()
  const code = checkout.getByRole('textbox', { name: checkoutText.addPromo })
  const submit = checkout.getByRole('button', { name: checkoutText.submit })
  await expectReady(submit)
  return { checkout, code, submit, addOne }
}

/** The button does nothing while the total is computed. */
async function expectReady(submit: Locator): Promise<void> {
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
}

async function totalOf(checkout: Locator) {
  const row = checkout
    .locator('dl > div')
    .filter({ has: checkout.page().getByText(checkoutText.total, { exact: true }) })
  return parseUsd(((await row.locator('dd').textContent()) ?? '').replace('$', ''))
}

test('placing the order applies the typed code and orders for the total less its discount', async ({ page }) => {
  const { checkout, code, submit } = await openCheckout(page)
  await code.fill('nothing-like-it')
  // A code can be given up.
  await checkout.getByRole('button', { name: common.cancel }).click()
  await expect(code).toHaveCount(0)
  await checkout.getByRole('button', { name: checkoutText.addPromo }).click()
  await code.fill(demoCode)
  const total = await totalOf(checkout)
  const orders = watchCalls(page, '/api/order/create')
  await submit.click()
  await expect(page).toHaveURL(/\/payment\?/)
  await expect(
    viewOf(page, '/payment').getByText(money(subtractCents(total, discount)), { exact: true }),
  ).not.toHaveCount(0)
  expect(orders).toHaveLength(1)
})

test('a bag that changed meanwhile is shown before it is ordered with the typed code', async ({ page }) => {
  const { checkout, code, submit, addOne } = await openCheckout(page)
  await code.fill(demoCode)
  const total = await totalOf(checkout)
  await addOne()
  await submit.click()
  await expect(checkout.getByRole('alert')).toHaveText(checkoutText.bagChanged)
  await expect(checkout.getByText(demoCode, { exact: true })).toBeVisible()
  await expectReady(submit)
  expect(await totalOf(checkout)).toBeGreaterThan(total)
  await submit.click()
  await expect(page).toHaveURL(/\/payment\?/)
})

test('a code that is given up while it is checked is not ordered with', async ({ page }) => {
  const { checkout, code, submit } = await openCheckout(page)
  await code.fill(demoCode)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${checkPromo.path}`, async (route) => {
    await held
    await route.continue()
  })
  const orders = watchCalls(page, '/api/order/create')
  const checked = page.waitForRequest(`**${checkPromo.path}`)
  await submit.click()
  await checked
  await checkout.getByRole('button', { name: common.cancel }).click()
  const answered = page.waitForResponse(`**${checkPromo.path}`)
  release()
  await answered
  await expectReady(submit)
  await waitForIdle(page)
  expect(orders).toEqual([])
  await expect(checkout.getByText(demoCode, { exact: true })).toHaveCount(0)
})

/** Holds the answer about the first code that is checked. */
async function holdFirstAnswer(page: Page) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const isAnswer = `**${checkPromo.path}`
  await page.route(
    isAnswer,
    async (route) => {
      await held
      await route.continue()
    },
    { times: 1 },
  )
  const asked = page.waitForRequest(isAnswer)
  return async () => {
    const answer = (await asked).response()
    release()
    await answer
    await waitForIdle(page)
  }
}

test('a code that was typed over while it was checked is neither applied nor ordered with', async ({ page }) => {
  const { checkout, code, submit } = await openCheckout(page)
  const answer = await holdFirstAnswer(page)
  const orders = watchCalls(page, '/api/order/create')
  const asked = page.waitForRequest(`**${checkPromo.path}`)
  await code.fill(demoCode)
  await submit.click()
  await asked
  await code.fill(`${demoCode}0`)
  await answer()
  await expectReady(submit)
  await expect(code).toHaveValue(`${demoCode}0`)
  expect(orders).toEqual([])
  await expect(checkout.getByText(demoCode, { exact: true })).toHaveCount(0)
})

test('a code is applied while the one typed before it is still checked', async ({ page }) => {
  const { checkout, code } = await openCheckout(page)
  const answer = await holdFirstAnswer(page)
  const asked = page.waitForRequest(`**${checkPromo.path}`)
  await code.fill('nothing-like-it')
  await code.press('Enter')
  await asked
  await code.fill(demoCode)
  await code.press('Enter')
  await expect(checkout.getByText(demoCode, { exact: true })).toBeVisible()
  await answer()
  await expect(checkout.getByText(demoCode, { exact: true })).toBeVisible()
})

test('the code and the note are still there after a way back to the bag', async ({ page }) => {
  const { checkout, code } = await openCheckout(page)
  await code.fill(demoCode)
  await code.press('Enter')
  await expect(checkout.getByText(demoCode, { exact: true })).toBeVisible()
  await checkout.getByRole('button', { name: checkoutText.addNote }).click()
  const note = checkout.getByRole('textbox', { name: checkoutText.note('') })
  await note.fill('Ring twice')
  await page.goBack()
  await viewOf(page, '/bag')
    .getByRole('button', { name: bag.checkout(1) })
    .click()
  await expect(checkout.getByText(demoCode, { exact: true })).toBeVisible()
  await expect(note).toHaveValue('Ring twice')
})
