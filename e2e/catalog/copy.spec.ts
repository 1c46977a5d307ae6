// What a shopper copies from the page.
import type { Page } from '@playwright/test'
import { expect, setLanguage, test, viewOf } from '../shop.ts'

const view = '/detail/:product?/:mer?'

test('a copied title has none of the marks that keep its words on one line', async ({ page }) => {
  await setLanguage(page, 'th-TH')
  await page.goto('/detail/10122')
  await expect(viewOf(page, view).getByText('ทรง\u2060โลว์')).toBeVisible()
  await expect.poll(() => copiedTitle(page), { timeout: 20_000 }).toMatch(/ ทรงโลว์ หัวยางสีขาว$/)
})

test('a copy from a field is left to the browser, whatever is selected on the page', async ({ page }) => {
  await setLanguage(page, 'th-TH')
  await page.goto('/detail/10122')
  const title = viewOf(page, view).getByText('ทรง\u2060โลว์')
  const isTaken = (tag: string) =>
    title.evaluate((element, name) => {
      getSelection()?.selectAllChildren(element)
      const source = element.appendChild(document.createElement(name))
      const copy = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true })
      source.dispatchEvent(copy)
      source.remove()
      return copy.defaultPrevented
    }, tag)
  await expect.poll(() => isTaken('span'), { timeout: 20_000 }).toBe(true)
  expect(await isTaken('input')).toBe(false)
  expect(await isTaken('textarea')).toBe(false)
})

/** What a selection of the title puts into the clipboard; empty when the page leaves it to the browser. */
async function copiedTitle(page: Page): Promise<string> {
  const title = viewOf(page, view).getByText('ทรง\u2060โลว์')
  return title.evaluate((element) => {
    const copied: string[] = []
    const read = ({ clipboardData }: ClipboardEvent) => copied.push(clipboardData?.getData('text/plain') ?? '')
    addEventListener('copy', read, { once: true })
    getSelection()?.selectAllChildren(element)
    document.execCommand('copy')
    return copied.join()
  })
}
