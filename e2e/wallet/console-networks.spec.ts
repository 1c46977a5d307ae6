// Networks in the console: what needs a second person is announced before it is saved, and once after it.
import { expect, test } from '@playwright/test'
import { adminOf } from '../operators.ts'

test.use({
  locale: 'en-US',
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
})

test('A new name of a network is announced as a proposal and shows one toast', async ({ page, request }) => {
  const { token } = await adminOf(request)
  await page.goto('/console/login')
  await page.evaluate((value) => sessionStorage.setItem('console-token', value), token)
  await page.goto('/console/networks')
  await page.getByRole('button', { name: /Solana/ }).click()
  const panel = page.getByRole('dialog', { name: /Solana/ })
  await panel.getByRole('button', { name: 'Edit settings' }).click()
  await panel.getByLabel('Name', { exact: true }).fill('Solana Mainnet')
  await panel.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('need a second approval first')
  await question.getByRole('textbox', { name: 'Reason' }).fill('its full name')
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Awaiting second approval. Other changes are saved.')).toBeVisible()
  await expect(page.getByText('Network saved')).toHaveCount(0)
  await expect(panel.getByText('Change proposed', { exact: true })).toBeVisible()
})
