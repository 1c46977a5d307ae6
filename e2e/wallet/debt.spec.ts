// A wallet with a debt: a recharge repays it first, so every page that asks for one says so.
import { withDebt } from '../money.ts'
import { expect, signInAsNew, test, viewOf } from '../shop.ts'
import { shopText } from '../texts.ts'

const { recharge } = shopText

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
