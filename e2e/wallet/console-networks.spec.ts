// Networks in the console: a change that needs a second person says so before and after saving.
import { desktop, openConsoleAs } from '../operators.ts'
import { expect, test } from '../shop.ts'
import { consoleText } from '../texts.ts'

const { adjustments, networks, ui } = consoleText

test.use(desktop)

test('a network’s new name is shown as a proposal with one toast', async ({ page }) => {
  await openConsoleAs(page, 'admin', '/networks')
  await page.getByRole('button', { name: /Solana/ }).click()
  const panel = page.getByRole('dialog', { name: /Solana/ })
  await panel.getByRole('button', { name: networks.edit }).click()
  await panel.getByLabel(networks.fields.name, { exact: true }).fill('Solana Mainnet')
  await panel.getByRole('button', { name: ui.save }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('need a second approval first')
  await question.getByRole('textbox', { name: networks.why }).fill('its full name')
  await question.getByRole('button', { name: ui.save }).click()
  await expect(page.getByText(networks.proposed)).toBeVisible()
  await expect(page.getByText(networks.saved)).toHaveCount(0)
  await expect(panel.getByText(networks.proposalTexts, { exact: true })).toBeVisible()
})

test('the form of a new row opens only for roles that may create one', async ({ page }) => {
  for (const path of ['/networks', '/payment-accounts', '/adjustments']) {
    await openConsoleAs(page, 'checker', `${path}?open=new`)
    // The panel opens once the list is there.
    await expect(page.getByRole('row').nth(1).or(page.getByText(adjustments.empty))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
