// Accessibility violations that axe finds on a page.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Of the current page; only the first cards of a long list. */
export async function violationsOf(page: Page): Promise<string[]> {
  await waitForAnimations(page)
  return analyze(axeOf(page).withTags(rules))
}

/** In dark mode only colors differ, so only contrast is checked there. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await setColorScheme(page, 'dark')
  await waitForAnimations(page)
  const dark = await analyze(axeOf(page).withRules('color-contrast'))
  await setColorScheme(page, 'light')
  return [...dark.map((violation) => `in dark mode: ${violation}`), ...(await violationsOf(page))]
}

async function setColorScheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme })
}

/** Finite animations must end first: they change positions and colors. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const ends = ({ playState, timeline, effect }: Animation) =>
      playState === 'running' &&
      timeline instanceof DocumentTimeline &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const ending = document.getAnimations().filter(ends)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}

/** No page has frames, so legacy mode checks it in one go, and reports only violations. */
function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode(true)
    .exclude('.card-grid > li:nth-child(n + 5)')
}

async function analyze(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id} ${target.join(' ')} ${html}`))
}
