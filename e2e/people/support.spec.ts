// Customer support and applications: a conversation from both sides, warnings before sending, and a shop application.

import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { listProducts } from '@shop/contract/catalog/products.ts'
import { closeThread, getThreadDetail, listThreads, replyThread } from '@shop/contract/people/admin-support.ts'
import { listApplications } from '@shop/contract/people/support.ts'
import { apiOf } from '../api.ts'
import { adminOf } from '../operators.ts'
import { expect, expectToast, signInAsNew, smallPng, test, viewOf, withoutPolling } from '../shop.ts'
import { shopText } from '../texts.ts'
import { violationsOf } from '../violations.ts'

const { common, service: serviceText, services } = shopText

/** Operators' calls about this shopper's conversation. */
async function supportConsoleOf(request: APIRequestContext, account: string) {
  const { call } = await adminOf(request)
  const find = async () => {
    const page = await call(listThreads, { query: { limit: 50 } })
    const row = page.list.find((thread) => thread.user.account === account)
    if (!row) throw new Error(`no conversation of ${account}`)
    return call(getThreadDetail, { params: { id: row.id }, query: {} })
  }
  return {
    read: find,
    reply: async (text: string) =>
      call(replyThread, { params: { id: (await find()).id }, body: { text, request_no: randomUUID() } }),
    close: async () => {
      const { id, version, messages } = await find()
      const body = { code: 'solved', version, seen_id: messages.at(-1)?.id ?? 0 } as const
      await call(closeThread, { params: { id }, body })
    },
  }
}

test('a conversation about a product is answered live, closed, rated and reopened', async ({ page }) => {
  const { account } = await signInAsNew(page)
  await withoutPolling(page)
  const [product] = (await apiOf(page.request)(listProducts, { query: { limit: 1 } })).list
  await page.goto(`/service?ref_type=product&ref_id=${product?.id}`)
  const service = viewOf(page, '/service')
  const field = service.getByRole('textbox', { name: serviceText.composerLabel })
  await expect(service.getByRole('button', { name: serviceText.removeAttachment })).toBeVisible()
  await field.fill('Is it in stock?')
  await service.getByRole('button', { name: serviceText.send, exact: true }).click()
  const log = service.getByRole('log')
  await expect(log.getByText('Is it in stock?')).toBeVisible()
  await expect(log.getByText('· Sent')).toBeVisible()
  await expect(log.getByRole('link', { name: /^Product/ })).toBeVisible()
  // The product of the URL was sent: opening it again attaches nothing.
  const stream = page.waitForResponse('**/api/events*')
  await page.reload()
  await expect(log.getByText('Is it in stock?')).toBeVisible()
  // The event stream opens some seconds after the page.
  await stream
  const supportConsole = await supportConsoleOf(page.request, account)
  for (const answer of ['Yes, it leaves today.', 'Anything else?']) {
    await supportConsole.reply(answer)
    await expect(log.getByText(answer)).toBeVisible()
  }
  await expect(log.getByText('· Read')).toBeVisible()
  await expect(service.getByRole('button', { name: serviceText.removeAttachment })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  await supportConsole.close()
  await expect(log.getByText('This conversation is closed.')).toBeVisible()
  await service.getByRole('button', { name: '5 of 5: Excellent' }).click()
  await expect(service.getByRole('heading', { name: serviceText.rateThanks })).toBeVisible()
  await field.fill('One more thing')
  await service.getByRole('button', { name: serviceText.send, exact: true }).click()
  await expect(log.getByText('One more thing')).toBeVisible()
  await expect(service.getByRole('heading', { name: serviceText.rateThanks })).toHaveCount(0)
})

test('sensitive text asks before sending; a failed message stays and is sent again once', async ({ page }) => {
  const { account } = await signInAsNew(page)
  await page.goto('/service')
  const service = viewOf(page, '/service')
  const field = service.getByRole('textbox', { name: serviceText.composerLabel })
  const send = service.getByRole('button', { name: serviceText.send, exact: true })
  await field.fill('my card is 4111 1111 1111 1111')
  await send.click()
  const question = page.getByRole('alertdialog', { name: serviceText.secretTitle })
  await question.getByRole('button', { name: serviceText.secretEdit }).click()
  await expect(field).toHaveValue('my card is 4111 1111 1111 1111')
  // The first request arrives, but its response is lost.
  let tries = 0
  await page.route('**/api/service/send', async (route) => {
    tries++
    if (tries > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await field.fill('Where’s my package?')
  await send.click()
  const log = service.getByRole('log')
  await expect(log.getByText(serviceText.failed(common.errNetwork))).toBeVisible()
  await field.fill('half a w')
  await page.reload()
  await expect(field).toHaveValue('half a w')
  await expect(log.getByText(serviceText.failed(common.errNetwork))).toBeVisible()
  await log.getByRole('button', { name: serviceText.retry }).click()
  await expect(log.getByText('Not sent')).toHaveCount(0)
  const supportConsole = await supportConsoleOf(page.request, account)
  const { messages } = await supportConsole.read()
  expect(messages.map(({ text }) => text)).toEqual(['Where’s my package?'])
})

const applicationTexts = {
  'en-US': {
    apply: 'Apply',
    send: 'Submit application',
    licence: 'Add a picture of the license',
    waiting: 'Under review',
  },
  'zh-CN': { apply: '立即申请', send: '提交申请', licence: '请上传营业执照照片', waiting: '审核中' },
}

for (const language of ['en-US', 'zh-CN'] as const) {
  test(`a shop application in ${language} shows errors at its fields, keeps values, and waits for review`, async ({
    page,
  }) => {
    const t = applicationTexts[language]
    const { token } = await signInAsNew(page, language)
    await page.goto('/services')
    await viewOf(page, '/services').getByRole('button', { name: t.apply }).first().click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: t.send }).click()
    await expect(form.locator('#shop_name')).toBeFocused()
    await expect(form.locator('#shop_name-error')).toBeVisible()
    await expect(form.locator('#country-error')).toBeVisible()
    await expect(form.locator('#mobile-error')).toBeVisible()
    await expect(form.locator('#licence-error')).toHaveText(t.licence)
    await form.locator('#shop_name').fill('North Harbour Tea')
    await form.locator('#company').fill('North Harbour Ltd.')
    await form.locator('#country').selectOption('TW')
    await form.locator('#category_id').selectOption({ index: 1 })
    await form.locator('#contact').fill('Lin Yu')
    await form.locator('#mobile').fill('12345')
    await form.locator('#licence').setInputFiles(smallPng)
    await expect(form.locator('img[src^="/media/"]')).toBeVisible()
    await form.getByRole('button', { name: t.send }).click()
    await expect(form.locator('#mobile')).toBeFocused()
    await expect(form.locator('#mobile-error')).toBeVisible()
    await expect(form.locator('#shop_name')).toHaveValue('North Harbour Tea')
    await form.locator('#mobile').fill('+886 912 345 678')
    await form.getByRole('button', { name: t.send }).click()
    await expect(viewOf(page, '/services').getByText(t.waiting)).toBeVisible()
    const applications = await apiOf(page.request, { token })(listApplications, {})
    expect(applications.map(({ status }) => status)).toEqual([0])
    if (language === 'en-US') await expectToast(page, services.sent)
  })
}
