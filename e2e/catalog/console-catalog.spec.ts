// The console's catalog: nothing typed is lost silently by a save, another person or going back.
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { desktop } from '../operators.ts'
import { catalogOf } from '../own-product.ts'

test.use(desktop)

const title = (page: Page) => page.getByLabel('Title', { exact: true })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const leaveDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })

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
  const specs = page.getByRole('group', { name: 'Option 2' })
  await specs.getByRole('button', { name: 'Add value' }).click()
  await specs.getByLabel('Value 3', { exact: true }).fill('L')
  await saveButton(page).click()
  await expect(saveButton(page)).toHaveAttribute('aria-busy', 'true')
  const description = page.getByLabel('Description')
  await description.fill('Holds tea.')
  await description.press('End')
  await description.pressSequentially('\nAnd coffee.')
  release()
  await expect(page.getByText('Product saved')).toBeVisible()
  await expect(description).toHaveValue('Holds tea.\nAnd coffee.')
  await expect(page.getByText('You have unsaved changes.')).toBeVisible()
  const first = await read()
  expect(first.title['en-US']).toBe('Mug')
  expect(first.description['en-US']).toBe('Holds tea.')
  await saveButton(page).click()
  await expect(page.getByText('All changes saved.')).toBeVisible()
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
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await open()
  await title(page).fill('My cup')
  await change({ title: { 'en-US': 'Their cup' } })
  await saveButton(page).click()
  await page
    .getByRole('alertdialog', { name: /Someone else changed this/ })
    .getByRole('button', { name: 'View theirs' })
    .click()
  await expect(title(page)).toHaveValue('Their cup')
  await page.getByRole('button', { name: 'Back to my copy' }).click()
  await expect(title(page)).toHaveValue('My cup')

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Shops' }).click()
  await leaveDialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(`/console/products/${product.id}`)
  await expect(title(page)).toHaveValue('My cup')
  await saveButton(page).click()
  const question = page.getByRole('alertdialog', { name: 'Replace their version?' })
  await expect(question).toBeVisible()
  expect((await read()).title['en-US']).toBe('Their cup')
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByText('All changes saved.')).toBeVisible()
  expect((await read()).title['en-US']).toBe('My cup')

  await title(page).fill('Another cup')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Shops' }).click()
  await leaveDialog(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Shops', level: 1 })).toBeVisible()
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
  const sizes = page.getByRole('group', { name: 'Option 2' })
  await sizes.getByRole('button', { name: 'Add value' }).click()
  await sizes.getByLabel('Value 3', { exact: true }).fill('L')
  await skus(5)
  await expect(page.getByText('1 combination isn’t offered.')).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Remove 2 SKUs?' })
  const removeSmall = sizes.getByRole('button', { name: 'Remove this value' }).first()
  await removeSmall.click()
  await expect(question.getByRole('listitem')).toHaveText(['Red / S', 'Blue / S'])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await skus(5)
  await removeSmall.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await skus(3)
  // An unsaved value is removed without a confirmation.
  await sizes.getByRole('button', { name: 'Remove this value' }).last().click()
  await skus(1)

  await page.getByRole('button', { name: 'Red / M: 5 in stock, change' }).click()
  const panel = page.getByRole('dialog', { name: 'Stock of Red / M' })
  await panel.getByLabel('New count').fill('8')
  await page.keyboard.press('Escape')
  await leaveDialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await panel.getByLabel('Why?').fill('counted again')
  await panel.getByRole('button', { name: 'Set stock' }).click()
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
  const problem = page.getByRole('region', { name: 'Errors' }).getByRole('row').nth(1)
  await expect(problem.getByRole('cell')).toHaveText(['2', 'price', 'Enter a valid amount', 'cheap'])
  const write = page.getByRole('button', { name: 'Import', exact: true })
  await expect(write).toHaveCount(0)
  await input.setInputFiles(file('9.90'))
  await expect(page.getByText('Ready to import. Nothing has changed yet')).toBeVisible()
  const change = page.getByRole('region', { name: 'First changes' }).getByRole('row').nth(1)
  await expect(change).toContainText(/12\.30\s*9\.90/)
  expect((await read()).skus[0]?.price).toBe(1_230)
  await write.click()
  await page.getByRole('alertdialog', { name: 'Import prices.csv?' }).getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible()
  expect((await read()).skus[0]?.price).toBe(990)
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
  { name: 'Categories', create: 'New category', field: 'Name' },
  { name: 'Shops', create: 'New shop', field: 'Name' },
  { name: 'Shipping templates', create: 'New template', field: 'Name' },
  { name: 'Banners', create: 'New banner', field: 'Title' },
  { name: 'Popular searches', create: 'New popular search', field: 'Word in English' },
  { name: 'Synonyms', create: 'New synonyms', field: 'Words with one meaning' },
]

test('every list opens rows in a panel, and the back button asks before dropping typed text', async ({
  page,
  request,
}) => {
  await catalogOf(page, request)
  await page.goto('/console')
  const main = page.getByRole('main')
  for (const { name, create, field } of panels) {
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }).click()
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
    await leaveDialog(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(typed).toHaveValue('half of it')
    await page.goBack()
    await leaveDialog(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(list)
  }
  // A save closes its panel without a confirmation.
  const terms = [randomUUID(), randomUUID()]
  await page.getByRole('button', { name: 'New synonyms' }).click()
  await page.getByLabel('Words with one meaning').fill(terms.join('\n'))
  await saveButton(page).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(leaveDialog(page)).toHaveCount(0)
  await page.getByRole('searchbox').fill(terms[0] ?? '')
  await expect(main.locator('button[data-row]')).toHaveCount(1)
  await main.locator('button[data-row]').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No synonyms with this word')).toBeVisible()
})
