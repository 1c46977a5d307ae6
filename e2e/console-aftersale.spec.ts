// Operators and after-sale: goods come back and the money is in the wallet, a refusal is read, a review is hidden and shown.
import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { makeBuyer } from './buyer.ts'
import { faultsOf } from './faults.ts'
import { receipt } from './money.ts'
import { adminOf } from './operators.ts'

test.use({
  locale: 'en-US',
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
})

type Buyer = Awaited<ReturnType<typeof makeBuyer>>

/** Nothing to choose. */
const productId = 10230

async function openAs(page: Page, token: string, path: string): Promise<void> {
  await page.goto('/console/login')
  await page.evaluate((held) => sessionStorage.setItem('console-token', held), token)
  await page.goto(`/console${path}`)
}

/** Bought, sent and received; the shopper wants to send it back. */
async function askBack(page: Page, buyer: Buyer): Promise<{ id: number; orderId: number; sn: string }> {
  const { call } = await adminOf(page.request)
  const order = await buyer.buy(productId, 2)
  const carriers = await call<{ key: string; example: string; active: boolean }[]>('GET', '/api/admin/carriers')
  const carrier = carriers.find(({ active, example }) => active && /\d{6}/.test(example))
  const number = carrier?.example.replace(/\d/g, () => String(randomInt(10)))
  await call('POST', `/api/admin/orders/${order.id}/ship`, { parcels: [{ carrier: carrier?.key, number }] })
  await buyer.call('POST', '/api/order/confirm', { id: order.id })
  const sent = await page.request.post('/api/common/upload', {
    headers: { token: buyer.token },
    multipart: { file: await receipt(), scene: 'refund' },
  })
  const { url } = ((await sent.json()) as { data: { url: string } }).data
  const info = await buyer.call<{ max_amount: string; items: { item: { id: number }; qty: number }[] }>(
    'GET',
    `/api/refund/info?order_id=${order.id}`,
  )
  const asked = await buyer.call<{ id: number }>('POST', '/api/refund/apply', {
    ...{ order_id: order.id, type: 'refund_return', goods_status: 'received', reason: 'damaged' },
    items: info.items.map(({ item, qty }) => ({ order_item_id: item.id, qty })),
    ...{ amount: info.max_amount, explanation: 'The lid is broken.', attachments: [url], request_no: randomUUID() },
  })
  return { id: asked.id, orderId: order.id, sn: order.sn }
}

const balanceOf = async (buyer: Buyer) => (await buyer.call<{ balance: string }>('GET', '/api/user/extract')).balance

test('Goods are sent back and received, and the money is in the wallet to the cent', async ({ page, request }) => {
  const buyer = await makeBuyer(page)
  const before = await balanceOf(buyer)
  const { id, sn } = await askBack(page, buyer)
  expect(await balanceOf(buyer)).not.toBe(before)
  const admin = await adminOf(request)
  await openAs(page, admin.token, `/refunds?keyword=${sn}`)
  await page.getByRole('table').getByRole('button', { name: sn }).click()
  const panel = page.getByRole('dialog', { name: `Refund for order ${sn}` })
  await expect(panel.getByText('The lid is broken.')).toBeVisible()
  await panel.getByRole('button', { name: /^Picture 1 of 1/ }).click()
  await page.keyboard.press('Escape')
  expect(await faultsOf(page)).toEqual([])

  await panel.getByRole('button', { name: 'Approve' }).click()
  const approval = page.getByRole('alertdialog', { name: 'Approve this refund' })
  await expect(approval.getByLabel('Pay when the goods are back')).toBeChecked()
  await approval.getByRole('button', { name: 'Approve with return' }).click()
  await expect(approval.getByText('Please choose one of the options')).toBeVisible()
  await approval.getByLabel('Goods go to').selectOption({ index: 1 })
  await approval.getByRole('button', { name: 'Approve with return' }).click()
  await expect(panel.getByText('To be sent back', { exact: true })).toBeVisible()

  await buyer.call('POST', '/api/refund/ship', { id, carrier: 'Harbour Post', number: `HP${randomInt(1e9)}` })
  await page.reload()
  await expect(panel.getByText('On its way back', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Goods received' }).click()
  const receipts = page.getByRole('alertdialog', { name: 'The goods are back' })
  await receipts.getByRole('checkbox').check()
  await receipts.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(panel.getByText('Paid back', { exact: true }).first()).toBeVisible()
  await expect.poll(() => balanceOf(buyer)).toBe(before)
})

test('A refusal is told in words the shopper reads, and the order goes on', async ({ page, request }) => {
  const buyer = await makeBuyer(page)
  const { id, orderId } = await askBack(page, buyer)
  const admin = await adminOf(request)
  await openAs(page, admin.token, `/refunds?open=${id}`)
  await page.getByRole('button', { name: 'Refuse' }).click()
  const refusal = page.getByRole('alertdialog', { name: 'Refuse this refund?' })
  await refusal.getByLabel('The pictures do not show the problem.').check()
  await refusal.getByLabel('In your words').fill('Please write to us with more pictures.')
  await refusal.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText('Why it was refused')).toBeVisible()
  const info = await buyer.call<{ order: { status_key: string }; case: { answer: string } }>(
    'GET',
    `/api/refund/info?order_id=${orderId}&lang=ko-KR`,
  )
  expect(info.order.status_key).toBe('received')
  expect(info.case.answer).toMatch(/[가-힣].* Please write to us with more pictures\.$/)
})

test('A review is hidden for a reason, counts no more, and is shown again', async ({ page, request }) => {
  const admin = await adminOf(request)
  const { list } = await admin.call<{ list: { id: number; product: { id: number }; score: number }[] }>(
    'GET',
    '/api/admin/reviews?score=4&limit=1',
  )
  const [review] = list
  if (!review) throw new Error('the demo has no review')
  const counted = async () => {
    const answer = await request.get(`/api/comment/summary?product_id=${review.product.id}`)
    return ((await answer.json()) as { data: { count: number } }).data.count
  }
  const before = await counted()
  await openAs(page, admin.token, `/reviews?open=${review.id}`)
  const panel = page.getByRole('dialog', { name: `Review ${review.id}` })
  await panel.getByRole('button', { name: 'Hide' }).click()
  const form = page.getByRole('alertdialog', { name: 'Hide this review?' })
  await form.getByRole('button', { name: 'Hide' }).click()
  await expect(form.getByText('Please choose one of the options')).toBeVisible()
  await form.getByLabel('It is advertising, or was posted again and again.').check()
  expect(await faultsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Hide' }).click()
  await expect(panel.getByText('It is advertising')).toBeVisible()
  expect(await counted()).toBe(before - 1)

  await panel.getByRole('button', { name: 'Show again' }).click()
  const question = page.getByRole('alertdialog', { name: 'Show this review again?' })
  await question.getByLabel('Why').fill('It was a mistake')
  await question.getByRole('button', { name: 'Show again' }).click()
  await expect(panel.getByRole('button', { name: 'Hide' })).toBeVisible()
  expect(await counted()).toBe(before)
})
