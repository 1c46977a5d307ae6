// Help, legal and platform pages for shoppers and guests, and publishing by operators.
import { randomUUID } from 'node:crypto'
import { secret } from '../operators.ts'
import { expect, setLanguage, signInAsNew, test, viewOf, withoutPictures } from '../shop.ts'
import { consoleText, consoleTextIn, shopText } from '../texts.ts'

const { common, identity, pages } = shopText

test('help can be searched, read and rated, and leads to support; a link opens an article', async ({ page }) => {
  await signInAsNew(page)
  await page.goto('/helpAndSupport?article=wrong-network')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: /wrong network/ })).toBeVisible()
  await sheet.getByRole('button', { name: pages.no, exact: true }).click()
  await expect(sheet.getByText(/Tell us what’s missing/)).toBeVisible()
  await page.reload()
  await expect(sheet.getByRole('button', { name: pages.no, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await sheet.getByRole('button', { name: common.close }).click()
  await expect(page).toHaveURL(/helpAndSupport$/)

  const view = viewOf(page, '/helpAndSupport')
  await view.getByRole('searchbox').fill('memo')
  await view.getByRole('button', { name: /forgot the memo/ }).click()
  const contactLink = sheet.getByRole('link', { name: pages.contactUs })
  await expect(contactLink).toHaveAttribute('href', /^\/service\?topic=recharge&about=/)
  await sheet.getByRole('button', { name: common.close }).click()
  await view.getByRole('searchbox').fill('zebra crossing')
  await expect(view.getByRole('heading', { name: pages.nothingFound })).toBeVisible()
  await expect(view.getByRole('status')).toHaveText(pages.nothingFound)
})

test('when help cannot be loaded, the most important advice is still shown', async ({ page }) => {
  await signInAsNew(page)
  await page.route('**/api/user/help_support*', (route) => route.fulfill({ status: 500, body: 'out of order' }))
  await page.goto('/helpAndSupport')
  await expect(page.getByRole('heading', { name: 'Someone asked for my payment password' })).toBeVisible()
  await expect(page.getByRole('link', { name: pages.contactUs })).toBeVisible()
  await page.unroute('**/api/user/help_support*')
  await page.getByRole('button', { name: common.retry }).click()
  await expect(page.getByText('Orders and shipping')).toBeVisible()
})

test('legal has six documents with version and contents; the platform page lists fees and countries', async ({
  page,
}) => {
  await signInAsNew(page, 'zh-TW')
  await page.goto('/law?doc=privacy')
  const law = viewOf(page, '/law')
  await expect(law.getByRole('heading', { name: '隱私權政策', level: 2 })).toBeVisible()
  await expect(law.getByText(/第 1 版/)).toBeVisible()
  await expect(law.getByRole('tab')).toHaveCount(6)
  await law.getByText('目錄', { exact: true }).click()
  await law.getByRole('button', { name: /8\. 您的權利/ }).click()
  await expect(law.getByRole('heading', { name: /8\. 您的權利/ })).toBeInViewport()
  await law.getByRole('tab').first().focus()
  await page.keyboard.press('End')
  await expect(law.getByRole('tab').last()).toBeFocused()

  await page.goto('/platform')
  const platform = viewOf(page, '/platform')
  await platform.getByText('配送國家與地區', { exact: true }).click()
  await expect(platform.getByText(/可配送 \d+\s個國家與地區/)).toBeVisible()
})

test('a guest can read the terms at registration and the platform page on home', async ({ page }) => {
  await withoutPictures(page)
  await setLanguage(page, 'en-US')
  await page.goto('/register')
  const { before, terms, after } = identity.agree
  const agree = page.getByRole('checkbox', { name: `${before}${terms}${after}`, exact: true })
  const words = page.getByText(before.trim(), { exact: true })
  await words.click()
  await expect(agree).toBeChecked()
  await words.click()
  await expect(agree).not.toBeChecked()
  await page.getByRole('button', { name: terms }).click()
  await expect(agree).not.toBeChecked()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: /Who we are and what these terms cover/ })).toBeVisible()
  await sheet.getByRole('radio', { name: 'Privacy Policy' }).click()
  await expect(sheet.getByRole('heading', { name: /What data we use/ })).toBeVisible()

  await page.goto('/home')
  await page.getByRole('button', { name: /See our guarantees/ }).click()
  await sheet.getByText('Fees and limits', { exact: true }).click()
  await expect(sheet.getByRole('cell', { name: 'Nothing, ever' })).toBeVisible()
})

test('an operator writes, previews and publishes a page, and a shopper finds it', async ({ page }) => {
  const { frame, pages } = await consoleTextIn('zh-CN')
  const key = `e2e-${randomUUID().slice(0, 8)}`
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/console/login')
  await page.getByLabel(frame.login.account).or(page.getByLabel(consoleText.frame.login.account)).fill('admin')
  await page
    .getByLabel(frame.login.password, { exact: true })
    .or(page.getByLabel(consoleText.frame.login.password, { exact: true }))
    .fill(secret)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.goto('/console/pages/new')
  await page.getByLabel(pages.key).fill(key)
  await page.getByRole('tab', { name: /English/ }).click()
  await page.getByLabel(pages.title, { exact: true }).fill(`Is ${key} real?`)
  await page.getByLabel(pages.body).fill('**Yes.** <img src=x onerror=alert(1)>[Bad](javascript:alert)')
  const preview = page.getByRole('region', { name: pages.preview })
  await expect(preview.locator('strong')).toHaveText('Yes.')
  await expect(preview.locator('img, a')).toHaveCount(0)
  await page.getByRole('button', { name: pages.saveDraft }).click()
  await expect(page).toHaveURL(/\/pages\/\d+$/)
  await page.getByRole('button', { name: pages.publish.yes, exact: true }).click()
  await expect(page.getByText(/请先写好简体中文/)).toBeVisible()
  await page.getByRole('tab', { name: /简体中文/ }).click()
  await page.getByLabel(pages.title, { exact: true }).fill('真的吗？')
  await page.getByLabel(pages.body).fill('真的。')
  await page.getByRole('button', { name: pages.saveDraft }).click()
  await expect(page.getByText(pages.allSaved)).toBeVisible()
  await page.getByRole('button', { name: pages.publish.yes, exact: true }).click()
  await page.getByRole('alertdialog').getByLabel(pages.publish.summary).fill('First version')
  await page.getByRole('alertdialog').getByRole('button', { name: pages.publish.yes, exact: true }).click()
  await expect(page.getByText('First version')).toBeVisible()

  await signInAsNew(page)
  await page.goto('/helpAndSupport')
  await page.getByRole('searchbox').fill(key)
  await page.getByRole('button', { name: `Is ${key} real?` }).click()
  await expect(page.getByRole('dialog').getByText('Yes.')).toBeVisible()
})
