// A new version of the shop while a page of the old one is open.
import { openFront, waitUntilSaved } from '../saved-shop.ts'
import { cardsOf, codeOf, expect, go, setLanguage, test, titleOf, viewOf, watchLoads } from '../shop.ts'
import { shopText } from '../texts.ts'

const { device, identity, titles } = shopText

test.use({ serviceWorkers: 'allow' })

test('an open page still finds its code, offers the new version, and keeps what was typed until then', async ({
  page,
}) => {
  const front = await openFront()
  await setLanguage(page, 'en-US')
  await page.goto(`${front.base}/home`)
  await waitUntilSaved(page, 'en-US')
  // By a locator, which is evaluated again when the page navigates meanwhile.
  const startOf = () => page.locator('script[type="module"][src]').last().getAttribute('src')
  const oldStart = (await startOf()) ?? ''
  const newStart = oldStart.replace('.js', '-2.js')
  const removed = (await codeOf('screens/people/identity/LoginScreen.tsx')).slice('**'.length, -'*'.length)

  // The new version: its start has another name, and a file of the old one is gone.
  const renamed = (body: Buffer) => Buffer.from(body.toString().replaceAll(oldStart, newStart))
  front.edit((path, body) => {
    if (path === oldStart || path === removed) return undefined
    return path === '/sw.js' || !/\.|^\/(api|media)\//.test(path) ? renamed(body) : body
  })
  front.alias(newStart, oldStart)
  const loads = watchLoads(page)
  await go(page, '/login')
  const account = page.getByLabel(identity.account, { exact: true })
  await account.fill('typed before the update')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const bar = page.getByRole('region', { name: device.updateReady })
  await expect(bar).toBeVisible()
  await expect(account).toHaveValue('typed before the update')
  expect(await startOf()).toBe(oldStart)
  await go(page, '/explore')
  await expect(cardsOf(viewOf(page, '/explore')).first()).toBeVisible()
  expect(loads).toEqual([])

  await bar.getByRole('button', { name: device.update }).click()
  await expect.poll(startOf).toBe(newStart)
  await expect(titleOf(page)).toHaveText(titles.explore)
  await expect(bar).toHaveCount(0)
  expect(loads).toEqual(['/explore'])
  await front.stop()
})
