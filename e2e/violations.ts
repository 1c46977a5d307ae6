// Accessibility violations that axe finds on a page.
import type { Page } from '@playwright/test'
import axe, { type RunOnly, type RunOptions } from 'axe-core'

const standards: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }
const contrast: RunOnly = { type: 'rule', values: ['color-contrast'] }

/** Of the current page; only the first cards of a long list. */
export async function violationsOf(page: Page): Promise<string[]> {
  await waitForAnimations(page)
  return analyze(page, standards)
}

/** In dark mode only colors differ, so only contrast is checked there. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await setColorScheme(page, 'dark')
  await waitForAnimations(page)
  const dark = await analyze(page, contrast)
  await setColorScheme(page, 'light')
  return [...dark.map((violation) => `in dark mode: ${violation}`), ...(await violationsOf(page))]
}

async function setColorScheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme })
}

/** Finite animations must end first: they change positions and colors. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The first frame applies a changed color scheme, which starts transitions; the second one sees them.
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const ends = ({ playState, timeline, effect }: Animation) =>
      playState === 'running' &&
      timeline instanceof DocumentTimeline &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const ending = document.getAnimations().filter(ends)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}

/** Only the first cards of a long list. */
const context = { exclude: [['.card-grid > li:nth-child(n + 5)']] }

/** Injects axe for each check, which gives a busy page time to settle. No page has frames. */
async function analyze(page: Page, runOnly: RunOnly): Promise<string[]> {
  await page.evaluate(axe.source)
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload: false }
  return page.evaluate(
    async (given) => {
      const inPage = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await inPage.run(given.context, given.options)
      const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => ({ id, target, html })))
      // A target under a sticky bar seems too small: it is measured again in the middle of its page.
      const isTooSmall = async (target: string) => {
        document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' })
        const again = await inPage.run(target, { ...given.options, runOnly: { type: 'rule', values: ['target-size'] } })
        return again.violations.length > 0
      }
      const real: string[] = []
      for (const { id, target, html } of found) {
        const selector = target.join(' ')
        if (id !== 'target-size' || (await isTooSmall(selector))) real.push(`${id} ${selector} ${html}`)
      }
      return real
    },
    { context, options },
  )
}
