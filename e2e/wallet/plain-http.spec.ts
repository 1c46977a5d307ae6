// A shop without encryption, as on a development machine in a network: browsers refuse what needs a secure page.
import { expectToast, makeShopper, origin, setLanguage, test, viewOf } from '../shop.ts'
import { shopText } from '../texts.ts'

const { recharge, share } = shopText

test('copying over plain HTTP says why it is not possible', async ({ page }) => {
  const { token } = await makeShopper(page)
  const plain = 'http://shop.test'
  await page.route(`${plain}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(plain, origin()) })
    await route.fulfill({ response })
  })
  // The event stream never ends, so it cannot be forwarded as one response.
  await page.route(`${plain}/api/events*`, (route) => route.abort())
  await setLanguage(page, 'en-US')
  await page.context().addCookies([
    { name: 'token', value: token, url: plain },
    { name: 'lang', value: 'en-US', url: plain },
  ])
  await page.goto(`${plain}/walletTopUp`)
  const view = viewOf(page, '/walletTopUp')
  await view.locator('#network_id').click()
  await page.getByRole('dialog').getByRole('radio', { name: /TRON/ }).click()
  await view.getByLabel(recharge.ackNetwork('TRON (TRC20)')).check()
  await view.getByRole('button', { name: share.copy }).first().click()
  await expectToast(page, share.copyNotHttps)
  // The page may still load files through it.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
