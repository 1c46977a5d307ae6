// Coming back to a card recharge: the card is charged once, and the amount is what is missing now.
import type { Page } from '@playwright/test'
import { createRecharge, getRecharge, listRecharges, openCardSession } from '@shop/contract/wallet/recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import { apiOf, pathOf } from '../api.ts'
import { fund } from '../buyer.ts'
import { expect, signInAsNew, test, viewOf, watchCalls } from '../shop.ts'
import { shopText } from '../texts.ts'

const { cards, common } = shopText

function locatorsOf(page: Page) {
  const view = viewOf(page, '/cardTopUp')
  const form = page.frameLocator('iframe')
  const sample = (ending: string) => form.getByRole('button', { name: ending })
  return { view, form, sample, amount: view.locator('#amount'), pay: view.locator('button[type=submit]') }
}

/** A recharge of $20 whose bank asks; the page may be left without a question. */
async function leaveAtBank(page: Page) {
  const { token } = await signInAsNew(page)
  await page.goto('/cardTopUp?amount=20')
  const { form, sample, pay } = locatorsOf(page)
  await sample('3155').click()
  await pay.click()
  await expect(form.getByRole('button', { name: cards.form.approve })).toBeFocused()
  page.on('dialog', (dialog) => dialog.accept())
  // Only what was charged is listed.
  return { countCharged: async () => (await apiOf(page.request, { token })(listRecharges, { query: {} })).total }
}

/** As if the bank had confirmed meanwhile, at this time; answered once `until` is over. */
async function creditBy(page: Page, answeredAt: () => Date, until = Promise.resolve()): Promise<void> {
  await page.route(`**${pathOf(getRecharge)}*`, async (route) => {
    const reply = await (await route.fetch()).json()
    await until
    const answered_at = Math.floor(answeredAt().getTime() / 1000)
    Object.assign(reply.data, { status: 1, card_state: 'paid', answered_at })
    await route.fulfill({ json: reply })
  })
}

const paths = [createRecharge, openCardSession].map((endpoint) => `POST ${pathOf(endpoint)}`)
const paymentsIn = (calls: readonly string[]) => calls.filter((call) => paths.includes(call))

test('Pay before an earlier recharge is read shows that it was charged, and charges nothing', async ({ page }) => {
  const { countCharged } = await leaveAtBank(page)
  const read = Promise.withResolvers<void>()
  await creditBy(page, () => new Date(), read.promise)
  const calls = watchCalls(page)
  await page.goto('/cardTopUp?amount=20')
  const { view, sample, pay } = locatorsOf(page)
  await sample('4242').click()
  await pay.click()
  await expect(view.getByText(cards.starting)).toBeVisible()
  read.resolve()
  await expect(view.getByRole('heading', { name: cards.creditedTitle('$20.00') })).toBeFocused()
  expect(paymentsIn(calls)).toEqual([])
  expect(await countCharged()).toBe(0)
})

test('Pay of another amount before an open recharge is read says first that it is a second charge', async ({
  page,
}) => {
  const { countCharged } = await leaveAtBank(page)
  const read = Promise.withResolvers<void>()
  await page.route(`**${pathOf(getRecharge)}*`, async (route) => {
    await read.promise
    await route.continue()
  })
  const calls = watchCalls(page)
  await page.goto('/cardTopUp?amount=30')
  const { view, sample, pay } = locatorsOf(page)
  await sample('4242').click()
  await pay.click()
  await expect(view.getByText(cards.starting)).toBeVisible()
  read.resolve()
  await expect(view.getByText(cards.interruptedOther('$20.00'))).toBeVisible()
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true')
  expect(paymentsIn(calls)).toEqual([])
  expect(await countCharged()).toBe(0)
})

test('a recharge that is charged elsewhere while the form is open is not paid again', async ({ page }) => {
  const { countCharged } = await leaveAtBank(page)
  await page.goto('/cardTopUp?amount=20')
  const { view, sample, pay } = locatorsOf(page)
  await expect(view.getByText(cards.interruptedTitle)).toBeVisible()
  await sample('4242').click()
  await creditBy(page, () => new Date())
  const changed = { code: 0, msg: 'Changed', data: { reason: 'state.changed' }, time: 0 }
  await page.route(`**${pathOf(openCardSession)}`, (route) => route.fulfill({ json: changed }))
  await pay.click()
  await expect(view.getByRole('heading', { name: cards.creditedTitle('$20.00') })).toBeFocused()
  expect(await countCharged()).toBe(0)
})

test('Pay before a recharge credited long ago is read charges nothing, and says why the amount is gone', async ({
  page,
}) => {
  const { countCharged } = await leaveAtBank(page)
  const read = Promise.withResolvers<void>()
  await creditBy(page, () => new Date(Date.now() - 3_600_000), read.promise)
  const calls = watchCalls(page)
  await page.goto('/cardTopUp')
  const { view, sample, pay, amount } = locatorsOf(page)
  await expect(amount).toHaveValue('20.00')
  await sample('4242').click()
  await pay.click()
  await expect(view.getByText(cards.starting)).toBeVisible()
  read.resolve()
  await expect(amount).toHaveValue('')
  await expect(view.getByText(cards.earlierEnded)).toBeVisible()
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true')
  expect(paymentsIn(calls)).toEqual([])
  expect(await countCharged()).toBe(0)
})

for (const [what, answer] of [
  ['refused', { json: { code: 0, msg: 'Gone', data: { reason: 'object.not_found' }, time: 0 } }],
  ['lost', undefined],
] as const) {
  test(`an open recharge whose session is ${what} stays the one that Pay continues, and the page says so`, async ({
    page,
  }) => {
    await leaveAtBank(page)
    await page.goto('/cardTopUp?amount=20')
    const { view, sample, pay } = locatorsOf(page)
    await expect(view.getByText(cards.interruptedTitle)).toBeVisible()
    await sample('4242').click()
    const opening = `**${pathOf(openCardSession)}`
    await page.route(opening, (route) => (answer ? route.fulfill(answer) : route.abort()))
    // The form checks the card first: until then the page looks as it does afterwards.
    const request = page.waitForRequest(opening)
    await pay.click()
    await request
    await expect(view.getByText(cards.interruptedTitle)).toBeVisible()
    await expect(pay).not.toHaveAttribute('aria-disabled', 'true')
    await expect(view.getByText(cards.attemptNotCharged)).toHaveCount(0)
    await page.unroute(opening)
    const calls = watchCalls(page)
    await pay.click()
    await expect(view.getByRole('heading', { name: cards.creditedTitle('$20.00') })).toBeFocused()
    expect(paymentsIn(calls)).toEqual([`POST ${pathOf(openCardSession)}`])
  })
}

test('while the earlier recharge cannot be read, a failed attempt does not say that the card was not charged', async ({
  page,
}) => {
  await leaveAtBank(page)
  await page.route(`**${pathOf(getRecharge)}*`, (route) => route.abort())
  await page.goto('/cardTopUp?amount=20')
  const { view, sample, pay } = locatorsOf(page)
  await sample('4242').click()
  await pay.click()
  await expect(view.getByRole('alert').getByText(common.errNetwork)).toBeVisible()
  await expect(view.getByText(cards.attemptNotCharged)).toHaveCount(0)
})

test('a recharge that was credited long ago does not prefill its amount', async ({ page }) => {
  await leaveAtBank(page)
  await creditBy(page, () => new Date(Date.now() - 3_600_000))
  await page.goto('/cardTopUp')
  const { view, amount, pay } = locatorsOf(page)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('card-recharge'))).toBeNull()
  await expect(amount).toHaveValue('')
  await expect(pay).toBeVisible()
  await expect(view.getByText(cards.creditedBody)).toHaveCount(0)
})

test('the prefilled amount is what the order lacks by the current balance', async ({ page }) => {
  const { account } = await signInAsNew(page)
  await fund(page.request, account, cents(1_000))
  // The link is from a time when the wallet was empty.
  const order = 'need=40.00&total=40.00&redirect=%2Fhome'
  await page.goto(`/cardTopUp?${order}`)
  const { view, amount } = locatorsOf(page)
  await expect(amount).toHaveValue('30.00')
  await expect(view.getByRole('button', { name: cards.needed('$30.00') })).toBeVisible()
  await page.goto(`/walletTopUp?method=manual&${order}`)
  const manual = viewOf(page, '/walletTopUp')
  await manual.getByRole('radio', { name: /Demo Pay/ }).click()
  await expect(manual.locator('#amount')).toHaveValue('30.00')
  page.on('dialog', (dialog) => dialog.accept())
  await fund(page.request, account, cents(3_000))
  await page.goto(`/cardTopUp?${order}`)
  await expect(amount).toHaveValue('')
})
