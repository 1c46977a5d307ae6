// Card recharges with the demo's test cards: errors, a decline, the bank's confirmation, the credit.
import type { Page } from '@playwright/test'
import { listSavedCards } from '@shop/contract/wallet/cards.ts'
import { listRecharges } from '@shop/contract/wallet/recharges.ts'
import { apiOf } from '../api.ts'
import { slowCard, typeCard } from '../money.ts'
import { expect, expectFieldError, expectToast, signInAsNew, test, toastsOf, viewOf } from '../shop.ts'
import { shopText, shopTextIn } from '../texts.ts'
import { violationsInBothThemes } from '../violations.ts'

const { cards, common, fields, titles } = shopText

function locatorsOf(page: Page) {
  const view = viewOf(page, '/cardTopUp')
  const form = page.frameLocator('iframe')
  const sample = (ending: string) => form.getByRole('button', { name: ending })
  return { view, form, sample, amount: view.locator('#amount'), pay: view.locator('button[type=submit]') }
}

test('a declined card shows its reason, and another one pays after the bank’s confirmation', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/cardTopUp?redirect=/home')
  const { view, form, sample, amount, pay } = locatorsOf(page)
  await expect(form.locator('#form').getByText(cards.form.test, { exact: true })).toBeVisible()
  const samples = form.getByRole('group', { name: cards.form.testNote })
  await expect(samples.getByRole('button', { name: cards.form.paid })).toBeVisible()

  await expect(pay).toHaveText(cards.payWithoutAmount)
  await pay.click()
  await expectFieldError(page, fields.amountCorrect)
  await expect(form.getByText(cards.form.numberFault)).toBeVisible()
  await expect(amount).toBeFocused()
  await amount.fill('4.99')
  await pay.click()
  await expectFieldError(page, 'At least $5.00')
  await view.getByRole('button', { name: '$50' }).click()
  await pay.click()
  await expect(form.locator('#number')).toBeFocused()
  await expect(form.getByText(cards.form.numberFault)).toBeVisible()

  await sample('9995').click()
  await pay.click()
  await expect(view.getByRole('alert').filter({ hasText: cards.declines.funds })).toContainText(cards.notCharged)
  expect(await toastsOf(page)).toEqual([])
  await expect(form.locator('#number')).toHaveValue('4000 0000 0000 9995')

  await sample('3155').click()
  await pay.click()
  await form.getByRole('button', { name: cards.form.approve }).click()
  await expect(view.getByRole('heading', { name: '$50.00 is in your wallet' })).toBeFocused()
  await expectToast(page, common.paySuccess)
  await view.getByRole('link', { name: cards.goOn }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('the card form has the theme’s colors also with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAsNew(page)
  await page.goto('/cardTopUp')
  const { form } = locatorsOf(page)
  await expect(form.locator('#number')).toBeVisible()
  const root = form.locator(':root')
  await expect(root).toHaveAttribute('style', /--text/)
  const colors = await root.evaluate(({ style }) =>
    ['--surface', '--text', '--accent', '--danger'].map((name) => style.getPropertyValue(name)),
  )
  expect(new Set(colors).size).toBe(4)
})

test('waiting for a slow bank says that one may leave, and leaving needs no confirmation', async ({ page }) => {
  await signInAsNew(page, 'zh-CN')
  const { cards, common } = await shopTextIn('zh-CN')
  await page.goto('/cardTopUp?need=35.20')
  const { view, form, amount, pay } = locatorsOf(page)
  await expect(amount).toHaveValue('35.20')
  await typeCard(form, slowCard)
  await pay.click()
  await expect(view.getByText(cards.watching)).toBeVisible()
  await expect(view.getByText(cards.pendingTitle)).toBeVisible()
  await view.getByRole('button', { name: common.back }).click()
  await expect(page).toHaveURL(/\/topUp/)
})

test('a form that cannot load says so and offers other methods', async ({ page }) => {
  await signInAsNew(page)
  await page.route('**/card-form', (route) => route.abort())
  await page.goto('/cardTopUp')
  const { view } = locatorsOf(page)
  await expect(view.getByText(cards.formFailedTitle)).toBeVisible()
  await expect(view.getByRole('link', { name: cards.otherMethods })).toBeVisible()
  // What cannot be paid does not seem to load.
  const pay = view.getByRole('button', { name: cards.payWithoutAmount })
  await expect(pay).toBeDisabled()
  await expect(pay).not.toHaveAttribute('aria-busy')
})

test('a reload at the bank’s question pays the same recharge', async ({ page }) => {
  const { token } = await signInAsNew(page)
  await page.goto('/cardTopUp')
  const { view, form, sample, amount, pay } = locatorsOf(page)
  await amount.fill('20')
  await sample('3155').click()
  await pay.click()
  await expect(form.getByRole('button', { name: cards.form.approve })).toBeFocused()
  // The browser asks whether to leave.
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(view.getByText(cards.interruptedTitle)).toBeVisible()
  await expect(amount).toHaveValue('20.00')
  await sample('4242').click()
  await pay.click()
  await expect(view.getByRole('heading', { name: '$20.00 is in your wallet' })).toBeFocused()
  expect((await apiOf(page.request, { token })(listRecharges, { query: {} })).total).toBe(1)
  await page.goto('/cardTopUp')
  await expect(amount).toHaveValue('')
})

test('another amount than the one the bank still asks about is shown as a second charge', async ({ page }) => {
  const { token } = await signInAsNew(page)
  await page.goto('/cardTopUp?amount=20')
  const { view, form, sample, amount, pay } = locatorsOf(page)
  await sample('3155').click()
  await pay.click()
  await expect(form.getByRole('button', { name: cards.form.approve })).toBeFocused()
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/cardTopUp?amount=30')
  await expect(amount).toHaveValue('30.00')
  await expect(view.getByText(cards.interruptedOther('$20.00'))).toBeVisible()
  await expect(view.getByText(cards.interruptedBody)).toHaveCount(0)
  await amount.fill('20')
  await expect(view.getByText(cards.interruptedBody)).toBeVisible()
  await sample('4242').click()
  await pay.click()
  await expect(view.getByRole('heading', { name: '$20.00 is in your wallet' })).toBeFocused()
  expect((await apiOf(page.request, { token })(listRecharges, { query: {} })).total).toBe(1)
})

test('a card saved with consent pays the next recharge, asks the bank again, and can be removed', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/cardTopUp?amount=20')
  const { view, form, sample, pay } = locatorsOf(page)
  await sample('3155').click()
  const save = view.getByRole('checkbox', { name: cards.saveCard })
  await expect(save).not.toBeChecked()
  await save.check()
  await pay.click()
  await form.getByRole('button', { name: cards.form.approve }).click()
  await expect(view.getByRole('heading', { name: '$20.00 is in your wallet' })).toBeFocused()

  await page.goto('/cardTopUp?amount=30')
  const saved = view.getByRole('radio', { name: /Visa •••• 3155/ })
  await expect(saved).toBeChecked()
  await expect(form.locator('#number')).not.toBeInViewport()
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true')
  await pay.click()
  await form.getByRole('button', { name: cards.form.approve }).click()
  await expect(view.getByRole('heading', { name: '$30.00 is in your wallet' })).toBeFocused()

  // The form charges saved cards too: without it the button is off, and a notice says why.
  await page.route('**/card-form', (route) => route.abort())
  await page.goto('/cardTopUp?amount=30')
  await expect(saved).toBeChecked()
  await expect(view.getByText(cards.formFailedSaved)).toBeVisible()
  await expect(pay).toBeDisabled()
  await expect(pay).not.toHaveAttribute('aria-busy')
  await page.unroute('**/card-form')

  await page.goto('/cardTopUp?amount=40')
  await view.getByRole('radio', { name: cards.newCard }).check()
  await expect(form.locator('#number')).toBeVisible()
  const remove = view.getByRole('button', { name: cards.removeCard('Visa •••• 3155') })
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: cards.remove }).click()
  await expectToast(page, cards.cardRemoved)
  await expect(saved).toHaveCount(0)
  await expect(view.getByRole('heading', { name: cards.cardTitle })).toBeFocused()
  await page.reload()
  await expect(form.locator('#number')).toBeVisible()
  await expect(saved).toHaveCount(0)
})

/** Saves a card by a recharge. */
async function saveCard(page: Page, ending: string): Promise<void> {
  await page.goto('/cardTopUp?amount=20')
  const { view, sample, pay } = locatorsOf(page)
  const newCard = view.getByRole('radio', { name: cards.newCard })
  await expect(view.getByRole('checkbox', { name: cards.saveCard }).or(newCard)).toBeVisible()
  if (await newCard.isVisible()) await newCard.check()
  await sample(ending).click()
  await view.getByRole('checkbox', { name: cards.saveCard }).check()
  await pay.click()
  await expect(view.getByRole('heading', { name: '$20.00 is in your wallet' })).toBeFocused()
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`saved cards are listed in the account and removed there, ${viewport.width} pixels wide`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await signInAsNew(page)
    await saveCard(page, '4242')
    await page.goto('/setting')
    // On a wide screen the links of the account beside the settings have it.
    const beside = page.getByRole('navigation', { name: titles.profile, exact: true })
    const place = viewport.width < 1024 ? page.getByRole('main') : beside
    await place.getByRole('link', { name: titles.savedCards }).click()
    const view = viewOf(page, '/cards')
    const items = view.getByRole('listitem')
    await expect(items).toHaveCount(1)
    await expect(items).toContainText('Visa •••• 4242')
    await expect(items).toContainText(`${cards.expires('12/34')}${cards.default}`)
    expect(await violationsInBothThemes(page)).toEqual([])
    const remove = view.getByRole('button', { name: cards.removeCard('Visa •••• 4242') })
    await remove.click()
    const question = page.getByRole('alertdialog', { name: cards.removeConfirm('Visa •••• 4242') })
    await question.getByRole('button', { name: common.cancel }).click()
    await expect(remove).toBeFocused()
    await remove.click()
    await question.getByRole('button', { name: cards.remove }).click()
    await expectToast(page, cards.cardRemoved)
    await expect(view.getByRole('heading', { name: cards.noCards })).toBeVisible()
    await expect(view.getByText(cards.saveNote)).toBeFocused()
    await page.reload()
    await expect(view.getByRole('heading', { name: cards.noCards })).toBeVisible()
  })
}

test('an expired card is marked and is not the default, and a card removed elsewhere disappears', async ({ page }) => {
  const { token } = await signInAsNew(page)
  await saveCard(page, '4242')
  const call = apiOf(page.request, { token })
  const [card] = await call(listSavedCards, {})
  const expired = {
    ...card,
    id: (card?.id ?? 0) + 1_000_000,
    last4: '0005',
    exp_month: 1,
    exp_year: 2020,
    is_expired: true,
  }
  const reply = { code: 1, msg: '', data: [expired, card], time: 0 }
  await page.route('**/api/user/cards', (route) => route.fulfill({ json: reply }), { times: 1 })
  await page.goto('/cards')
  const items = viewOf(page, '/cards').getByRole('listitem')
  await expect(items.nth(0)).toContainText(`${cards.expires('01/20')}${cards.expired}`)
  await expect(items.nth(1)).toContainText(cards.default)
  await expect(viewOf(page, '/cards').getByText(cards.defaultNote)).toBeVisible()
  await items.nth(0).getByRole('button').click()
  await page.getByRole('alertdialog').getByRole('button', { name: cards.remove }).click()
  await expectToast(page, cards.cardRemoved)
  await expect(items).toHaveCount(1)
})
