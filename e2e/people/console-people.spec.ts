// The console about people: answering a shopper, locking an account, deciding an application.

import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { applyPartner, getThread, listApplications, sendMessage } from '@shop/contract/people/support.ts'
import { listAudit } from '@shop/contract/staff/admin-audit-log.ts'
import { apiOf } from '../api.ts'
import { adminOf, desktop, mailedCode } from '../operators.ts'
import { expect, type Language, makeShopper, type Shopper, test, userOf, withoutPolling } from '../shop.ts'
import { consoleText } from '../texts.ts'
import { violationsOf } from '../violations.ts'

const { applications, mail, support, ui, users } = consoleText

test.use(desktop)

async function openAsAdmin(page: Page, request: APIRequestContext, path: string) {
  const admin = await adminOf(request)
  await page.addInitScript((token) => sessionStorage.setItem('console-token', token), admin.token)
  await page.goto(`/console${path}`)
  return admin
}

/** Calls of the shop on behalf of a shopper. */
function shopperCalls(page: Page, { token }: Shopper, language: Language) {
  const call = apiOf(page.request, { token, language })
  return {
    call,
    send: (text: string) => call(sendMessage, { body: { text, topic: 'order', request_no: randomUUID() } }),
    replies: async () => {
      const { messages } = await call(getThread, { query: {} })
      return messages.filter(({ author }) => author === 'staff').map(({ text }) => text)
    },
  }
}

test('a shopper is answered in their language, colleagues get a note, and asking for money is refused', async ({
  page,
  request,
}) => {
  const shopper = await makeShopper(page, 'th-TH')
  const shop = shopperCalls(page, shopper, 'th-TH')
  await shop.send('พัสดุอยู่ที่ไหนครับ')
  await withoutPolling(page)
  await openAsAdmin(page, request, '/support?view=all')
  await page.getByRole('button', { name: shopper.account }).click()
  const conversation = page.getByRole('region', { name: shopper.account })
  await expect(conversation.getByRole('log')).toContainText('พัสดุอยู่ที่ไหนครับ')
  const field = conversation.getByRole('textbox', { name: support.message })

  await conversation.getByRole('button', { name: support.send }).click()
  await expect(field).toHaveAccessibleDescription(support.nothingToSend)
  await field.fill('Send 50 USDT to the address TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/never ask for money/)
  await expect(field).toHaveValue(/50 USDT/)
  await field.fill('')

  await conversation.getByRole('button', { name: support.canned }).click()
  await page.getByRole('menuitem', { name: 'greeting' }).click()
  await expect(field).toHaveValue(/[\u0e00-\u0e7f]/)
  const reply = await field.inputValue()
  // Text typed while a reply is being sent belongs to the next one.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/reply?*', (route) => released.then(() => route.continue()), { times: 1 })
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await field.fill('and one m')
  release()
  await expect(conversation.getByRole('log')).toContainText(reply)
  await expect(field).toHaveValue('and one m')
  await conversation.getByRole('radio', { name: support.kinds.note }).check()
  await field.fill('asked twice already')
  await field.press('Enter')
  await expect(conversation.getByRole('log')).toContainText('asked twice already')
  expect(await shop.replies()).toEqual([reply])

  // New messages are pushed by the server.
  await shop.send('ขอบคุณครับ')
  await expect(conversation.getByRole('log')).toContainText('ขอบคุณครับ')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(conversation.getByRole('button', { name: support.back })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  await conversation.getByRole('button', { name: support.close, exact: true }).click()
  await page.getByRole('menuitem', { name: support.codes.solved }).click()
  await expect(conversation).toContainText(support.isClosed)
})

test('viewing an account is logged once; it is locked with a reason and unlocked again', async ({ page, request }) => {
  const shopper = await makeShopper(page)
  const admin = await openAsAdmin(page, request, `/users?keyword=${shopper.account}`)
  await page.getByRole('table').getByRole('button', { name: shopper.account }).click()
  const panel = page.getByRole('dialog', { name: shopper.account })
  await expect(panel).toContainText(`${shopper.account}@tradewind.example`)
  await panel.getByRole('textbox', { name: users.note }).fill('called about a parcel')
  await panel.getByRole('button', { name: ui.close, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: ui.confirm.stay }).click()
  await panel.getByRole('button', { name: users.addNote }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'called about a parcel' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await panel.getByRole('button', { name: users.lock.action }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: users.lock.action }).click()
  await expect(question.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await question.getByRole('textbox').fill('asked by the owner')
  await question.getByRole('button', { name: users.lock.action }).click()
  await expect(panel.getByRole('alert')).toContainText('asked by the owner')
  await expect(panel).toContainText(users.noSessions)
  expect(await userOf(page, shopper.token)).toBeUndefined()
  await panel.getByRole('button', { name: users.unlock.action }).click()
  await question.getByRole('textbox').fill('the owner called again')
  await question.getByRole('button', { name: users.unlock.action }).click()
  await expect(panel.getByRole('button', { name: users.lock.action, exact: true })).toBeVisible()

  const id = new URL(page.url()).searchParams.get('open')
  const log = await admin.call(listAudit, { query: { object: `user ${id}` } })
  expect(log.list.map(({ action }) => action)).toEqual(['user.unlock', 'user.lock', 'user.note', 'user.view'])
})

test('an application is declined with a prepared reason, which the applicant reads in their language', async ({
  page,
  request,
}) => {
  const shopper = await makeShopper(page, 'ja-JP')
  const shop = shopperCalls(page, shopper, 'ja-JP')
  const company = `青空 ${randomUUID().slice(0, 8)}`
  const offer = {
    company,
    kind: 'logistics',
    contact: '佐藤',
    email: 'sato@mail.example',
    message: '配送の件',
  } as const
  await shop.call(applyPartner, { body: offer })
  await openAsAdmin(page, request, '/applications?kind=partner')
  await page.getByRole('table').getByRole('button', { name: company }).click()
  const panel = page.getByRole('dialog', { name: company })
  await expect(panel).toContainText('Logistics')
  await panel.getByRole('button', { name: applications.refuse }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: applications.reasons.noFit }).click()
  const reason = await question.getByRole('textbox', { name: applications.refuseReason }).inputValue()
  expect(reason).toMatch(/ご提案ありがとうございます/)
  await question.getByRole('button', { name: applications.refuse }).click()
  await expect(panel).toContainText(applications.states.refused)
  await expect(panel.getByRole('button', { name: applications.pass })).toHaveCount(0)
  const [application] = await shop.call(listApplications, {})
  expect(application).toMatchObject({ reason, status: 2 })
})

test('the outbox says that there is no mail server, and shows a code requested while it is open', async ({
  page,
  request,
}) => {
  const shopper = await makeShopper(page)
  await page.clock.install()
  await openAsAdmin(page, request, `/outbox?keyword=${shopper.account}`)
  await expect(page.getByRole('alert')).toContainText(mail.noServer)
  await expect(page.getByRole('table')).toHaveCount(0)
  const body = { account: `${shopper.account}@tradewind.example`, scene: 'email' }
  const headers = { token: shopper.token }
  await page.request.post('/api/user/send_code?lang=en-US', { headers, data: body })
  const code = await mailedCode(page.request, shopper.account)
  await page.clock.fastForward('01:00')
  await page.getByRole('table').getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toContainText(code)
})
