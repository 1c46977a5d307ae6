// A checkout that is left while its cashier loads does not come back.
import { getOrder } from '@shop/contract/sales/orders.ts'
import { pathOf } from '../api.ts'
import { orderAsNew } from '../buyer.ts'
import { expect, go, test, toastsOf, viewOf, waitForIdle } from '../shop.ts'
import { shopText } from '../texts.ts'

const { checkout, common } = shopText

test('another checkout is not replaced by the cashier of the one that was left', async ({ page }) => {
  const opened = Promise.withResolvers<void>()
  const loading = page.waitForRequest(`**${pathOf(getOrder)}*`)
  await page.route(`**${pathOf(getOrder)}*`, async (route) => {
    await opened.promise
    await route.continue()
  })
  await orderAsNew(page)
  await loading
  await go(page, '/bag')
  await expect(viewOf(page, '/bag')).toBeVisible()
  await go(page, '/checkout')
  const next = viewOf(page, '/checkout').getByRole('heading', { name: checkout.nothing })
  await expect(next).toBeVisible()
  opened.resolve()
  await expect.poll(() => toastsOf(page)).toContain(common.createOrderSuccess)
  await waitForIdle(page)
  await expect(page).toHaveURL('/checkout')
  await expect(next).toBeVisible()
})
