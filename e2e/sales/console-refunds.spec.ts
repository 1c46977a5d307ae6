// Operators and after-sale: goods come back and the money is in the wallet, a refusal is read, a review is hidden and shown.
import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { type Bought, makeBuyer } from '../buyer.ts'
import { receipt } from '../money.ts'
import { adminOf } from '../operators.ts'
import { violationsOf } from '../violations.ts'

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
  await page.evaluate((value) => sessionStorage.setItem('console-token', value), token)
  await page.goto(`/console${path}`)
}

interface Case {
  id: number
  orderId: number
  sn: string
  most: string
}

interface RefundInput {
  type: 'refund_return' | 'refund_only'
  goods_status: 'received' | 'not_received'
  reason: string
}

async function requestRefund(
  page: Page,
  buyer: Buyer,
  { order, input }: { order: Bought; input: RefundInput },
): Promise<Case> {
  const upload = async () => {
    const sent = await page.request.post('/api/common/upload', {
      headers: { token: buyer.token },
      multipart: { file: await receipt(), scene: 'refund' },
    })
    return ((await sent.json()) as { data: { url: string } }).data.url
  }
  const attachments = [await upload(), await upload()]
  const { max_amount: most, items } = await buyer.call<{
    max_amount: string
    items: { item: { id: number }; qty: number }[]
  }>('GET', `/api/refund/info?order_id=${order.id}`)
  const requested = await buyer.call<{ id: number }>('POST', '/api/refund/apply', {
    ...{ order_id: order.id, ...input, amount: most, explanation: 'The lid is broken.', attachments },
    items: items.map(({ item, qty }) => ({ order_item_id: item.id, qty })),
    request_no: randomUUID(),
  })
  return { id: requested.id, orderId: order.id, sn: order.sn, most }
}

/** Bought, sent and received; the shopper wants to send it back. */
async function requestReturn(page: Page, buyer: Buyer): Promise<Case> {
  const { call } = await adminOf(page.request)
  const order = await buyer.buy(productId, 2)
  const carriers = await call<{ key: string; example: string; active: boolean }[]>('GET', '/api/admin/carriers')
  const carrier = carriers.find(({ active, example }) => active && /\d{6}/.test(example))
  const number = carrier?.example.replace(/\d/g, () => String(randomInt(10)))
  await call('POST', `/api/admin/orders/${order.id}/ship`, { parcels: [{ carrier: carrier?.key, number }] })
  await buyer.call('POST', '/api/order/confirm', { id: order.id })
  return requestRefund(page, buyer, {
    order,
    input: { type: 'refund_return', goods_status: 'received', reason: 'damaged' },
  })
}

const balanceOf = async (buyer: Buyer) => (await buyer.call<{ balance: string }>('GET', '/api/user/extract')).balance

test('Goods are sent back and received, and the money is in the wallet to the cent', async ({ page, request }) => {
  const buyer = await makeBuyer(page)
  const before = await balanceOf(buyer)
  const { id, sn, most } = await requestReturn(page, buyer)
  expect(await balanceOf(buyer)).not.toBe(before)
  const admin = await adminOf(request)
  await openAs(page, admin.token, `/refunds?keyword=${sn}`)
  await page.getByRole('table').getByRole('button', { name: sn }).click()
  const panel = page.getByRole('dialog', { name: `Refund for order ${sn}` })
  await expect(panel.getByText('The lid is broken.')).toBeVisible()
  await panel.getByRole('button', { name: /^Picture 1 of 2/ }).click()
  const viewer = page.getByRole('dialog', { name: 'Picture 1 of 2' })
  await expect(viewer.getByRole('img', { name: 'Picture 1 of 2' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Picture 2 of 2' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('img', { name: 'Picture 2 of 2' })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])

  await panel.getByRole('button', { name: 'Approve' }).click()
  const approval = page.getByRole('alertdialog', { name: 'Approve this refund' })
  await expect(approval.getByLabel('Refund after return')).toBeChecked()
  // The only address there is need not be chosen.
  await expect(approval.getByLabel('Return to')).not.toHaveValue('')
  await expect(approval.getByText(`Refunding $${most} after the return moves`)).toBeVisible()
  await approval.getByLabel('Reason for deciding early').fill('The shop agreed')
  await approval.getByRole('button', { name: 'Approve with return' }).click()
  await expect(panel.getByText('To return', { exact: true })).toBeVisible()

  await buyer.call('POST', '/api/refund/ship', { id, carrier: 'Harbour Post', number: `HP${randomInt(1e9)}` })
  await page.reload()
  await expect(panel.getByText('Return in transit', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Return received' }).click()
  const receipts = page.getByRole('alertdialog', { name: 'Return received' })
  await receipts.getByRole('checkbox').check()
  await receipts.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(panel.getByText('Money moved')).toBeVisible()
  await expect(panel.getByText('Not shipped')).toHaveCount(0)
  await expect.poll(() => balanceOf(buyer)).toBe(before)
})

test('What an amount does is shown before it is paid, and only an amount that can be is on the button', async ({
  page,
  request,
}) => {
  const buyer = await makeBuyer(page)
  const order = await buyer.buy(productId, 2)
  const input = { type: 'refund_only', goods_status: 'not_received', reason: 'changed_mind' } as const
  const { id, most } = await requestRefund(page, buyer, { order, input })
  const admin = await adminOf(request)
  await openAs(page, admin.token, `/refunds?open=${id}`)
  await page.getByRole('button', { name: 'Approve' }).click()
  const approval = page.getByRole('alertdialog', { name: 'Approve this refund' })
  await expect(approval.getByText('2 unshipped items won’t ship')).toBeVisible()
  await expect(approval.getByText('This closes the order.')).toBeVisible()
  const amount = approval.getByRole('textbox', { name: 'Amount' })
  const pay = approval.getByRole('button', { name: /^Refund/ })
  for (const wrong of ['', 'abc', '12.345', '9999']) {
    await amount.fill(wrong)
    await expect(pay).toHaveText('Refund')
  }
  await amount.fill('5')
  await expect(pay).toHaveText('Refund $5.00')
  await expect(approval.getByText('Refunding $5.00 moves')).toBeVisible()
  await expect(approval.getByText('2 unshipped items still ship.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await amount.fill(most)
  await expect(approval.getByText('This closes the order.')).toBeVisible()
  await approval.getByLabel('Reason for deciding early').fill('The shop agreed')
  await pay.click()
  const panel = page.getByRole('dialog', { name: `Refund for order ${order.sn}` })
  await expect(panel.getByText('Money moved')).toBeVisible()
  const { status_key } = await buyer.call<{ status_key: string }>('GET', `/api/order/detail?id=${order.id}`)
  expect(status_key).toBe('refunded')
})

async function tokenOf(page: Page, account: string): Promise<string> {
  const login = await page.request.post('/api/admin/login', { data: { account, password: 'operator1234' } })
  return ((await login.json()) as { data: { token: string } }).data.token
}

test('Before the shop answers, support proposes a refund and a second person confirms it', async ({ page }) => {
  const buyer = await makeBuyer(page)
  const before = await balanceOf(buyer)
  const order = await buyer.buy(productId, 1)
  const input = { type: 'refund_only', goods_status: 'not_received', reason: 'changed_mind' } as const
  const { id, sn, most } = await requestRefund(page, buyer, { order, input })
  await openAs(page, await tokenOf(page, 'clerk'), `/refunds?open=${id}`)
  await page.getByRole('button', { name: 'Approve' }).click()
  const approval = page.getByRole('alertdialog', { name: 'Approve this refund' })
  await expect(approval.getByText('Enter a reason. A second person must approve.')).toBeVisible()
  await approval.getByRole('button', { name: `Propose $${most}` }).click()
  await expect(approval.getByText('Fill this in')).toBeVisible()
  await approval.getByLabel('Reason for deciding early').fill('The shop agreed by phone')
  expect(await violationsOf(page)).toEqual([])
  await approval.getByRole('button', { name: `Propose $${most}` }).click()
  const panel = page.getByRole('dialog', { name: `Refund for order ${sn}` })
  await expect(panel.getByText('You proposed this, so someone else must confirm it.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await openAs(page, await tokenOf(page, 'checker'), '/refunds?view=second')
  await page.getByRole('table').getByRole('button', { name: sn }).click()
  await expect(panel.getByText('The shop agreed by phone')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await panel.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(panel.getByText('Money moved')).toBeVisible()
  await expect.poll(() => balanceOf(buyer)).toBe(before)
})

test('An open case shows what another operator decides', async ({ page, request }) => {
  const buyer = await makeBuyer(page)
  const order = await buyer.buy(productId, 1)
  const input = { type: 'refund_only', goods_status: 'not_received', reason: 'changed_mind' } as const
  const { id, sn } = await requestRefund(page, buyer, { order, input })
  const admin = await adminOf(request)
  await page.clock.install()
  await openAs(page, await tokenOf(page, 'clerk'), `/refunds?open=${id}`)
  const panel = page.getByRole('dialog', { name: `Refund for order ${sn}` })
  await expect(panel.getByRole('button', { name: 'Approve' })).toBeVisible()
  const path = `/api/admin/refunds/${id}`
  const { version } = await admin.call<{ version: number }>('GET', path)
  await admin.call('POST', `${path}/refuse`, { reason: 'agreed_otherwise', text: 'More pictures, please.', version })
  await page.clock.fastForward('00:40')
  await expect(panel.getByText('Why it was declined')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Approve' })).toHaveCount(0)
})

test('A refusal is told in words the shopper reads, and the order goes on', async ({ page, request }) => {
  const buyer = await makeBuyer(page)
  const { id, orderId } = await requestReturn(page, buyer)
  const admin = await adminOf(request)
  await openAs(page, admin.token, `/refunds?open=${id}`)
  await page.getByRole('button', { name: 'Decline' }).click()
  const refusal = page.getByRole('alertdialog', { name: 'Decline this refund?' })
  await refusal.getByLabel('The pictures don’t show the problem.').check()
  await refusal.getByLabel('Your message').fill('Please write to us with more pictures.')
  await refusal.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Why it was declined')).toBeVisible()
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
    '/api/admin/reviews?score=4&limit=50',
  )
  // Other tests write reviews of what they bought.
  const review = list.find(({ product }) => product.id !== productId)
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
  await expect(form.getByText('Choose an option')).toBeVisible()
  await form.getByLabel('It’s an ad, or was posted repeatedly.').check()
  expect(await violationsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Hide' }).click()
  await expect(panel.getByText('It’s an ad')).toBeVisible()
  await expect.poll(counted).toBe(before - 1)

  await panel.getByRole('button', { name: 'Unhide' }).click()
  const question = page.getByRole('alertdialog', { name: 'Unhide this review?' })
  await question.getByLabel('Why').fill('It was a mistake')
  await question.getByRole('button', { name: 'Unhide' }).click()
  await expect(panel.getByRole('button', { name: 'Hide' })).toBeVisible()
  await expect.poll(counted).toBe(before)
})

test('Who answers a review hears that somebody else did so meanwhile, and overwrites nothing unseen', async ({
  page,
  request,
}) => {
  const admin = await adminOf(request)
  const { list } = await admin.call<{ list: { id: number; version: number }[] }>(
    'GET',
    // One that no other test touches meanwhile.
    '/api/admin/reviews?view=unanswered&score=2&limit=1',
  )
  const [review] = list
  if (!review) throw new Error('the demo has no review without a reply')
  const path = `/api/admin/reviews/${review.id}`
  await page.clock.install()
  await openAs(page, admin.token, `/reviews?open=${review.id}`)
  await page.getByRole('button', { name: 'Reply' }).click()
  const form = page.getByRole('alertdialog', { name: 'Reply for the shop' })
  await form.getByLabel('Reply').fill('Ours')
  await admin.call('POST', `${path}/reply`, { text: 'Theirs', version: review.version })
  // As when the window gets the focus back after a while: the panel behind the form is asked for anew.
  await page.clock.fastForward('01:00')
  const renewed = page.waitForResponse((answer) => new URL(answer.url()).pathname === path)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await renewed
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Current reply')).toBeVisible()
  await expect(form.getByText('Theirs')).toBeVisible()
  await expect(form.getByLabel('Reply')).toHaveValue('Ours')
  const { reply } = await admin.call<{ reply: { text: string } }>('GET', path)
  expect(reply.text).toBe('Theirs')
})
