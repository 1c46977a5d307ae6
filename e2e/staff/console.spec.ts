// The console: login, roles, conflicting edits, the audit log, second factor, language and theme.

import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Operator } from '@shop/contract/staff/admin-operators.ts'
import { adminOf, codeOf, desktop, ownSecret, secret } from '../operators.ts'
import { expect, test } from '../shop.ts'
import { consoleText } from '../texts.ts'
import { violationsOf } from '../violations.ts'

const { fields, frame, onboarding, reports, staff, ui } = consoleText

test.use(desktop)

async function logIn(page: Page, account: string, password = secret): Promise<void> {
  await page.getByRole('textbox', { name: frame.login.account }).fill(account)
  await page.getByRole('textbox', { name: frame.login.password }).fill(password)
  await page.getByRole('button', { name: frame.login.submit }).click()
}

async function open(page: Page, path: string, account = 'admin', password = secret): Promise<void> {
  await page.goto(`/console${path}`)
  await logIn(page, account, password)
  await expect(page).toHaveURL(new RegExp(`/console${path.replace('?', '\\?')}/?$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

function rowOf(page: Page, name: string): Locator {
  return page.getByRole('table').getByRole('row', { name })
}

test('the console requires a login, refuses a wrong password and opens the requested page', async ({
  page,
  request,
}) => {
  const { account, name } = await (await adminOf(request)).create(['admin'])
  await page.goto('/console/audit')
  await expect(page).toHaveURL('/console/login?redirect=%2Faudit')
  await page.getByRole('button', { name: frame.login.submit }).click()
  await expect(page.getByRole('textbox', { name: frame.login.account })).toHaveAccessibleDescription(
    fields.inputAccountPassword,
  )
  await logIn(page, account, 'not the password')
  await expect(page.getByRole('alert')).toHaveText(/Incorrect username/)
  await expect(page.getByRole('textbox', { name: frame.login.account })).toHaveValue(account)
  await logIn(page, account, ownSecret)
  await expect(page).toHaveURL('/console/audit')
  await expect(page.getByRole('heading', { name: frame.pages.audit, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: frame.pages.dashboard }).click()
  await expect(page.getByRole('heading', { name: reports.hello(name) })).toBeVisible()
  // The number of shoppers may be the same: other tests create some.
  await expect(page.locator('dl', { hasText: reports.products }).getByRole('definition')).toHaveText('245')
  await page.getByRole('button', { name: /My account/ }).click()
  await page.getByRole('menuitem', { name: frame.logOut }).click()
  await expect(page).toHaveURL('/console/login')
  await page.goto('/console')
  await expect(page).toHaveURL(/\/console\/login/)
})

const clerkPages =
  'Dashboard, Orders, Refunds, Reviews, Carriers, Promo codes, Order settings, Return addresses, Refund settings, ' +
  'Support inbox, Accounts, Applications, Outbox, Products, Categories, Shops, Shipping templates, Banners, ' +
  'Popular searches, Synonyms, Help and legal'

test('a clerk has only the clerk’s pages, by menu and by URL', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (call) => requests.push(new URL(call.url()).pathname))
  await open(page, '', 'clerk')
  const menu = page.getByRole('navigation', { name: frame.mainMenu })
  await expect(menu.getByRole('link')).toHaveText(clerkPages.split(', '))
  for (const path of ['operators', 'audit']) {
    await page.goto(`/console/${path}`)
    await expect(page.getByRole('heading', { name: frame.forbidden.title })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(staff.roles.admin)
  }
  expect(requests.filter((path) => /^\/api\/admin\/(operators|audit)/.test(path))).toEqual([])
  await page.getByRole('main').getByRole('link', { name: frame.forbidden.home }).click()
  await expect(page.getByRole('heading', { name: reports.hello('Cleo Clerk') })).toBeVisible()
})

/** With the role support. */
async function invite(page: Page, { account, name }: { account: string; name: string }): Promise<Operator> {
  await page.getByRole('button', { name: staff.create }).click()
  const form = page.getByRole('dialog', { name: staff.create })
  await form.getByRole('button', { name: staff.createSubmit }).click()
  await expect(form.getByText(staff.rolesRequired)).toBeVisible()
  await form.getByLabel(staff.name, { exact: true }).fill(name)
  await form.getByRole('textbox', { name: staff.account }).fill(account)
  await form.getByRole('textbox', { name: onboarding.email }).fill(`${account}@mail.example`)
  await form.getByRole('checkbox', { name: staff.roles.support }).check()
  const created = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /operators/.test(response.url()),
  )
  await form.getByRole('button', { name: staff.createSubmit }).click()
  const { data: operator } = (await (await created).json()) as { data: Operator }
  await expect(page.getByText(onboarding.sent(name))).toBeVisible()
  return operator
}

async function expectLoggedRename(page: Page, oldName: string, newName: string): Promise<void> {
  const log = page.getByRole('table', { name: frame.pages.audit }).getByRole('row')
  await expect(log).toHaveCount(5)
  await expect(log.nth(1)).toContainText('helps with refunds after all')
  await expect(log.nth(2)).toContainText('made by a second session')
  await expect(log.nth(3)).toContainText('Invited an operator')
  await expect(log.nth(4)).toContainText('Created an operator')
  await log.nth(2).getByRole('button').click()
  const entry = page.getByRole('dialog', { name: 'Changed an operator' })
  await expect(entry).toContainText('made by a second session')
  await expect(entry.getByRole('listitem').filter({ hasText: 'Name' })).toHaveText(
    new RegExp(`Changed\\s*Name\\s*Before ${oldName}\\s*After ${newName}`),
  )
}

test('an operator is invited and changed despite a conflicting session, and the log shows before and after', async ({
  page,
  request,
}) => {
  const account = `e2e-${randomUUID().slice(0, 12)}`
  const [oldName, newName] = [`Nora ${account}`, `Nora Two ${account}`]
  await open(page, '/operators')
  const operator = await invite(page, { account, name: oldName })
  await page.getByRole('searchbox', { name: staff.search }).fill(account)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await expect(rowOf(page, account)).toContainText(staff.roles.support)
  await expect(rowOf(page, account)).toContainText(onboarding.verify.status)

  await rowOf(page, account).getByRole('button').click()
  const panel = page.getByRole('dialog', { name: oldName })
  await panel.getByRole('checkbox', { name: staff.roles.fulfilment }).check()
  await (await adminOf(request)).rename(operator, newName)
  const save = async (dialog: Locator, why: string) => {
    await dialog.getByRole('button', { name: ui.save }).click()
    const question = page.getByRole('alertdialog', { name: /Save the changes/ })
    await expect(question).toContainText(staff.changes.rolesAdded(staff.roles.fulfilment))
    await question.getByLabel(staff.why).fill(why)
    await question.getByRole('button', { name: ui.save }).click()
  }
  await save(panel, 'helps with refunds')
  const newest = page.getByRole('dialog', { name: newName })
  await expect(newest).toContainText(staff.changedTitle)
  await expect(newest.getByLabel(staff.name, { exact: true })).toHaveValue(newName)
  await expect(newest.getByRole('checkbox', { name: staff.roles.fulfilment })).not.toBeChecked()
  await newest.getByRole('checkbox', { name: staff.roles.fulfilment }).check()
  await save(newest, 'helps with refunds after all')
  await expect(page.getByText(staff.savedToast(newName))).toBeVisible()
  await expect(rowOf(page, account)).toContainText(staff.roles.fulfilment)

  await rowOf(page, account).getByRole('button').click()
  await newest.getByRole('link', { name: staff.history }).click()
  await expectLoggedRename(page, oldName, newName)
})

test('changes in an open panel are not lost silently when another operator’s change arrives', async ({
  page,
  request,
}) => {
  const admin = await adminOf(request)
  const operator = await admin.create(['support'])
  await page.clock.install()
  await open(page, `/operators?keyword=${operator.account}`)
  await rowOf(page, operator.account).getByRole('button').click()
  const fulfilment = page.getByRole('dialog').getByRole('checkbox', { name: staff.roles.fulfilment })
  await fulfilment.check()
  await admin.rename(operator, `Renamed ${operator.account}`)
  // The admin returns to this window later.
  await page.clock.fastForward(60_000)
  const response = page.waitForResponse(/\/api\/admin\/operators/)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await (await response).finished()
  await expect(page.locator('tr', { hasText: `Renamed ${operator.account}` })).toHaveCount(1)
  const conflict = page.getByText(staff.changedTitle)
  await expect.poll(async () => (await fulfilment.isChecked()) || (await conflict.isVisible())).toBe(true)
})

test('a second factor is enabled with the shown secret, and the next login requires a new code', async ({
  page,
  request,
}) => {
  const { account, name } = await (await adminOf(request)).create(['fulfilment'])
  await open(page, '', account, ownSecret)
  const me = page.getByRole('button', { name: /My account/ })
  await me.click()
  await page.getByRole('menuitem', { name: frame.account }).click()
  const panel = page.getByRole('dialog', { name: frame.account })
  await panel.getByRole('button', { name: staff.otp.start }).click()
  const own = panel.getByRole('textbox', { name: staff.otp.password })
  await expect(own).toBeFocused()
  await own.fill('not the password')
  await panel.getByRole('button', { name: staff.otp.start }).click()
  await expect(panel.getByRole('alert')).toHaveText(staff.otp.passwordWrong)
  await own.fill(ownSecret)
  await panel.getByRole('button', { name: staff.otp.start }).click()
  await expect(panel.getByRole('img', { name: /QR code/ })).toBeVisible()
  const shown = await panel.locator('code').first().innerText()
  const code = panel.getByLabel(staff.otp.code)
  const wrong = codeOf(shown, 1)
  await code.fill(wrong)
  await panel.getByRole('button', { name: staff.otp.confirm }).click()
  await expect(panel.getByRole('alert')).toBeVisible()
  const step = Math.floor(Date.now() / 30_000)
  await code.fill(codeOf(shown, step))
  await panel.getByRole('button', { name: staff.otp.confirm }).click()
  await expect(page.getByText(staff.otp.done)).toBeVisible()
  await panel.getByRole('button', { name: ui.close }).click()
  await me.click()
  await page.getByRole('menuitem', { name: frame.logOut }).click()

  await logIn(page, account, ownSecret)
  await expect(page.getByRole('heading', { name: frame.login.otpTitle })).toBeVisible()
  const field = page.getByLabel(frame.login.otp)
  await expect(field).toBeFocused()
  // A used code is refused.
  await field.fill(codeOf(shown, step))
  await page.getByRole('button', { name: frame.login.otpSubmit }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(codeOf(shown, Math.max(step + 1, Math.floor(Date.now() / 30_000))))
  await page.getByRole('button', { name: frame.login.otpSubmit }).click()
  await expect(page.getByRole('heading', { name: reports.hello(name) })).toBeVisible()
})

test('language and theme change at once and are remembered', async ({ page }) => {
  await open(page, '')
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await background()
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('menuitemradio', { name: '简体中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link')).toHaveText([
    '概览',
    '订单管理',
    '退款售后',
    '评价管理',
    '承运商',
    '优惠码',
    '订单设置',
    '退货地址',
    '售后与评价设置',
    '客服会话',
    '顾客账号',
    '入驻与合作',
    '发件箱',
    '充值审核',
    '提现审核',
    '调账',
    '账本',
    '网络与地址',
    '收款账户',
    '费用与限额',
    '店铺余额',
    '店铺结算',
    '商品管理',
    '商品分类',
    '店铺',
    '运费模板',
    '首页横幅',
    '搜索热词',
    '同义词',
    '帮助与法律',
    '操作员',
    '审计日志',
  ])
  await expect(page).toHaveTitle(/概览/)
  await page.getByRole('button', { name: /^主题/ }).click()
  await page.getByRole('menuitemradio', { name: '深色' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(background).not.toBe(light)
  await page.reload()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await expect.poll(background).not.toBe(light)
  await page.getByRole('button', { name: /^主题/ }).click()
  await page.getByRole('menuitemradio', { name: '浅色' }).click()
  await expect.poll(background).toBe(light)
})

test('on a phone the menu is a drawer, lists are cards, and nothing overflows or violates accessibility', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '')
  const overflow = async () => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    return [...(wide > 0 ? [`${wide} px too wide`] : []), ...(await violationsOf(page))]
  }
  expect(await overflow()).toEqual([])
  await expect(page.getByRole('navigation', { name: frame.mainMenu })).toBeHidden()
  await page.getByRole('button', { name: frame.openMenu }).click()
  await page.getByRole('dialog', { name: frame.menu }).getByRole('link', { name: frame.pages.operators }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const cards = page.getByRole('list', { name: frame.pages.operators })
  await expect(cards.getByRole('button', { name: 'Finn Finance' })).toBeVisible()
  expect(await overflow()).toEqual([])
  await cards.getByRole('button', { name: 'Finn Finance' }).click()
  const panel = page.getByRole('dialog', { name: 'Finn Finance' })
  await expect(panel.getByRole('button', { name: ui.save })).toBeInViewport()
  expect(await overflow()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(cards.getByRole('button', { name: 'Finn Finance' })).toBeFocused()
})
