// What a machine finds wrong with a page for people who see, hear or move otherwise.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** As the page stands; of a long list the first cards speak for all. */
export async function faultsOf(page: Page): Promise<string[]> {
  return found(judgeOf(page).withTags(rules))
}

/** In light, and in the dark, where only the colours are others. */
export async function faultsInBoth(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await found(judgeOf(page).withRules('color-contrast'))
  await page.emulateMedia({ colorScheme: 'light' })
  return [...dark.map((fault) => `in the dark: ${fault}`), ...(await faultsOf(page))]
}

function judgeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).exclude('.card-grid > li:nth-child(n + 5)')
}

async function found(judge: AxeBuilder): Promise<string[]> {
  const { violations } = await judge.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id} ${target.join(' ')} ${html}`))
}
