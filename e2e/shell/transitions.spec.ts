// View transitions: the picture of a product, and the tabs of a phone.
import type { Page } from '@playwright/test'
import { cardsOf, expect, setLanguage, tabOf, test, viewOf } from '../shop.ts'
import { shopText } from '../texts.ts'

const { product: productText, titles } = shopText

/** Recorded at once; the animations follow when the new page is painted. */
const started = 'started'

/** Records that view transitions start, their pseudo-elements and their animations. */
async function watchTransitions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((startedNote) => {
    const start = document.startViewTransition.bind(document)
    const animated: string[] = []
    Object.assign(window, { animated })
    document.startViewTransition = (update) => {
      animated.push(startedNote)
      const transition = start(update)
      const names = () =>
        (document.getAnimations() as CSSAnimation[])
          .map(({ effect, animationName }) => `${(effect as KeyframeEffect).pseudoElement} ${animationName}`)
          .filter((name) => name.startsWith('::view-transition'))
      void transition.ready.then(() => animated.push(...names()))
      return transition
    }
  }, started)
  return () => page.evaluate(() => (window as unknown as { animated: string[] }).animated.splice(0))
}

const newPicture = '::view-transition-new(product-picture)'
const newTab = '::view-transition-new(tab-page) tab-enters'

test('the picture of a card becomes the picture of the product, and back', async ({ page }) => {
  const readAnimated = await watchTransitions(page)
  await setLanguage(page, 'en-US')
  await page.goto('/home')
  const product = viewOf(page, '/detail/:product?/:mer?')
  const list = viewOf(page, '/home')
  // On a busy machine a page may take too long, and is shown without moving the picture.
  await expect(async () => {
    await cardsOf(list).first().getByRole('link').click()
    await expect(product.getByRole('heading', { name: productText.delivery })).toBeVisible()
    const opened = await readAnimated()
    await page.goBack()
    await expect(list).toBeVisible()
    await expect
      .poll(readAnimated, { timeout: 2_000 })
      .toEqual(expect.arrayContaining([expect.stringContaining(newPicture)]))
    expect(opened).toEqual(expect.arrayContaining([expect.stringContaining(newPicture)]))
  }).toPass()
  await tabOf(page, titles.explore).click()
  await expect(viewOf(page, '/explore')).toBeVisible()
  await tabOf(page, titles.home).click()
  await expect(list).toBeVisible()
  // A second tap before the page of the first one is shown.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-view="/home"] article a')?.click()
    document.querySelector<HTMLElement>('nav a[href^="/explore"]')?.click()
  })
  await expect(page).toHaveURL(/\/explore/)
  await expect(viewOf(page, '/explore')).toBeVisible()
  await expect(product).toHaveCount(0)
  await tabOf(page, titles.home).click()
  await readAnimated()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await cardsOf(list).first().getByRole('link').click()
  await expect(product.getByRole('heading', { name: productText.delivery })).toBeVisible()
  expect(await readAnimated()).not.toContain(started)
})

test('a tab of a phone comes from its side, with one animation', async ({ page }) => {
  const readAnimated = await watchTransitions(page)
  await setLanguage(page, 'en-US')
  await page.goto('/home')
  const open = async (tab: 'home' | 'explore') => {
    await tabOf(page, titles[tab]).click()
    await expect(viewOf(page, `/${tab}`)).toBeVisible()
  }
  const expectFrom = (side: string, tab: 'home' | 'explore', other: 'home' | 'explore') =>
    // The animation is loaded after the page has settled; before, a tab fades in.
    expect(async () => {
      await open(other)
      await readAnimated()
      await open(tab)
      await expect.poll(readAnimated, { timeout: 2_000 }).toContain(newTab)
      const style = await page.evaluate(() => document.documentElement.style.getPropertyValue('--tab-shift'))
      expect(style).toBe(side)
      await expect(viewOf(page, `/${tab}`)).toHaveCSS('animation-name', 'none')
    }).toPass()
  await expectFrom('1.5rem', 'explore', 'home')
  await expectFrom('-1.5rem', 'home', 'explore')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await readAnimated()
  await open('explore')
  expect(await readAnimated()).not.toContain(started)
})
