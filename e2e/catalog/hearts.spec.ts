// Hearts and follows on home: guests are asked to log in, and a deed turns at once and back when it fails.
import { expect, expectToast, fail, setLanguage, signInAsNew, test, toastsOf, viewOf, watchCalls } from '../shop.ts'

test('A guest who likes a product or follows a shop is asked to log in', async ({ page }) => {
  await setLanguage(page, 'en-US')
  const calls = watchCalls(page)
  await page.goto('/home')
  const sent: string[] = []
  for (const name of [/^Add to favorites/, /^Follow /]) {
    await page.getByRole('button', { name }).first().click()
    await expect(page).toHaveURL('/login')
    sent.push('Please login first')
    await expect.poll(() => toastsOf(page)).toEqual(sent)
    await page.goBack()
    await expect(viewOf(page, '/home')).toBeVisible()
  }
  // The login page asks where to write to; nothing else is asked.
  expect(calls.filter((call) => call !== 'GET /api/content/platform')).toEqual([])
})

const actions = [
  {
    action: 'heart',
    path: '**/api/goods/favourite',
    off: /^Add to favorites: /,
    on: 'Remove from favorites: ',
    toast: 0,
  },
  { action: 'follow', path: '**/api/shop/follow', off: /^Follow /, on: 'Unfollow ', toast: 1 },
]

for (const { action, path, off, on, toast } of actions) {
  test(`A ${action} turns at once, stays when the server agrees and turns back when it does not`, async ({ page }) => {
    await signInAsNew(page)
    await page.goto('/home')
    const home = viewOf(page, '/home')
    const name = (await home.getByRole('button', { name: off }).first().getAttribute('aria-label'))?.replace(off, '')
    const addButton = home.getByRole('button', { name: new RegExp(`${off.source}${RegExp.escape(name ?? '')}$`) })
    const removeButton = home.getByRole('button', { name: `${on}${name}`, exact: true })
    const answer = Promise.withResolvers<void>()
    await page.route(path, async (route) => {
      await answer.promise
      await fail(route)
    })
    await addButton.click()
    await expect(removeButton).toBeVisible()
    answer.resolve()
    await expect(addButton).toBeVisible()
    await expectToast(page, 'Server error 500')

    await page.unroute(path)
    const agreed = page.waitForResponse(path)
    await addButton.click()
    await expect(removeButton).toBeVisible()
    if (toast) await expectToast(page, 'Shop followed')
    await agreed
    await page.reload()
    await expect(removeButton).toBeVisible()
  })
}
