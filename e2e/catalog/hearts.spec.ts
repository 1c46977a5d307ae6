// Hearts and follows on home: guests must log in; a click shows at once and is undone when it fails.
import { expect, expectToast, fail, setLanguage, signInAsNew, test, toastsOf, viewOf, watchCalls } from '../shop.ts'
import { shopText } from '../texts.ts'

const { common, identity } = shopText

test('a guest who likes a product or follows a shop must log in', async ({ page }) => {
  await setLanguage(page, 'en-US')
  const calls = watchCalls(page)
  await page.goto('/home')
  for (const name of [/^Add to favorites/, /^Follow /]) {
    await page.getByRole('button', { name }).first().click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(identity.loginWhy)
    await page.goBack()
    await expect(viewOf(page, '/home')).toBeVisible()
  }
  expect(await toastsOf(page)).toEqual([])
  // The login page reads the contact address; there are no other calls.
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
  test(`a ${action} shows at once, stays on success and is undone on failure`, async ({ page }) => {
    await signInAsNew(page)
    await page.goto('/home')
    const home = viewOf(page, '/home')
    const name = (await home.getByRole('button', { name: off }).first().getAttribute('aria-label'))?.replace(off, '')
    const addButton = home.getByRole('button', { name: new RegExp(`${off.source}${RegExp.escape(name ?? '')}$`) })
    const removeButton = home.getByRole('button', { name: `${on}${name}`, exact: true })
    const failure = Promise.withResolvers<void>()
    await page.route(path, async (route) => {
      await failure.promise
      await fail(route)
    })
    await addButton.click()
    await expect(removeButton).toBeVisible()
    failure.resolve()
    await expect(addButton).toBeVisible()
    await expectToast(page, common.errHttp(500))

    await page.unroute(path)
    const saved = page.waitForResponse(path)
    await addButton.click()
    await expect(removeButton).toBeVisible()
    if (toast) await expectToast(page, common.followSuccess)
    await saved
    await page.reload()
    await expect(removeButton).toBeVisible()
  })
}
