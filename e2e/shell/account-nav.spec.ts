// The pages of the account on a desktop: the links beside them, and the parent before their title.
import { expect, signInAsNew, tabOf, test, viewOf } from '../shop.ts'
import { shopText } from '../texts.ts'

const { common, titles } = shopText

test.use({ viewport: { width: 1280, height: 800 } })

test('a sub-page of the account names its parent before its title, and the settings do not repeat the links beside them', async ({
  page,
}) => {
  await signInAsNew(page)
  const nav = page.getByRole('navigation', { name: titles.profile, exact: true })
  const parents = [
    ['/cardTopUp', titles.wallet, '/topUp'],
    ['/walletTopUp', titles.wallet, '/topUp'],
    ['/topUpRecord', titles.wallet, '/topUp'],
    ['/payment', titles.orders, '/order'],
    ['/passwords', titles.security, '/security'],
    ['/language', titles.setting, '/setting'],
  ] as const
  for (const [path, name, parent] of parents) {
    await page.goto(path)
    const link = page.getByRole('main').locator('header').getByRole('link', { name, exact: true })
    await expect(link, path).toHaveAttribute('href', parent)
    await expect(page.getByRole('main').getByRole('button', { name: common.back }), path).toHaveCount(0)
  }
  await page.goto('/helpAndSupport')
  await expect(nav.locator('[aria-current]')).toHaveText(titles.service)
  await page.goto('/setting')
  const setting = viewOf(page, '/setting')
  await expect(setting.getByRole('link', { name: titles.passwords })).toBeVisible()
  await expect(setting.getByRole('main').getByRole('link', { name: titles.address })).toHaveCount(0)
})

test('an address for the checkout is a step of it, not a page of the account', async ({ page }) => {
  await signInAsNew(page)
  const account = page.getByRole('navigation', { name: titles.profile, exact: true })
  const parent = page.getByRole('main').getByRole('link', { name: titles.checkout, exact: true })
  for (const path of ['/address?select=1', '/addressForm?select=1']) {
    await page.goto(path)
    await expect(tabOf(page, titles.bag)).toHaveAttribute('aria-current', 'true')
    await expect(parent).toBeVisible()
    await expect(account).toHaveCount(0)
  }
  await parent.click()
  await expect(page).toHaveURL('/checkout')
  await page.goto('/addressForm')
  await expect(account).toBeVisible()
  await expect(parent).toHaveCount(0)
})
