// Addresses: errors in two languages, choosing an area, the default, choosing for an order, a pasted address.

import type { Page } from '@playwright/test'
import { listProducts } from '@shop/contract/catalog/products.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { listAddresses, saveAddress } from '@shop/contract/people/addresses.ts'
import { apiOf } from '../api.ts'
import {
  expect,
  expectFieldError,
  expectToast,
  type Language,
  signInAsNew,
  test,
  viewOf,
  waitForIdle,
  withoutPictures,
} from '../shop.ts'
import { shopText } from '../texts.ts'
import { violationsOf } from '../violations.ts'

const { address, addresses, common, product } = shopText

test.beforeEach(({ page }) => withoutPictures(page))

interface FormTexts {
  addressee: string
  mobile: string
  mobileCorrect: string
  area: string
  detail: string
  tag: string
  save: string
  own: string
  saved: string
}

const formTexts: Partial<Record<Language, FormTexts>> = {
  'en-US': {
    addressee: 'Enter the recipient’s name',
    mobile: 'Enter a mobile number',
    mobileCorrect: 'Enter a valid mobile number',
    area: 'Choose a province and city',
    detail: 'Enter the street address',
    tag: 'Choose a tag',
    save: 'Save address',
    own: 'Other',
    saved: 'Saved',
  },
  'zh-CN': {
    addressee: '请输入收件人',
    mobile: '请输入手机号',
    mobileCorrect: '请输入正确的手机号',
    area: '请选择所在地区',
    detail: '请输入详细地址',
    tag: '请选择标签',
    save: '保存',
    own: '自定义',
    saved: '保存成功',
  },
}

type AddressInput = Input<typeof saveAddress>['body']

async function addAddress(page: Page, token: string, part: Partial<AddressInput> = {}): Promise<void> {
  const mina = { addressee: 'Mina', mobile: '+821012345678', country: 'KR', area: 'Seoul', city: 'Mapo-gu' }
  const rest = { detail: '27 Baram-gil', postcode: '04066', tag: 'home', is_default: false }
  await apiOf(page.request, { token })(saveAddress, { body: { ...mina, ...rest, ...part } })
}

for (const [language, t] of Object.entries(formTexts) as [Language, FormTexts][]) {
  test(`each field shows its error and keeps its value (${language})`, async ({ page }) => {
    await signInAsNew(page, language)
    await page.goto('/addressForm')
    const view = viewOf(page, '/addressForm/:id?')
    const save = view.getByRole('button', { name: t.save, exact: true })
    await view.getByText(t.own, { exact: true }).click()
    await save.click()
    await expectFieldError(page, t.addressee)
    await expect(view.locator('#addressee')).toBeFocused()
    for (const field of ['addressee', 'mobile', 'area', 'detail', 'tag'] as const) {
      await expect(view.locator(`#${field}-error`)).toHaveText(t[field])
    }
    expect(await violationsOf(page)).toEqual([])
    await view.locator('#addressee').fill('林小满')
    await view.locator('#detail').fill('南山区海风路 88 号')
    await view.locator('#tag').fill('外婆家')
    await view.locator('#mobile').fill('123')
    await save.click()
    await expectFieldError(page, t.mobileCorrect)
    await expect(view.locator('#mobile')).toBeFocused()
    await expect(view.locator('#mobile')).toHaveValue('123')
    await view.locator('#mobile').fill(language === 'zh-CN' ? '138 0013 8000' : '+86 138 0013 8000')
    await save.click()
    await expectFieldError(page, t.area)
    await expect(view.locator('#area')).toBeFocused()
    const sheet = page.getByRole('dialog')
    if (language === 'en-US') {
      await view.locator('#country').click()
      await sheet.getByRole('searchbox').fill('chi')
      await sheet.getByRole('button', { name: 'China', exact: true }).click()
      await expect(view.locator('#country')).toHaveText('China')
      // While it closes, its search field is still there.
      await expect(sheet).toHaveCount(0)
      await view.locator('#area').click()
      // A city's name finds its province, and stays to find the city.
      await sheet.getByRole('searchbox').fill('shenzhen')
      await sheet.getByRole('button', { name: 'Guangdong', exact: true }).last().click()
      await sheet.getByRole('button', { name: 'Shenzhen', exact: true }).click()
    } else {
      await view.locator('#area').click()
      await sheet.getByRole('button', { name: '广东省', exact: true }).click()
      await sheet.getByRole('button', { name: '深圳市', exact: true }).click()
    }
    await expect(view.locator('#area')).toContainText(language === 'en-US' ? 'Shenzhen, Guangdong' : '广东省 深圳市')
    await expect(view.locator('#addressee')).toHaveValue('林小满')
    await save.click()
    await expectToast(page, t.saved)
    const card = viewOf(page, '/address').getByRole('article')
    await expect(card).toContainText('+86 138 0013 8000')
    await expect(card).toContainText('外婆家')
  })
}

test('the default is set by hand, replaced when deleted, and used by products; an unknown id is an empty form', async ({
  page,
}) => {
  const { token } = await signInAsNew(page)
  for (const addressee of ['First', 'Second', 'Third']) await addAddress(page, token, { addressee })
  await page.goto('/address')
  const cards = viewOf(page, '/address').getByRole('article')
  await expect(cards).toHaveCount(3)
  await expect(cards.nth(0)).toContainText('First')
  await expect(cards.nth(0)).toContainText(address.default)
  await page.getByRole('button', { name: 'Set Second’s address as default' }).click()
  await expectToast(page, 'Second’s address is now your default')
  await expect(cards.nth(0)).toContainText('Second')
  await page.getByRole('button', { name: 'Delete Second’s address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: addresses.delete }).click()
  await expectToast(page, common.deleteSuccess)
  await expect(page.getByText('Third’s address is now your default')).toBeVisible()
  await expect(cards).toHaveCount(2)
  await expect(cards.nth(0)).toContainText('Third')
  // A product page uses the default address, and names no country before it is known.
  const held = Promise.withResolvers<void>()
  await page.route(`**${listAddresses.path}*`, (route) => held.promise.then(() => route.continue()))
  const { list } = await apiOf(page.request)(listProducts, { query: { limit: 1 } })
  await page.goto(`/detail/${list[0]?.id}`)
  await expect(page.getByRole('button', { name: product.chooseCountry, exact: true })).toBeVisible()
  held.resolve()
  await expect(page.getByRole('button', { name: /to South Korea/ })).toBeVisible()
  await page.goto('/addressForm/999999999')
  await expect(page.getByText(addresses.unknown)).toBeVisible()
  await expect(page.locator('#addressee')).toHaveValue('')
})

test('typed values survive the browser’s back, the back button asks, and a pasted address fills the form', async ({
  page,
}) => {
  const { token } = await signInAsNew(page)
  await addAddress(page, token)
  await addAddress(page, token, { addressee: 'Jun' })
  await page.goto('/address?select=1')
  // Focusing an address does not choose it.
  await page.getByRole('button', { name: /^Mina/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: /^Jun/ }).focus()
  await expect(page).toHaveURL('/address?select=1')
  await page.getByRole('link', { name: addresses.add }).click()
  const view = viewOf(page, '/addressForm/:id?')
  const paste = async () => {
    await view.getByRole('button', { name: addresses.paste }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox').fill('Alex Miller, (415) 555-0132\n5 Market St, San Francisco, CA 94103, USA')
    await sheet.getByRole('button', { name: addresses.pasteFill }).click()
    await expectToast(page, addresses.pasteDone)
  }
  await paste()
  await expect(view.locator('#addressee')).toHaveValue('Alex Miller')
  await expect(view.locator('#area')).toContainText('California')
  await expect(view.locator('#city')).toHaveValue('San Francisco')
  await expect(view.locator('#detail')).toHaveValue('5 Market St')
  await expect(view.locator('#postcode')).toHaveValue('94103')
  await view.getByText(addresses.ownTag, { exact: true }).click()
  await view.locator('#tag').fill('Harbour')
  await page.goBack()
  await page.getByRole('link', { name: addresses.add }).click()
  await expect(view.getByText(addresses.draftRestored)).toBeVisible()
  await expect(view.locator('#detail')).toHaveValue('5 Market St')
  await expect(view.locator('#tag')).toHaveValue('Harbour')
  await view.getByRole('button', { name: common.back }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: addresses.stay }).click()
  await view.getByRole('button', { name: addresses.startOver }).click()
  await expect(view.locator('#addressee')).toHaveValue('')
  await expect(view.getByRole('radio', { name: address.tags.home })).toBeChecked()
  await expect(view.locator('#tag')).toHaveCount(0)
  await paste()
  await view.getByRole('button', { name: addresses.save }).click()
  await expectToast(page, common.saveSuccess)
  await expect(page).toHaveURL(/\/checkout$/)
})

test('on a tablet cards in a row have one height, and an address is added right below them', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  const { token } = await signInAsNew(page)
  await addAddress(page, token)
  await addAddress(page, token, { addressee: 'A name that is far too long for one line of the narrow card' })
  await page.goto('/address')
  const view = viewOf(page, '/address')
  const cards = view.getByRole('article')
  await expect(cards).toHaveCount(2)
  const [one, other] = await Promise.all([cards.first().boundingBox(), cards.last().boundingBox()])
  expect([other?.y, other?.height]).toEqual([one?.y, one?.height])
  const list = await view.getByRole('list').boundingBox()
  const add = await view.getByRole('link', { name: addresses.add }).boundingBox()
  const space = (add?.y ?? 0) - (list?.y ?? 0) - (list?.height ?? 0)
  expect(space).toBeGreaterThan(0)
  expect(space).toBeLessThan(40)
})

test.describe('with a Thai browser', () => {
  test.use({ locale: 'th-TH' })

  test('the country comes first, is found by the start of its name, and decides how a postcode is written', async ({
    page,
  }) => {
    await signInAsNew(page, 'th-TH')
    await page.goto('/addressForm')
    const view = viewOf(page, '/addressForm/:id?')
    const country = view.locator('#country')
    await expect(country).toHaveText('ไทย')
    await expect(view.locator('button[id], input[id]').first()).toHaveAttribute('id', 'country')
    await country.click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('searchbox')).toBeVisible()
    await waitForIdle(page)
    await expect(sheet.getByRole('searchbox')).not.toBeFocused()
    await sheet.getByRole('searchbox').fill('jap')
    await expect(sheet.getByRole('listitem')).toHaveText(['ญี่ปุ่น'])
    await sheet.getByRole('button', { name: 'ญี่ปุ่น' }).click()
    await view.locator('#postcode').fill('1500001')
    await view.locator('#detail').focus()
    await expect(view.locator('#postcode')).toHaveValue('150-0001')
  })
})

test.describe('with a mouse', () => {
  test.use({ isMobile: false, hasTouch: false })

  test('the search of the countries has the focus, which then returns to the field', async ({ page }) => {
    await signInAsNew(page)
    await page.goto('/addressForm')
    const country = viewOf(page, '/addressForm/:id?').locator('#country')
    await country.click()
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(country).toBeFocused()
  })
})

test.describe('with an American browser', () => {
  test.use({ locale: 'en-US' })

  test('an American address is asked for as it is written, and its unit is part of the street', async ({ page }) => {
    await signInAsNew(page)
    await page.goto('/addressForm')
    const view = viewOf(page, '/addressForm/:id?')
    const labels = view.locator('label').filter({ hasText: /Street|Apartment|City|State|ZIP/ })
    await expect(labels).toHaveText([/^Street address/, /^Apartment, suite/, /^City/, /^State/, /^ZIP code/])
    // There is no other address to set as default.
    await expect(view.getByText(addresses.isDefault, { exact: true })).toBeVisible()
    await expect(view.getByText(addresses.isDefaultHint)).toHaveCount(0)
    const save = view.getByRole('button', { name: addresses.save })
    await save.click()
    await expect(view.locator('#city-error')).toHaveText('Enter a city')
    await expect(view.locator('#area-error')).toHaveText('Choose a state')
    await expect(view.locator('#postcode-error')).toHaveText('Enter a valid ZIP code')
    await expect(view.locator('#postcode-hint')).toBeVisible()
    await view.locator('#addressee').fill('Alex Miller')
    await view.locator('#mobile').fill('(415) 555-0132')
    await view.locator('#detail').fill('548 Harbor View St')
    await view.locator('#unit').fill('Apt 5')
    await view.locator('#city').fill('San Francisco')
    await view.locator('#area').click()
    await page.getByRole('dialog').getByRole('button', { name: 'California', exact: true }).click()
    await view.locator('#postcode').fill('94103')
    await save.click()
    const card = viewOf(page, '/address').getByRole('article')
    await expect(card).toContainText('548 Harbor View St, Apt 5')
    await expect(card.getByText('San Francisco, California 94103', { exact: true })).toBeVisible()
    await expect(card.getByText('United States', { exact: true })).toBeVisible()
    await card.getByRole('link', { name: 'Edit Alex Miller’s address' }).click()
    await expect(view.locator('#unit')).toHaveValue('Apt 5')
  })
})
