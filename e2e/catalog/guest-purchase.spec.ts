// Buying as a guest: the choice continues at the checkout after the login it needs, and at no other.
import type { Locator, Page } from '@playwright/test'
import { cardsOf, expect, go, makeShopper, password, setLanguage, test, titleOf, toastsOf, viewOf } from '../shop.ts'
import { shopText } from '../texts.ts'

const { checkout: checkoutText, identity, product: productText } = shopText

const view = '/detail/:product?/:mer?'
/** A laptop in two colors and three storage sizes; gray with 1 TB is sold out. */
const laptop = '/detail/10001/1001'
const noSpec = '/detail/10230/1023'

async function open(page: Page, path: string): Promise<Locator> {
  await setLanguage(page, 'en-US')
  await page.goto(path)
  const product = viewOf(page, view)
  await expect(product.getByRole('heading', { name: productText.delivery })).toBeVisible()
  return product
}

function sheetOf(page: Page): Locator {
  return page.getByRole('dialog', { name: productText.chooseOptions })
}

test('a guest opens a product, chooses options, logs in, and continues at the checkout', async ({ page }) => {
  const { account } = await makeShopper(page)
  await setLanguage(page, 'en-US')
  await page.goto('/home')
  await cardsOf(viewOf(page, '/home')).first().getByRole('link').click()
  const product = viewOf(page, view)
  await expect(product.getByRole('heading', { name: productText.delivery })).toBeVisible()
  await expect(titleOf(page)).toHaveText(await product.locator('p.text-title').first().innerText())
  await expect(page).toHaveTitle(`${await titleOf(page).innerText()} · Tradewind`)

  await open(page, laptop)
  await expect(product.getByText('$649.00 – $789.00')).toBeVisible()
  await product.getByRole('button', { name: productText.buyNow }).click()
  const sheet = sheetOf(page)
  await sheet.getByRole('button', { name: productText.buyNow }).click()
  await expect(sheet.getByRole('alert')).toHaveText(['Color', 'Storage'].map(productText.chooseSpec))
  const colors = sheet.getByRole('radiogroup', { name: 'Color' }).getByRole('radio')
  const widths = () => colors.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().width))
  const unchosen = await widths()
  await sheet.getByRole('radio', { name: 'Gray' }).click()
  await expect(sheet.getByRole('radio', { name: 'Gray' })).toBeChecked()
  // A chosen chip moves no other.
  expect(await widths()).toEqual(unchosen)
  await expect(sheet.getByRole('radio', { name: '1 TB, sold out' })).toBeVisible()
  await sheet.getByRole('radio', { name: '1 TB, sold out' }).click()
  // There is no restock notification for one option: only another one helps.
  await expect(sheet.getByText(productText.chooseOther)).toBeVisible()
  await expect(sheet.getByRole('button', { name: productText.notifyMe })).toHaveCount(0)
  await sheet.getByRole('radio', { name: '512 GB' }).click()
  await expect(sheet.getByText('$709.00', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: productText.more }).click()
  await sheet.getByRole('button', { name: productText.buyNow }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(identity.loginToBuy)
  await expect(page.getByRole('region', { name: identity.buyWaits })).toContainText('Gray / 512 GB · $709.00 × 2')
  expect(await toastsOf(page)).toEqual([])

  await page.getByLabel(identity.account, { exact: true }).fill(account)
  await page.getByLabel(identity.password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: identity.logIn }).click()
  await expect(page).toHaveURL('/checkout')
  const checkout = viewOf(page, '/checkout')
  await expect(checkout.getByText('Gray / 512 GB', { exact: true })).toBeVisible()
  await expect(checkout.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('2')
  await checkout.getByRole('button', { name: checkoutText.agree.terms, exact: true }).click()
  const terms = page.getByRole('dialog', { name: checkoutText.termsTitle })
  await expect(terms.getByRole('heading', { name: /Who we are and what these terms cover/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(terms).toHaveCount(0)
  // Back is the product, without the purchase.
  await page.goBack()
  await expect(page).toHaveURL(laptop)
  await expect(product.getByText('$649.00 – $789.00')).toBeVisible()
  await expect(sheet).toHaveCount(0)
})

test('a purchase that a guest gave up does not continue at the next login', async ({ page }) => {
  const { account } = await makeShopper(page)
  const product = await open(page, noSpec)
  await product.getByRole('button', { name: productText.buyNow }).click()
  await sheetOf(page).getByRole('button', { name: productText.buyNow }).click()
  await expect(page.getByRole('region', { name: identity.buyWaits })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(noSpec)
  await go(page, `/login?redirect=${encodeURIComponent(noSpec)}`)
  await page.getByLabel(identity.account, { exact: true }).fill(account)
  await expect(page.getByRole('region', { name: identity.buyWaits })).toHaveCount(0)
  await page.getByLabel(identity.password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: identity.logIn }).click()
  await expect(page).toHaveURL(noSpec)
  await expect(sheetOf(page)).toHaveCount(0)
})
