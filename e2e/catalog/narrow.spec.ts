// Prices on the smallest phone.
import { expect, setLanguage, test, viewOf, withoutReplies } from '../shop.ts'

test.use({ viewport: { width: 320, height: 640 } })

test('a card too narrow for “from” and the amount shows the amount', async ({ page }) => {
  await setLanguage(page, 'th-TH')
  await withoutReplies(page)
  await page.route('**/api/goods/list?*', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const body = text.replace(/"price":"[\d.]+","price_max":"[\d.]+"/, '"price":"12999.00","price_max":"13999.00"')
    expect(body).not.toBe(text)
    await route.fulfill({ response, body })
  })
  await page.goto('/explore?category_id=1')
  const amount = viewOf(page, '/explore').getByText('$12,999.00', { exact: true })
  // All of it but the empty edges of its line.
  await expect(amount).toBeInViewport({ ratio: 0.9 })
})
