// The wallet's records: an answer arrives by itself, every movement is told, and a month adds up.
import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { adminOf } from '../operators.ts'
import { expect, expectToast, signInAsNew, test, withoutPictures } from '../shop.ts'
import { violationsOf } from '../violations.ts'

test.beforeEach(({ page }) => withoutPictures(page))

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPo6DiDFTEMpAQAGxxZQeicAVYAAAAASUVORK5CYII=',
  'base64',
)

/** A transfer with evidence, told by the API as the form tells it. */
async function rechargeOf(page: Page, token: string, amount: string): Promise<number> {
  const headers = { token }
  const call = async <Answer>(path: string, options: object) => {
    const answer = await page.request.post(path, { headers, ...options })
    const { code, data } = (await answer.json()) as { code: number; data: Answer }
    expect(code).toBe(1)
    return data
  }
  const file = { name: 'receipt.png', mimeType: 'image/png', buffer: png }
  const { url } = await call<{ url: string }>('/api/common/upload', { multipart: { file, scene: 'evidence' } })
  const methods = await page.request.get('/api/user/recharge_method', { headers })
  const { data } = (await methods.json()) as { data: { method: string; accounts?: { number: string }[] }[] }
  const address = data.find(({ method }) => method === 'manual')?.accounts?.[0]?.number
  const body = { method: 'manual', amount, address, evidence: [url], request_no: randomUUID() }
  return (await call<{ id: number }>('/api/user/recharge', { data: body })).id
}

test('A recharge is credited while its record is open; the wallet, the month and its statement tell the same', async ({
  page,
  request,
}) => {
  const { token } = await signInAsNew(page)
  const id = await rechargeOf(page, token, '120.50')
  const stream = page.waitForResponse('**/api/events')
  await page.goto('/topUp')
  await stream
  await expect(page.getByText('1 recharge under review')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: /1 recharge under review/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Under review').first()).toBeVisible()

  const { call } = await adminOf(request)
  await call('POST', `/api/admin/recharges/${id}/pass`, {})
  await expect(sheet.getByText('+$120.50')).toBeVisible()
  await expect(sheet.getByText('Approved', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()

  await page.goto('/capitalRecord')
  const row = page.getByRole('button', { name: /Transfer recharge/ })
  await expect(row).toContainText('+$120.50')
  await expect(row).toContainText('Balance $120.50')
  await expect(page.getByText('Months and the CSV use UTC+8. The list shows your local time.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV statement' }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  await expectToast(page, 'Statement saved')
  const lines = file.trim().split('\r\n')
  expect(lines[1]).toContain('Opening balance,,0.00')
  expect(lines.at(-1)).toContain('Closing balance,,120.50')
  await row.click()
  await sheet.getByRole('link', { name: 'View recharge' }).click()
  await expect(page).toHaveURL(`/topUpRecord?id=${id}`)
  await sheet.getByRole('link', { name: 'Ask about this' }).click()
  await expect(page.getByText('$120.50 · Approved')).toBeVisible()
})
