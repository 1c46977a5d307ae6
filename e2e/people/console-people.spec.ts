// Operators and people: answering a shopper, looking at an account and locking it, deciding on an application.
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { adminOf, mailedCode } from '../operators.ts'
import { type Language, makeShopper, type Shopper, userOf, withoutPolling } from '../shop.ts'
import { violationsOf } from '../violations.ts'

test.use({
  locale: 'en-US',
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
})

async function openAsAdmin(page: Page, request: APIRequestContext, path: string) {
  const admin = await adminOf(request)
  await page.addInitScript((token) => sessionStorage.setItem('console-token', token), admin.token)
  await page.goto(`/console${path}`)
  return admin
}

/** What the shop itself sends and asks for a shopper. */
function shopperCalls(page: Page, { token }: Shopper, language: Language) {
  const call = async <Answer>(path: string, data?: object): Promise<Answer> => {
    const init = { method: data ? 'POST' : 'GET', headers: { token }, ...(data && { data }) }
    const answer = await page.request.fetch(`${path}?lang=${language}`, init)
    const body = (await answer.json()) as { code: number; data: Answer }
    expect(body.code).toBe(1)
    return body.data
  }
  return {
    call,
    send: (text: string) => call('/api/service/send', { text, topic: 'order', request_no: randomUUID() }),
    replies: async () => {
      const { messages } = await call<{ messages: { author: string; text: string }[] }>('/api/service/thread')
      return messages.filter(({ author }) => author === 'staff').map(({ text }) => text)
    },
  }
}

test('A shopper who waits is answered in their language, colleagues get a note, and money is never asked for', async ({
  page,
  request,
}) => {
  const shopper = await makeShopper(page, 'th-TH')
  const shop = shopperCalls(page, shopper, 'th-TH')
  await shop.send('พัสดุอยู่ที่ไหนครับ')
  await withoutPolling(page)
  await openAsAdmin(page, request, '/support?view=all')
  await page.getByRole('button', { name: shopper.account }).click()
  const talk = page.getByRole('region', { name: shopper.account })
  await expect(talk.getByRole('log')).toContainText('พัสดุอยู่ที่ไหนครับ')
  const field = talk.getByRole('textbox', { name: 'Message' })

  await talk.getByRole('button', { name: 'Send' }).click()
  await expect(field).toHaveAccessibleDescription('Write or attach something first.')
  await field.fill('Send 50 USDT to the address TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/never ask for money/)
  await expect(field).toHaveValue(/50 USDT/)
  await field.fill('')

  await talk.getByRole('button', { name: 'Insert a canned reply' }).click()
  await page.getByRole('menuitem', { name: 'greeting' }).click()
  await expect(field).toHaveValue(/[\u0e00-\u0e7f]/)
  const reply = await field.inputValue()
  // What is typed while an answer is on its way belongs to the next one.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/reply?*', (route) => released.then(() => route.continue()), { times: 1 })
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await field.fill('and one m')
  release()
  await expect(talk.getByRole('log')).toContainText(reply)
  await expect(field).toHaveValue('and one m')
  await talk.getByRole('radio', { name: 'Note' }).check()
  await field.fill('asked twice already')
  await field.press('Enter')
  await expect(talk.getByRole('log')).toContainText('asked twice already')
  expect(await shop.replies()).toEqual([reply])

  // What arrives in the meantime is announced by the server.
  await shop.send('ขอบคุณครับ')
  await expect(talk.getByRole('log')).toContainText('ขอบคุณครับ')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(talk.getByRole('button', { name: 'Back to the list' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  await talk.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Solved' }).click()
  await expect(talk).toContainText('This conversation is closed.')
})

test('An account is looked at once in the log, locked with a reason, and let in again', async ({ page, request }) => {
  const shopper = await makeShopper(page)
  const admin = await openAsAdmin(page, request, `/users?keyword=${shopper.account}`)
  await page.getByRole('table').getByRole('button', { name: shopper.account }).click()
  const panel = page.getByRole('dialog', { name: shopper.account })
  await expect(panel).toContainText(`${shopper.account}@tradewind.example`)
  await panel.getByRole('textbox', { name: 'New note' }).fill('called about a parcel')
  await panel.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await panel.getByRole('button', { name: 'Add note' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'called about a parcel' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await panel.getByRole('button', { name: 'Lock account' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Lock account' }).click()
  await expect(question.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await question.getByRole('textbox').fill('asked by the owner')
  await question.getByRole('button', { name: 'Lock account' }).click()
  await expect(panel.getByRole('alert')).toContainText('asked by the owner')
  await expect(panel).toContainText('Not logged in anywhere')
  expect(await userOf(page, shopper.token)).toBeUndefined()
  await panel.getByRole('button', { name: 'Unlock account' }).click()
  await question.getByRole('textbox').fill('the owner called again')
  await question.getByRole('button', { name: 'Unlock account' }).click()
  await expect(panel.getByRole('button', { name: 'Lock account', exact: true })).toBeVisible()

  const id = new URL(page.url()).searchParams.get('open')
  const log = await admin.call<{ list: { action: string }[] }>('GET', `/api/admin/audit?object=user%20${id}`)
  expect(log.list.map(({ action }) => action)).toEqual(['user.unlock', 'user.lock', 'user.note', 'user.view'])
})

test('An application is refused with a reason from the library, which the applicant reads in their language', async ({
  page,
  request,
}) => {
  const shopper = await makeShopper(page, 'ja-JP')
  const shop = shopperCalls(page, shopper, 'ja-JP')
  const company = `青空 ${randomUUID().slice(0, 8)}`
  const offer = { company, kind: 'logistics', contact: '佐藤', email: 'sato@mail.example', message: '配送の件' }
  await shop.call('/api/service/partner_apply', offer)
  await openAsAdmin(page, request, '/applications?kind=partner')
  await page.getByRole('table').getByRole('button', { name: company }).click()
  const panel = page.getByRole('dialog', { name: company })
  await expect(panel).toContainText('Logistics')
  await panel.getByRole('button', { name: 'Decline' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Not a fit right now' }).click()
  const reason = await question.getByRole('textbox', { name: 'Reason' }).inputValue()
  expect(reason).toMatch(/ご提案ありがとうございます/)
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(panel).toContainText('Declined')
  await expect(panel.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  const [application] = await shop.call<{ reason: string; status: number }[]>('/api/service/apply_status')
  expect(application).toMatchObject({ reason, status: 2 })
})

test('Without a mail server the outbox says so, and a code asked for while it is open appears in it', async ({
  page,
  request,
}) => {
  const shopper = await makeShopper(page)
  await page.clock.install()
  await openAsAdmin(page, request, `/outbox?keyword=${shopper.account}`)
  await expect(page.getByRole('alert')).toContainText('No mail server set up')
  await expect(page.getByRole('table')).toHaveCount(0)
  const body = { account: `${shopper.account}@tradewind.example`, scene: 'email' }
  const headers = { token: shopper.token }
  await page.request.post('/api/user/send_code?lang=en-US', { headers, data: body })
  const code = await mailedCode(page.request, shopper.account)
  await page.clock.fastForward('01:00')
  await page.getByRole('table').getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toContainText(code)
})
