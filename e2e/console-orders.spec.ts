// Operators and orders: one goes out in two parcels, a promo code is made, tried and stopped.
import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { faultsOf } from './faults.ts'
import { adminOf } from './operators.ts'

test.use({
  locale: 'en-US',
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
})

async function openAs(page: Page, token: string, path: string): Promise<void> {
  await page.goto('/console/login')
  await page.evaluate((held) => sessionStorage.setItem('console-token', held), token)
  await page.goto(`/console${path}`)
}

interface Row {
  id: number
  sn: string
}

interface Detail {
  qty: number
  status_key: string
  items: { qty: number }[]
  parcels: { number: string }[]
}

/** Fits wherever the example does: only digits are others. */
function numberLike(example: string): string {
  return example.replace(/\d/g, () => String(randomInt(10)))
}

test('An order goes out in two parcels, and the second one makes it shipped', async ({ page, request }) => {
  const admin = await adminOf(request)
  const { list } = await admin.call<{ list: Row[] }>('GET', '/api/admin/orders?status=1&limit=50')
  const details = await Promise.all(list.map(({ id }) => admin.call<Detail>('GET', `/api/admin/orders/${id}`)))
  const at = details.findIndex(({ qty, parcels }) => parcels.length === 0 && qty > 1)
  const [row, detail] = [list[at], details[at]]
  if (!row || !detail) throw new Error('the demo has no order of several pieces to ship')
  const carriers = await admin.call<{ name: string; example: string; active: boolean }[]>('GET', '/api/admin/carriers')
  const carrier = carriers.find(({ active, example }) => active && /\d{6}/.test(example))
  if (!carrier) throw new Error('the demo has no carrier with an example')

  await openAs(page, admin.token, `/orders?keyword=${row.sn}`)
  await page.getByRole('table').getByRole('button', { name: row.sn }).click()
  const panel = page.getByRole('dialog', { name: `Order ${row.sn}` })
  await expect(panel.getByText('To ship').first()).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  await page.keyboard.press('s')
  const form = page.getByRole('alertdialog', { name: 'Ship this order' })
  await form.getByRole('button', { name: 'Ship' }).click()
  await expect(form.getByText('Please choose one of the options')).toBeVisible()
  await form.getByLabel('Carrier').selectOption({ label: carrier.name })
  await form.getByLabel('Tracking number').fill(numberLike(carrier.example))
  // Of several lines the first stays for the second parcel, of one line all but a piece.
  await form
    .locator('input[name^="pieces-"]')
    .first()
    .fill(detail.items.length > 1 ? '0' : '1')
  await form.getByRole('button', { name: 'Another parcel' }).click()
  const second = form.getByRole('group', { name: 'Parcel 2' })
  await second.getByLabel('Tracking number').fill(numberLike(carrier.example))
  await expect(form.getByText('Everything is packed')).toBeVisible()
  await form.getByRole('button', { name: 'Ship' }).click()
  await expect(form).toHaveCount(0)
  await expect(panel.getByText('Shipped').first()).toBeVisible()
  const after = await admin.call<Detail>('GET', `/api/admin/orders/${row.id}`)
  expect([after.status_key, after.parcels.length]).toEqual(['delivered', 2])
})

test('A promo code is made, found to count for a basket, and stopped', async ({ page, request }) => {
  const admin = await adminOf(request)
  const code = `E2E${randomUUID().slice(0, 8).toUpperCase()}`
  await openAs(page, admin.token, '/promos?open=new')
  const form = page.getByRole('dialog', { name: 'New promo code' })
  await form.getByLabel('Code', { exact: true }).fill(code)
  await form.getByLabel('Percent off').fill('12.5')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)

  await page.goto(`/console/promos/test?code=${code}`)
  await page.getByLabel('Goods').fill('lamp')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByText('The code counts')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  await page.goto(`/console/promos?keyword=${code}`)
  await page.getByRole('table').getByRole('button', { name: code }).click()
  const panel = page.getByRole('dialog', { name: `Promo code ${code}` })
  await panel.getByRole('button', { name: 'Stop' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Why').fill('the test is over')
  await question.getByRole('button', { name: 'Stop' }).click()
  await expect(panel.getByText('Stopped')).toBeVisible()
})
