// The card form takes its place before it is loaded, in every language and at every width.
import { expect, type Language, signInAsNew, test, viewOf } from '../shop.ts'

const widths = [320, 390, 820, 1280]
const languages: readonly Language[] = ['zh-CN', 'zh-TW', 'en-US', 'ja-JP', 'ko-KR', 'th-TH']

for (const language of languages) {
  test(`the place of the card form is as high as the form, ${language}`, async ({ page }) => {
    await signInAsNew(page, language)
    let loading = Promise.withResolvers<void>()
    await page.route('**/card-form/test.js', async (route) => {
      await loading.promise
      await route.continue()
    })
    const section = viewOf(page, '/cardTopUp')
      .locator('section')
      .filter({ has: page.locator('iframe') })
    const heightOf = () => section.evaluate((element) => element.getBoundingClientRect().height)
    for (const width of widths) {
      loading = Promise.withResolvers<void>()
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/cardTopUp')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(section).toBeVisible()
      const before = await heightOf()
      loading.resolve()
      await expect(page.frameLocator('iframe').locator('#number')).toBeVisible()
      await expect(section.locator('.skeleton')).toHaveCount(0)
      expect(Math.abs((await heightOf()) - before), `${width} pixels`).toBeLessThanOrEqual(1)
    }
  })
}
