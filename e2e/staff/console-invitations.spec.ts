// Operators' access: an invitation, and logging in again after the session has ended.

import { randomUUID } from 'node:crypto'
import { createOperator } from '@shop/contract/staff/admin-operators.ts'
import { adminOf, desktop, ownSecret } from '../operators.ts'
import { expect, test, withoutPolling } from '../shop.ts'
import { consoleText } from '../texts.ts'
import { violationsOf } from '../violations.ts'

const { frame, onboarding, reports } = consoleText

test.use(desktop)

test('an invited operator sets a password by the link once, and the URL shows no token', async ({ page, request }) => {
  const admin = await adminOf(request)
  const account = `e2e-${randomUUID().slice(0, 12)}`
  const body = { account, name: 'Ines Invited', email: `${account}@mail.example`, roles: ['support' as const] }
  await admin.call(createOperator, { body })
  const link = `/console/invitation#${await admin.linkTo(account)}`
  await page.goto(link)
  await expect(page.getByRole('heading', { name: onboarding.page.title('Ines Invited') })).toBeVisible()
  await expect(page).toHaveURL('/console/invitation')
  const password = page.getByRole('textbox', { name: onboarding.page.password, exact: true })
  const again = page.getByRole('textbox', { name: onboarding.page.repeat })
  const submit = page.getByRole('button', { name: onboarding.page.submit })
  await password.fill('Password1234')
  await again.fill('Password1234')
  await submit.click()
  await expect(page.getByText('Too easy to guess')).toBeVisible()
  await password.fill(ownSecret)
  await again.fill(ownSecret)
  expect(await violationsOf(page)).toEqual([])
  await submit.click()
  await expect(page.getByRole('heading', { name: reports.hello('Ines Invited') })).toBeVisible()
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: onboarding.page.badTitle })).toBeVisible()
})

test('an operator whose session has ended logs in again and returns to the page', async ({ page, request }) => {
  const { account } = await (await adminOf(request)).create(['support'])
  const logIn = async () => {
    await page.getByRole('textbox', { name: frame.login.account }).fill(account)
    await page.getByRole('textbox', { name: frame.login.password }).fill(ownSecret)
    await page.getByRole('button', { name: frame.login.submit }).click()
  }
  // The reload must find the ended session, not a poll before it.
  await withoutPolling(page)
  await page.goto('/console/outbox?keyword=nobody')
  await logIn()
  await expect(page.getByRole('heading', { name: frame.pages.outbox })).toBeVisible()
  const token = await page.evaluate(() => sessionStorage.getItem('console-token') ?? '')
  expect(await page.context().cookies()).toEqual([])
  await request.post('/api/admin/logout', { headers: { token } })
  await page.reload()
  await expect(page.getByText('Please login first')).toBeVisible()
  await logIn()
  await expect(page).toHaveURL('/console/outbox?keyword=nobody')
  await expect(page.getByRole('heading', { name: frame.pages.outbox })).toBeVisible()
})
