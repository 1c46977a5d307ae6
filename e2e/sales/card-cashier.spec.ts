// A newcomer who pays by card, from the product's page on: leaving at the bank's question, canceling, and the paid page.
import type { Locator, Page } from '@playwright/test'
import type { Endpoint } from '@shop/contract/endpoint.ts'
import { liveEventsPath } from '@shop/contract/people/notifications.ts'
import { getOrder } from '@shop/contract/sales/orders.ts'
import { cancelPlannedPayment, getCardQuote, payByCard } from '@shop/contract/sales/planned-payments.ts'
import { getRecharge, listRechargeMethods, listRecharges, openCardSession } from '@shop/contract/wallet/recharges.ts'
import { addCents, type Cents, cents, formatUsd, parseUsd } from '@shop/contract/wire.ts'
import { pathOf } from '../api.ts'
import { fund, orderAsNew, payCode } from '../buyer.ts'
import { withDebt } from '../money.ts'
import { expect, expectToast, test, viewOf, withoutReplies } from '../shop.ts'
import { shopText } from '../texts.ts'

const { cards, checkout, common, orders, paying, payment, wallet } = shopText

interface Before {
  /** In the wallet; it is empty by default. */
  funds?: Cents
  checkDue?: (view: Locator) => Promise<void>
}

/** Orders from the product's page and confirms the payment by card. */
async function confirmCardPayment(page: Page, { funds, checkDue }: Before = {}) {
  const { call } = await orderAsNew(page, async ({ account }) => {
    if (funds) await fund(page.request, account, funds)
  })
  const view = viewOf(page, '/payment')
  await expect(view.getByText(payment.throughWallet)).toBeVisible()
  await checkDue?.(view)
  await view.getByRole('button', { name: /^Pay \$[\d.]+ by card$/ }).click()
  await expect(page.getByRole('dialog', { name: paying.title }).locator('input')).toBeFocused()
  await page.keyboard.type(payCode)
  const form = page.frameLocator('iframe')
  const payWith = async (ending: string) => {
    await form.getByRole('button', { name: ending }).click()
    await view.getByRole('button', { name: /^Pay \$[\d.]+$/ }).click()
  }
  return { call, view, form, payWith }
}

test('leaving at the bank’s question says that nothing is charged, and Back leads to the order', async ({ page }) => {
  const { view, form, payWith } = await confirmCardPayment(page, { funds: cents(100) })
  // The figures add up to the charge.
  const rowOf = async (name: string) => {
    const row = view.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
    return Number((await row.locator('dd').textContent())?.replace('−', '-').replace('$', ''))
  }
  const cancel = view.getByRole('button', { name: payment.cancelCard, includeHidden: true })
  await expect(cancel).not.toHaveAttribute('aria-disabled')
  expect(await rowOf(payment.fromWallet)).toBe(-1)
  const charge = ((await rowOf(payment.orderTotal)) - 1).toFixed(2)
  await expect(view.getByRole('button', { name: cards.pay(`$${charge}`) })).toBeVisible()
  for (const name of ['Visa', 'Mastercard', 'American Express']) {
    await expect(view.getByRole('img', { name, exact: true })).toBeVisible()
  }
  await payWith('3155')
  await expect(form.getByRole('button', { name: cards.form.approve })).toBeFocused()
  await expect(cancel).toHaveAttribute('aria-disabled', 'true')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: cards.leaving.bank.title })
  await expect(question).toContainText(cards.leaving.bank.order)
  await question.getByRole('button', { name: cards.leave }).click()
  await expect(page).toHaveURL(/\/orderInfo\/\d+$/)
  await viewOf(page, '/orderInfo/:id?').getByRole('link', { name: orders.actions.pay }).click()
  await expect(view.getByText(cards.interruptedTitle)).toBeVisible()
})

test('the checkout stays on screen until the cashier has what it shows', async ({ page }) => {
  const path = `**${pathOf(getOrder)}*`
  const read = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await read.promise
    await route.continue()
  })
  const asked = page.waitForRequest(path)
  await orderAsNew(page)
  await asked
  await expect(page).toHaveURL('/checkout')
  const place = viewOf(page, '/checkout')
  await expect(place.getByRole('heading', { name: checkout.summary })).toBeVisible()
  await expect(place.locator('[type=submit]')).toHaveAttribute('aria-busy', 'true')
  read.resolve()
  // An amount is there once.
  const cashier = viewOf(page, '/payment')
  await expect(cashier.getByText(payment.throughWallet)).toBeVisible()
  await expect(cashier.getByText(payment.balanceAfter)).toHaveCount(0)
})

/** The answer to a payment that is decided or not wanted anymore. */
const changed = { code: 0, msg: 'Changed', data: { reason: 'state.changed' }, time: 0 }

test('a payment that is charged elsewhere while its form is open ends as charged', async ({ page }) => {
  const { view, payWith } = await confirmCardPayment(page)
  await page.route(`**${pathOf(openCardSession)}`, (route) => route.fulfill({ json: changed }))
  await page.route(`**${pathOf(getRecharge)}*`, async (route) => {
    const reply = await (await route.fetch()).json()
    Object.assign(reply.data, { status: 1, card_state: 'paid', answered_at: Math.floor(Date.now() / 1000) })
    await route.fulfill({ json: reply })
  })
  await payWith('4242')
  await expect(view.getByRole('heading', { name: /^Paying \$[\d.]+ by card$/ })).toBeFocused()
  await expect(view.getByText(payment.paying)).toBeVisible()
  await expect(view.getByText(cards.attemptNotCharged)).toHaveCount(0)
})

test('a payment that is refused while nothing was charged says so, and waits for no money', async ({ page }) => {
  const { view, payWith } = await confirmCardPayment(page)
  await page.route(`**${pathOf(openCardSession)}`, (route) => route.fulfill({ json: changed }))
  await payWith('4242')
  await expect(view.getByRole('alert').filter({ hasText: changed.msg })).toContainText(cards.attemptNotCharged)
  await expect(view.getByText(cards.watching)).toHaveCount(0)
  await expect(view.getByRole('button', { name: /^Pay \$[\d.]+$/ })).not.toHaveAttribute('aria-disabled')
})

const endings = [
  { what: 'and its recharge is open', recharge: { status: 0, card_state: 'open' }, reason: /already decided/ },
  { what: 'with its recharge', recharge: { status: 2, reason: 'Canceled elsewhere' }, reason: 'Canceled elsewhere' },
]
for (const { what, recharge, reason } of endings) {
  test(`a payment that was canceled elsewhere ${what} says why the form goes`, async ({ page }) => {
    // The page learns it only from the answer to Pay.
    await page.route(`**${liveEventsPath}*`, (route) => route.abort())
    const { call, view, form, payWith } = await confirmCardPayment(page)
    await expect(form.getByRole('button', { name: '4242' })).toBeVisible()
    const payNo = new URL(page.url()).searchParams.get('pay_no') ?? ''
    const { waiting } = await call(getCardQuote, { query: { pay_no: payNo } })
    await call(cancelPlannedPayment, { body: { recharge_id: waiting?.recharge_id ?? 0 } })
    await page.route(`**${pathOf(getRecharge)}*`, async (route) => {
      const reply = await (await route.fetch()).json()
      Object.assign(reply.data, recharge)
      await route.fulfill({ json: reply })
    })
    await payWith('4242')
    await expectToast(page, reason)
    await expect(view.getByRole('button', { name: /^Pay \$[\d.]+ by card$/ })).toBeVisible()
  })
}

test('a card payment that the shopper canceled is recorded as canceled', async ({ page }) => {
  const { call, view, form } = await confirmCardPayment(page)
  // The button moves when the form gets its height.
  await expect(form.getByRole('button', { name: '4242' })).toBeVisible()
  await view.getByRole('button', { name: payment.cancelCard }).click()
  await page
    .getByRole('alertdialog', { name: payment.cancelConfirm })
    .getByRole('button', { name: payment.cancelCard })
    .click()
  await expectToast(page, payment.cardCancelled)
  const refused = async () => (await call(listRecharges, { query: { status: '2' } })).total
  await expect.poll(refused, { timeout: 60_000 }).toBe(1)
  await page.goto('/topUpRecord')
  const records = viewOf(page, '/topUpRecord')
  await expect(records.getByText(wallet.ended.cancelled, { exact: true }).first()).toBeVisible()
  await expect(records.getByText('This payment was canceled.').first()).toBeVisible()
})

/** As if an empty wallet owed $7: its replies say so, and the server is sent the charge that it offered. */
async function fakeDebt(page: Page) {
  const figures = { total: '', offered: '' }
  const charge = () => formatUsd(addCents(parseUsd(figures.total), cents(700)))
  const edit = (endpoint: Endpoint, change: (data: Record<string, unknown>) => object) =>
    page.route(`**${pathOf(endpoint)}*`, async (route) => {
      const body = route.request().postDataJSON() as Record<string, unknown> | null
      const sent = body && { ...body, amount: figures.offered }
      const reply = await (await route.fetch(sent ? { postData: sent } : {})).json()
      await route.fulfill({ json: { ...reply, data: { ...reply.data, ...change(reply.data) } } })
    })
  await withDebt(page)
  await edit(getCardQuote, ({ total, offer, waiting }) => {
    if (!offer) return {}
    Object.assign(figures, { total, offered: (offer as { amount: string }).amount })
    return {
      missing: charge(),
      offer: { ...offer, amount: charge() },
      waiting: waiting && { ...waiting, amount: charge() },
    }
  })
  await edit(payByCard, () => ({ amount: charge() }))
  return charge
}

test('a debt of the wallet has its own line where a card is charged, and the charge includes it', async ({ page }) => {
  const charge = await fakeDebt(page)
  const checkDue = async (due: Locator) => {
    await expect(due.getByText(payment.debtWhy)).toBeVisible()
    await expect(due.getByText('$7.00', { exact: true })).toBeVisible()
    await expect(due.getByRole('button', { name: payment.payByCard(`$${charge()}`) })).toBeVisible()
  }
  const { view } = await confirmCardPayment(page, { checkDue })
  await expect(view.getByText(payment.debt)).toBeVisible()
  await expect(view.getByRole('button', { name: cards.pay(`$${charge()}`) })).toBeVisible()
  await page.goto('/cardTopUp?amount=50')
  const topUp = viewOf(page, '/cardTopUp')
  await expect(topUp.getByText('−$7.00')).toBeVisible()
  await expect(topUp.getByText('$43.00')).toBeVisible()
  // A recharge repays no more of it than it brings.
  await topUp.locator('#amount').fill('5')
  await expect(topUp.getByText('−$5.00')).toBeVisible()
  await expect(topUp.getByText('$0.00', { exact: true })).toBeVisible()
})

test('if the card method closes meanwhile, the notice takes the focus', async ({ page }) => {
  await page.route(`**${pathOf(listRechargeMethods)}*`, async (route) => {
    const reply = await (await route.fetch()).json()
    for (const option of reply.data) option.on = option.method !== 'card'
    await route.fulfill({ json: reply })
  })
  const { view } = await confirmCardPayment(page)
  await expect(view.locator(':focus')).toContainText(cards.closedTitle)
  await expect(view.getByRole('button', { name: payment.cancelCard })).toBeVisible()
})

test('after the charge one panel keeps the focus, whatever says next that it is paid', async ({ page }) => {
  const [quote, order] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { view, form, payWith } = await confirmCardPayment(page)
  await expect(form.getByRole('button', { name: '4242' })).toBeVisible()
  let waiting: { data: { waiting: object } } | undefined
  await page.route(`**${pathOf(getCardQuote)}*`, async (route) => {
    const reply = await (await route.fetch()).json()
    if (reply.data.waiting) waiting = reply
    if (reply.data.waiting?.card_state === 'open') return route.fulfill({ json: reply })
    await quote.promise
    const paid = { ...waiting?.data, waiting: { ...waiting?.data.waiting, card_state: 'paid', amount: '12.34' } }
    await route.fulfill({ json: { ...waiting, data: paid } })
  })
  await withoutReplies(page)
  await page.reload()
  await expect(form.getByRole('button', { name: '4242' })).toBeVisible()
  await page.route(`**${pathOf(getOrder)}*`, async (route) => {
    await order.promise
    await route.continue()
  })
  await payWith('4242')
  const heading = view.getByRole('heading', { name: /^Paying \$[\d.]+ by card$/ })
  await expect(heading).toBeFocused()
  const first = await heading.elementHandle()
  quote.resolve()
  await expect(view.getByRole('heading', { name: payment.confirmed('$12.34') })).toBeFocused()
  expect(await first?.evaluate((element) => element.isConnected)).toBe(true)
  order.resolve()
  await expect(page.getByRole('heading', { level: 1, name: payment.paidTitle })).toBeVisible()
})

/**
 * Records how many pixels of title, result and buttons the toast covers in its last place, and its distance to the foot;
 * and the titles that the page has.
 */
function watchToast(): void {
  const titles = new Set<string>()
  const areaOf = (a: DOMRect, b: DOMRect) =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
  const look = () => {
    const toast = document.querySelector('[data-toast=success] > div')?.getBoundingClientRect()
    const parts = [...document.querySelectorAll('h1, [data-view] section:has(h2:focus), [data-kind]')].map((part) =>
      part.getBoundingClientRect(),
    )
    const isPaid = location.search.includes('state=done')
    // The note of the demo is the only bar of this page.
    const foot = [...document.querySelectorAll('footer')].at(-1)?.getBoundingClientRect().top ?? 0
    const title = document.querySelector('h1')?.textContent
    if (isPaid && title) Object.assign(window, { paidTitles: [...titles.add(title)] })
    if (toast && isPaid && parts.length > 3) {
      const covered = parts.reduce((sum, part) => sum + areaOf(toast, part), 0)
      Object.assign(window, { toast: { covered, above: Math.round(foot - toast.bottom) } })
    }
    requestAnimationFrame(look)
  }
  look()
}

test('the paid page has its title from the start, and the toast at its foot covers neither that nor the result', async ({
  page,
}) => {
  await page.addInitScript(watchToast)
  const { payWith } = await confirmCardPayment(page)
  await payWith('4242')
  await expectToast(page, common.paySuccess)
  await expect(page.getByRole('heading', { level: 1, name: payment.paidTitle })).toBeVisible()
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { toast?: unknown }).toast)).toEqual({ covered: 0, above: 12 })
  expect(await page.evaluate(() => (window as unknown as { paidTitles?: unknown }).paidTitles)).toEqual([
    payment.paidTitle,
  ])
})
