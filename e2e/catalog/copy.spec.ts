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
