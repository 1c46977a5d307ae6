// What a machine finds wrong with a page for people who see, hear or move otherwise.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** As the page stands; of a long list the first cards speak for all. */
export async function violationsOf(page: Page): Promise<string[]> {
  await waitForAnimations(page)
  return analyze(axeOf(page).withTags(rules))
}

/** In light, and in the dark, where only the colours are others. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await setColorScheme(page, 'dark')
  await waitForAnimations(page)
  const dark = await analyze(axeOf(page).withRules('color-contrast'))
  await setColorScheme(page, 'light')
  return [...dark.map((violation) => `in the dark: ${violation}`), ...(await violationsOf(page))]
}

async function setColorScheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme })
}

/** What is still on its way in, or changes its color, is judged when it has arrived. */
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

/** No page holds another one in a frame: judged in one go, and only what is wrong is written down. */
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
