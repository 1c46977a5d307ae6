// The bag: filled by a guest, kept at login, changed and put right, ordered from two shops at once, to be paid.
import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectToast,
  makeShopper,
  password,
  signInAsNew,
  speak,
  tabOf,
  test,
  viewOf,
  withoutPictures,
} from './shop.ts'

/** A laptop in two colours and three sizes of storage. */
const laptop = '/detail/10001/1001'
/** Nothing to choose, from another shop. */
const noSpec = '/detail/10230/1023'

async function addAddress(page: Page, token: string): Promise<void> {
  const place = { country: 'US', area: 'California', city: 'Fresno', detail: '12 Harbour Road', postcode: '93701' }
  const data = { addressee: 'Ada Winter', mobile: '+12015550123', ...place, tag: 'home', is_default: true }
  const answer = await page.request.post('/api/user/address_add', { headers: { token }, data })
  expect(((await answer.json()) as { code: number }).code).toBe(1)
}

async function openSheet(page: Page, path: string): Promise<Locator> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Add to bag' }).click()
  return page.getByRole('dialog', { name: 'Choose options' })
}

async function fillAsGuest(page: Page): Promise<Locator> {
  const first = await openSheet(page, laptop)
  await first.getByRole('radio', { name: 'Grey' }).click()
  await first.getByRole('radio', { name: '512 GB' }).click()
  await first.getByRole('button', { name: 'Add to bag' }).click()
  await expectToast(page, 'Added to your bag')
  const second = await openSheet(page, noSpec)
  await second.getByRole('button', { name: 'Add to bag' }).click()
  await expectToast(page, 'Added to your bag')
  return second
}

test('A guest fills a bag, keeps it at login, and orders from two shops at once', async ({ page }) => {
  await withoutPictures(page)
  const { account, token } = await makeShopper(page)
  await addAddress(page, token)
  await speak(page, 'en-US')
  const sheet = await fillAsGuest(page)
  await sheet.getByRole('link', { name: 'Added · View bag' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel('Account', { exact: true }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()

  await expect(page).toHaveURL('/bag')
  const bag = viewOf(page, '/bag')
  await expect(bag.getByRole('checkbox', { name: /^Select everything from/ })).toHaveCount(2)
  await expect(tabOf(page, 'Bag, 2')).toBeVisible()
  await bag.getByRole('button', { name: 'One more' }).first().click()
  await expect(tabOf(page, 'Bag, 3')).toBeVisible()
  await bag
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expectToast(page, 'Delete Success')
  await bag.getByRole('button', { name: 'Undo' }).click()
  await expect(bag.getByRole('button', { name: 'Checkout (3)' })).toBeVisible()
  await bag.getByRole('button', { name: 'Checkout (3)' }).click()

  const checkout = viewOf(page, '/checkout')
  await expect(checkout.getByText('Ada Winter')).toBeVisible()
  await expect(checkout.getByText('2 orders, one for each shop')).toBeVisible()
  await checkout.getByRole('button', { name: 'Enter a code' }).click()
  await checkout.getByRole('textbox', { name: 'Enter a code' }).fill('nothing-like-it')
  await checkout.getByRole('button', { name: 'Apply' }).click()
  await expect(checkout.getByRole('alert').filter({ hasText: 'We do not know this promo code' })).toBeVisible()
  await checkout.getByRole('button', { name: 'Submit order' }).click()

  await expect(page).toHaveURL(/\/payment\?pay_no=\d+/)
  await expectToast(page, 'Create Order Success')
  const cashier = viewOf(page, '/payment')
  await expect(cashier.getByRole('heading', { name: '2 orders' })).toBeVisible()
  await expect(cashier.getByRole('link', { name: /^Recharge \$/ })).toBeVisible()
  await cashier.getByRole('button', { name: 'Pay later' }).click()
  await expect(page).toHaveURL('/myPurchases/0')
  await page.goto('/bag')
  await expect(bag.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible()
})

test('Nothing ticked is nothing to check out, and an empty checkout leads to the bag', async ({ page }) => {
  await withoutPictures(page)
  await signInAsNew(page)
  const sheet = await openSheet(page, noSpec)
  await sheet.getByRole('button', { name: 'Add to bag' }).click()
  await expectToast(page, 'Added to your bag')
  await page.goto('/bag')
  const bag = viewOf(page, '/bag')
  await bag.getByRole('checkbox', { name: 'All', exact: true }).uncheck()
  await bag.getByRole('button', { name: 'Checkout', exact: true }).click()
  await expectToast(page, 'Please select items first')
  await page.goto('/checkout')
  await expect(viewOf(page, '/checkout').getByRole('heading', { name: 'Nothing to check out' })).toBeVisible()
})
