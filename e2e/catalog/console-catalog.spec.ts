// The console's catalog: nothing typed is lost silently by a save, another person or going back.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { desktop } from '../operators.ts'
import { catalogOf } from '../own-product.ts'
import { expect, test } from '../shop.ts'
import { consoleText } from '../texts.ts'

const { catalog, fields, files, frame, home, product: productText, search, shipping, shops, ui } = consoleText

test.use(desktop)

const title = (page: Page) => page.getByLabel('Title', { exact: true })
const saveButton = (page: Page) => page.getByRole('button', { name: ui.save, exact: true })
const leaveDialog = (page: Page) => page.getByRole('alertdialog', { name: ui.confirm.leaveTitle })

test('text typed during a save stays and is saved by the next one, with its line breaks', async ({ page, request }) => {
  const { path, read, open } = await catalogOf(page, request)
  await open()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${path}?*`, async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue()
  })
  await title(page).fill('Mug')
  const specs = page.getByRole('group', { name: productText.groupName(2) })
  await specs.getByRole('button', { name: productText.addValue }).click()
  await specs.getByLabel(productText.valueName(3), { exact: true }).fill('L')
  await saveButton(page).click()
  await expect(saveButton(page)).toHaveAttribute('aria-busy', 'true')
  const description = page.getByLabel('Description')
  await description.fill('Holds tea.')
  await description.press('End')
  await description.pressSequentially('\nAnd coffee.')
  release()
  await expect(page.getByText(productText.saved)).toBeVisible()
  await expect(description).toHaveValue('Holds tea.\nAnd coffee.')
  await expect(page.getByText(productText.unsaved)).toBeVisible()
  const first = await read()
  expect(first.title['en-US']).toBe('Mug')
  expect(first.description['en-US']).toBe('Holds tea.')
  await saveButton(page).click()
  await expect(page.getByText(productText.allSaved)).toBeVisible()
  const second = await read()
  expect(second.description['en-US']).toBe('Holds tea.\nAnd coffee.')
  // SKUs created by the first save were not created again by the second.
  expect(second.skus.map(({ id }) => id)).toEqual(first.skus.map(({ id }) => id))
  expect(second.skus).toHaveLength(5)
})

test('two people editing one product see both versions, and a confirmation protects leaving and replacing', async ({
  page,
  request,
}) => {
  const { read, change, open, product } = await catalogOf(page, request)
  await page.goto('/console/products')
  await expect(page.getByRole('heading', { name: frame.pages.products, level: 1 })).toBeVisible()
  await open()
  await title(page).fill('My cup')
  await change({ title: { 'en-US': 'Their cup' } })
  await saveButton(page).click()
  await page
    .getByRole('alertdialog', { name: /Someone else changed this/ })
    .getByRole('button', { name: productText.conflict.viewOther })
    .click()
  await expect(title(page)).toHaveValue('Their cup')
  await page.getByRole('button', { name: productText.conflict.restoreOwn }).click()
  await expect(title(page)).toHaveValue('My cup')

  await page.getByRole('navigation', { name: frame.mainMenu }).getByRole('link', { name: frame.pages.shops }).click()
  await leaveDialog(page).getByRole('button', { name: ui.confirm.stay }).click()
  await expect(page).toHaveURL(`/console/products/${product.id}`)
  await expect(title(page)).toHaveValue('My cup')
  await saveButton(page).click()
  const question = page.getByRole('alertdialog', { name: productText.conflict.overTitle })
  await expect(question).toBeVisible()
  expect((await read()).title['en-US']).toBe('Their cup')
  await question.getByRole('button', { name: productText.conflict.over }).click()
  await expect(page.getByText(productText.allSaved)).toBeVisible()
  expect((await read()).title['en-US']).toBe('My cup')

  await title(page).fill('Another cup')
  await page.getByRole('navigation', { name: frame.mainMenu }).getByRole('link', { name: frame.pages.shops }).click()
  await leaveDialog(page).getByRole('button', { name: ui.confirm.leave }).click()
  await expect(page.getByRole('heading', { name: frame.pages.shops, level: 1 })).toBeVisible()
  expect((await read()).title['en-US']).toBe('My cup')
})

test('saved SKUs are removed after a confirmation, excluded combinations stay out, stock is set with a reason', async ({
  page,
  request,
}) => {
  const { open, read } = await catalogOf(page, request)
  await open()
  const skus = (count: number) =>
    expect(page.getByRole('heading', { name: new RegExp(`^${count} SKUs?$`) })).toBeVisible()
  await skus(3)
  const sizes = page.getByRole('group', { name: productText.groupName(2) })
  await sizes.getByRole('button', { name: productText.addValue }).click()
  await sizes.getByLabel(productText.valueName(3), { exact: true }).fill('L')
  await skus(5)
  await expect(page.getByText(productText.missingSkus(1))).toBeVisible()
  const question = page.getByRole('alertdialog', { name: productText.dropTitle(2) })
  const removeSmall = sizes.getByRole('button', { name: productText.removeValue }).first()
  await removeSmall.click()
  await expect(question.getByRole('listitem')).toHaveText(['Red / S', 'Blue / S'])
  await question.getByRole('button', { name: ui.cancel }).click()
  await skus(5)
  await removeSmall.click()
  await question.getByRole('button', { name: productText.drop }).click()
  await skus(3)
  // An unsaved value is removed without a confirmation.
  await sizes.getByRole('button', { name: productText.removeValue }).last().click()
  await skus(1)

  await page.getByRole('button', { name: 'Red / M: 5 in stock, change' }).click()
  const panel = page.getByRole('dialog', { name: productText.stock.heading('Red / M') })
  await panel.getByLabel(productText.stock.counted).fill('8')
  await page.keyboard.press('Escape')
  await leaveDialog(page).getByRole('button', { name: ui.confirm.stay }).click()
  await panel.getByLabel(productText.stock.reason).fill('counted again')
  await panel.getByRole('button', { name: productText.stock.save }).click()
  await expect(page.getByRole('button', { name: 'Red / M: 8 in stock, change' })).toBeVisible()
  const stored = await read()
  expect(stored.skus.map(({ stock }) => stock)).toEqual([5, 8, 5])
})

test('a product file is validated first: errors by line and column, otherwise a preview of the changes', async ({
  page,
  request,
}) => {
  const { product, read } = await catalogOf(page, request)
  const file = (price: string) => {
    const csv = `key,sku,price\n${product.key},${product.skus[0]?.id},${price}\n`
    return { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  }
  await page.goto('/console/products/import')
  const input = page.locator('input[type=file]')
  await input.setInputFiles(file('cheap'))
  await expect(page.getByText('1 error: fix it and choose the file again')).toBeVisible()
  const problem = page.getByRole('region', { name: files.errorsTitle }).getByRole('row').nth(1)
  await expect(problem.getByRole('cell')).toHaveText(['2', 'price', fields.amountCorrect, 'cheap'])
  const write = page.getByRole('button', { name: files.write, exact: true })
  await expect(write).toHaveCount(0)
  await input.setInputFiles(file('9.90'))
  await expect(page.getByText(files.ready)).toBeVisible()
  const change = page.getByRole('region', { name: files.previewTitle }).getByRole('row').nth(1)
  await expect(change).toContainText(/12\.30\s*9\.90/)
  expect((await read()).skus[0]?.price).toBe(1_230)
  await write.click()
  await page
    .getByRole('alertdialog', { name: files.confirmTitle('prices.csv') })
    .getByRole('button', { name: files.write })
    .click()
  await expect(page.getByText(files.done, { exact: true })).toBeVisible()
  expect((await read()).skus[0]?.price).toBe(990)
})

test('a product file that cannot be read is refused, and a file cannot be replaced while it is checked', async ({
  page,
  request,
}) => {
  const { product } = await catalogOf(page, request)
  const csv = (text: string, encoding: BufferEncoding) => ({
    name: 'names.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text, encoding),
  })
  await page.goto('/console/products/import')
  const input = page.locator('input[type=file]')
  await input.setInputFiles(csv('key,title\nx,Caf\u00e9\n', 'latin1'))
  await expect(page.getByText(files.unreadable)).toBeVisible()
  await expect(page.getByRole('heading', { name: files.chooseTitle })).toBeVisible()
  const check = Promise.withResolvers<void>()
  await page.route('**/api/admin/products_import*', async (route) => {
    await check.promise
    await route.continue()
  })
  await input.setInputFiles(csv(`key,sku,price\n${product.key},${product.skus[0]?.id},9.90\n`, 'utf8'))
  await expect(input).toBeDisabled()
  await expect(page.getByText(files.unreadable)).toHaveCount(0)
  check.resolve()
  await expect(page.getByText(files.ready)).toBeVisible()
  await expect(input).toBeEnabled()
})

test('a list switches to the chosen language', async ({ page, request }) => {
  const { product } = await catalogOf(page, request)
  await page.goto(`/console/products?keyword=${product.id}`)
  const row = (name = '') => page.getByRole('table').getByRole('row', { name })
  await expect(row(product.title['en-US'])).toBeVisible()
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('menuitemradio', { name: '简体中文' }).click()
  await expect(row(product.title['zh-CN'])).toBeVisible()
})

const panels = [
  { name: frame.pages.categories, create: catalog.category.create, field: catalog.category.name },
  { name: frame.pages.shops, create: shops.create, field: shops.name },
  { name: frame.pages.freightTemplates, create: shipping.create, field: shipping.name },
  { name: frame.pages.banners, create: home.create, field: home.title },
  { name: frame.pages.hotWords, create: search.createHotWord, field: search.wordIn('English') },
  { name: frame.pages.synonyms, create: search.createSynonym, field: search.synonymWords },
]

test('every list opens rows in a panel, and the back button asks before dropping typed text', async ({
  page,
  request,
}) => {
  await catalogOf(page, request)
  await page.goto('/console')
  const main = page.getByRole('main')
  for (const { name, create, field } of panels) {
    await page.getByRole('navigation', { name: frame.mainMenu }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    const list = page.url()
    const row = main.locator('button[data-row]').or(main.getByRole('button', { name: /^Edit / }))
    await row.first().click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: field, exact: true })).not.toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('button', { name: create }).first().click()
    const typed = page.getByRole('dialog', { name: create }).getByRole('textbox', { name: field, exact: true })
    await typed.fill('half of it')
    await page.goBack()
    await expect(leaveDialog(page)).toBeVisible()
    await expect(page).toHaveURL(/open=new/)
    await leaveDialog(page).getByRole('button', { name: ui.confirm.stay }).click()
    await expect(typed).toHaveValue('half of it')
    await page.goBack()
    await leaveDialog(page).getByRole('button', { name: ui.confirm.leave }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(list)
  }
  // A save closes its panel without a confirmation.
  const terms = [randomUUID(), randomUUID()]
  await page.getByRole('button', { name: search.createSynonym }).click()
  await page.getByLabel(search.synonymWords).fill(terms.join('\n'))
  await saveButton(page).click()
  await expect(page.getByText(search.saved, { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(leaveDialog(page)).toHaveCount(0)
  await page.getByRole('searchbox').fill(terms[0] ?? '')
  await expect(main.locator('button[data-row]')).toHaveCount(1)
  await main.locator('button[data-row]').click()
  await page.getByRole('dialog').getByRole('button', { name: search.remove }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: search.remove }).click()
  await expect(page.getByText(search.emptyFiltered)).toBeVisible()
})
