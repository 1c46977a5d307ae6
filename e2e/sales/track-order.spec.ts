// A parcel on its way: lists offer to track it, its order shows it, and the receipt is the main action once it is there.
import type { Locator } from '@playwright/test'
import { languages } from '@shop/contract/language.ts'
import { setLanguage as setAccountLanguage } from '@shop/contract/people/identity.ts'
import { addParcelEvent } from '@shop/contract/sales/admin-orders.ts'
import { makeBuyer, productInStock } from '../buyer.ts'
import { adminOf, shipOrder } from '../operators.ts'
import { expect, origin, setLanguage, test, viewOf, withoutPictures } from '../shop.ts'
import { shopText, shopTextIn } from '../texts.ts'

test.use({ viewport: { width: 320, height: 640 } })

const oneLineMaxPx = 50

/** Beside each other, each in one line. */
async function expectOneRow(buttons: readonly Locator[]): Promise<void> {
  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()))
  for (const box of boxes) {
    expect(box?.y).toBe(boxes[0]?.y)
    expect(box?.height).toBeLessThan(oneLineMaxPx)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  }
}

test('a parcel on its way is tracked; confirming its receipt is the main action only once it is delivered', async ({
  page,
  request,
}) => {
  await withoutPictures(page)
  const { call, buy, token } = await makeBuyer(page)
  const { id } = await buy(await productInStock(call, 20), 1)
  await shipOrder(request, id)
  const admin = await adminOf(request)
  const addEvent = (state: 'customs' | 'exception' | 'delivered', text: string) =>
    admin.call(addParcelEvent, { params: { id }, body: { state, text, place: 'Rotterdam', time: new Date() } })
  await addEvent('customs', 'Cleared customs')
  await addEvent('exception', 'Held at the border')
  await page.context().addCookies([{ name: 'token', value: token, url: origin() }])
  const order = viewOf(page, '/orderInfo/:id?')
  const list = viewOf(page, '/myPurchases/:status?')
  for (const language of languages) {
    await call(setAccountLanguage, { query: { file_name: language } })
    await setLanguage(page, language)
    const { actions, next } = (await shopTextIn(language)).orders
    await page.goto(`/orderInfo/${id}`)
    const confirm = order.getByRole('button', { name: actions.confirm, exact: true })
    await expect(confirm).toHaveAttribute('data-kind', 'secondary')
    // The page shows the parcel itself: what is left to track is with the carrier.
    const carrier = order.getByRole('link', { name: `${actions.track} · ` })
    await expect(carrier).toHaveAttribute('data-kind', 'primary')
    await expect(carrier).toHaveAttribute('href', /^https:/)
    await expectOneRow([confirm, carrier])
    await page.goto('/myPurchases/2')
    const link = list.getByRole('link', { name: actions.track, exact: true })
    await expect(link).toHaveAttribute('data-kind', 'primary')
    await expectOneRow([list.getByRole('button', { name: actions.confirm, exact: true }), link])
    await expect(list.getByText(next.delayed, { exact: true })).toBeVisible()
  }

  await call(setAccountLanguage, { query: { file_name: 'en-US' } })
  await setLanguage(page, 'en-US')
  const { order: detail, orders } = shopText
  await page.goto(`/orderInfo/${id}`)
  await expect(order.getByText('Cleared customs')).toHaveCount(0)
  await page.goto('/myPurchases/2')
  await list.getByRole('link', { name: orders.actions.track, exact: true }).click()
  await expect(order.getByRole('heading', { name: detail.delivery })).toBeInViewport()
  await expect(order.getByText('Cleared customs')).toBeVisible()

  await addEvent('delivered', 'Signed')
  await page.goto(`/orderInfo/${id}`)
  const confirm = order.getByRole('button', { name: orders.actions.confirm, exact: true })
  await expect(confirm).toHaveAttribute('data-kind', 'primary')
  await page.goto('/myPurchases/2')
  await expect(list.getByText(orders.next.arrived)).toBeVisible()
  await expect(list.getByRole('button', { name: orders.actions.confirm, exact: true })).toHaveAttribute(
    'data-kind',
    'primary',
  )
})
