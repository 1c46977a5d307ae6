// Networks in the console: a change that needs a second person says so before and after saving.
import { expect, test } from '@playwright/test'
import { desktop, openConsoleAs } from '../operators.ts'

test.use(desktop)

test('a network’s new name is shown as a proposal with one toast', async ({ page }) => {
  await openConsoleAs(page, 'admin', '/networks')
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
