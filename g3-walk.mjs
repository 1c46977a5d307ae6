import { page, base, shot, api, b } from './g3-look.mjs'
const step = process.argv[5]
if (step==='order'||!step) {
  const bag = await api('/api/cart/list'); console.log(JSON.stringify(bag).slice(0,300))
  await page.goto(base+'/bag'); await page.waitForTimeout(5000); await shot('bag')
  console.log(await page.locator('form button[type=submit], button').allInnerTexts())
}
if (step==='notices') { await page.goto(base+'/notification'); await page.waitForTimeout(6000); await shot('notices') }
if (step==='hub') { await page.goto(base+'/order'); await page.waitForTimeout(6000); await shot('hub') }
await b.close()
