// What a machine finds wrong with a page for people who see, hear or move otherwise.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Of a long list the first cards speak for all. */
export async function faultsOf(page: Page): Promise<string[]> {
  const judge = new AxeBuilder({ page }).exclude('.card-grid > li:nth-child(n + 5)').withTags(rules)
  const { violations } = await judge.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} ${node.html}`))
}
