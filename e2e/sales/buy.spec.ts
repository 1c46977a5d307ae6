// A whole purchase from a guest's bag to the received parcel, paid by a recharge, in Thai and Traditional Chinese.

import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { saveAddress } from '@shop/contract/people/addresses.ts'
import { addParcelEvent } from '@shop/contract/sales/admin-orders.ts'
import { createPromo } from '@shop/contract/sales/admin-promos.ts'
import { addToBag } from '@shop/contract/sales/bag.ts'
import { cents, zeroCents } from '@shop/contract/wire.ts'
import { apiOf } from '../api.ts'
import { completeProfile, home, payCode, productInStock } from '../buyer.ts'
import { decideRecharge, receipt, verifyEmail } from '../money.ts'
import { adminOf, mailedCode, shipOrder } from '../operators.ts'
import {
  expect,
  expectToast,
  makeShopper,
  password,
  setLanguage,
  signInAsNew,
  test,
  viewOf,
  withoutPictures,
} from '../shop.ts'
import { asBuilt, shopText } from '../texts.ts'

const { bag, checkout: checkoutText, common, identity, product } = shopText

/** From two shops, without options. */
const goods = ['/detail/10230/1023', '/detail/10114/1013']

const texts = {
  'th-TH': {
    add: 'เพิ่มลงตะกร้า',
    added: 'เพิ่มลงตะกร้าแล้ว',
    viewBag: 'ดูตะกร้า',
    checkout: 'สั่งซื้อสินค้า (2)',
    enterCode: 'ใส่โค้ด',
    apply: 'ใช้โค้ด',
    saved: /^ประหยัดไป \$/,
    submit: 'สั่งซื้อ',
    created: 'สั่งซื้อสำเร็จ',
    recharge: 'วิธีชำระเงินอื่น',
    backToOrder: 'กลับไปที่คำสั่งซื้อ',
    uploaded: 'อัปโหลดสำเร็จ',
    applied: 'ส่งคำขอแล้ว',
    pay: /^ชำระ \$/,
    code: 'รหัสชำระเงิน',
    paid: 'ชำระเงินสำเร็จ',
    viewOrders: 'ดูคำสั่งซื้อ',
    inTransit: 'พัสดุออกจากท่าเรือแล้ว',
    confirm: 'ยืนยันรับสินค้า',
    confirmQuestion: 'ยืนยันว่าได้รับสินค้าแล้วหรือไม่',
    changed: 'ยืนยันรับสินค้าแล้ว',
    received: 'ได้รับแล้ว',
  },
  'zh-TW': {
    add: '加入購物車',
    added: '已加入購物車',
    viewBag: '查看購物車',
    checkout: '前往結帳 (2)',
    enterCode: '輸入優惠碼',
    apply: '套用',
    saved: /^已折抵 \$/,
    submit: '送出訂單',
    created: '訂單建立成功',
    recharge: '其他付款方式',
    backToOrder: '返回訂單',
    uploaded: '上傳成功',
    applied: '申請已送出',
    pay: /^付款 \$/,
    code: '付款密碼',
    paid: '付款成功',
    viewOrders: '查看訂單',
    inTransit: '貨物已離開港口',
    confirm: '確認收貨',
    confirmQuestion: '是否確認收貨？',
    changed: '已確認收貨',
    received: '已收貨',
  },
} as const

type TextLanguage = keyof typeof texts

/** An account with an address and a payment password, not signed in. */
async function makeBuyer(page: Page, language: TextLanguage): Promise<string> {
  const { account, token } = await makeShopper(page, language)
  await completeProfile(apiOf(page.request, { token }))
  await verifyEmail(account)
  return account
}

/** A code of this test's own: 10 % off everything. */
async function makePromo(request: APIRequestContext): Promise<string> {
  const { call } = await adminOf(request)
  const code = `BUY${randomUUID().slice(0, 8).toUpperCase()}`
  const now = Date.now()
  const reach = { shop_ids: [], category_ids: [], product_ids: [], first_order: true }
  const terms = { minimum: zeroCents, cap: cents(5_000), budget: cents(5_000) }
  const period = { starts_at: new Date(now - 60_000), ends_at: new Date(now + 3_600_000) }
  const uses = { ...period, total_uses: 1, uses_per_user: 1 }
  await call(createPromo, {
    body: { code, note: '', kind: 'percent', rate: '0.1', amount: null, ...terms, ...uses, ...reach },
  })
  return code
}

/** Ships an order and adds a tracking event, as the console does; returns the tracking number. */
async function shipWithEvent(request: APIRequestContext, id: number, eventText: string): Promise<string> {
  const number = await shipOrder(request, id)
  const { call } = await adminOf(request)
  const event = { state: 'moving', text: eventText, place: 'Rotterdam', time: new Date() } as const
  await call(addParcelEvent, { params: { id }, body: event })
  return number
}

type Texts = (typeof texts)[TextLanguage]

async function fillBagAndLogIn(page: Page, t: Texts, account: string): Promise<void> {
  for (const path of goods) {
    await page.goto(path)
    await page.getByRole('button', { name: t.add }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: t.add }).click()
    await expect(sheet.getByText(t.added, { exact: true })).toHaveRole('status')
  }
  await page.getByRole('dialog').getByRole('link', { name: t.viewBag }).click()
  await page.locator('#account').fill(account)
  await page.locator('#password').fill(password)
  await page.locator('#password').press('Enter')
  await expect(page).toHaveURL('/bag')
  await viewOf(page, '/bag').getByRole('button', { name: t.checkout }).click()
}

/** A code that is only typed is applied with the order. */
async function checkOut(page: Page, t: Texts, { promo, isApplied }: { promo: string; isApplied: boolean }) {
  const checkout = viewOf(page, '/checkout')
  await checkout.getByRole('button', { name: t.enterCode }).click()
  await checkout.getByRole('textbox', { name: t.enterCode }).fill(promo.toLowerCase())
  if (isApplied) {
    await checkout.getByRole('button', { name: t.apply }).click()
    await expect(checkout.getByText(t.saved)).toBeVisible()
  }
  const submit = checkout.getByRole('button', { name: t.submit, exact: true })
  // The button does nothing while the total is computed.
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
  const ordered = page.waitForRequest('**/api/order/create*')
  await submit.click()
  expect((await ordered).postDataJSON()).toMatchObject({ promo_code: promo })
  await expect(page).toHaveURL(/\/payment\?pay_no=\d+/)
  await expectToast(page, t.created)
}

async function rechargeForOrder(page: Page, t: Texts, account: string): Promise<void> {
  const cashier = viewOf(page, '/payment')
  await cashier.getByRole('link', { name: t.recharge }).click()
  await viewOf(page, '/topUp').locator('a[href*="method=manual"]').click()
  const topUp = viewOf(page, '/walletTopUp')
  await topUp.getByRole('radio', { name: /Demo Pay/ }).click()
  await expect(topUp.locator('#amount')).toHaveValue(/^\d+\.\d\d$/)
  await topUp.locator('#evidence').setInputFiles(await receipt())
  await expectToast(page, t.uploaded)
  await topUp.locator('button[type=submit]').click()
  await expectToast(page, t.applied)
  await decideRecharge(page.request, account)
  await topUp.getByRole('link', { name: t.backToOrder }).click()
}

async function pay(page: Page, t: Texts): Promise<void> {
  const cashier = viewOf(page, '/payment')
  await cashier.getByRole('button', { name: t.pay }).click()
  const sheet = page.getByRole('dialog', { name: t.code })
  await expect(sheet.getByLabel(t.code)).toBeFocused()
  await page.keyboard.type(payCode)
  await expect(page).toHaveURL(/state=done/)
  await expectToast(page, t.paid)
  await cashier.getByRole('link', { name: t.viewOrders }).click()
}

for (const [language, source] of Object.entries(texts) as [TextLanguage, Texts][]) {
  const t = asBuilt(language, source)
  test(`a purchase goes from a guest’s bag to the received parcel (${language})`, async ({ page, request }) => {
    await withoutPictures(page)
    const [account, promo] = await Promise.all([makeBuyer(page, language), makePromo(request)])
    await setLanguage(page, language)

    await fillBagAndLogIn(page, t, account)
    await checkOut(page, t, { promo, isApplied: language === 'th-TH' })
    await rechargeForOrder(page, t, account)
    await pay(page, t)

    await expect(page).toHaveURL('/myPurchases/1')
    const cards = viewOf(page, '/myPurchases/:status?').locator('a[href^="/orderInfo/"]')
    const path = (await cards.first().getAttribute('href')) ?? ''
    await page.goto(path)
    const order = viewOf(page, '/orderInfo/:id?')
    await expect(order.getByRole('heading', { level: 2 }).first()).toBeVisible()
    const number = await shipWithEvent(request, Number(path.split('/').at(-1)), t.inTransit)
    // Pushed by the event stream; if that is late, the page polls every half minute.
    await expect(order.getByText(number, { exact: true })).toBeVisible({ timeout: 45_000 })
    await expect(order.getByText(t.inTransit)).toBeVisible()
    await order.getByRole('button', { name: t.confirm }).click()
    await page.getByRole('alertdialog', { name: t.confirmQuestion }).getByRole('button', { name: t.confirm }).click()
    await expectToast(page, t.changed)
    await expect(order.getByRole('heading', { name: t.received })).toBeVisible()
  })
}

test('a promo code that needs a verified email opens the form and then applies in the checkout', async ({
  page,
  request,
}) => {
  await withoutPictures(page)
  const [{ account, token }, promo] = await Promise.all([signInAsNew(page), makePromo(request)])
  await completeProfile(apiOf(request, { token }))
  await page.goto(goods[0] ?? '')
  await page.getByRole('button', { name: product.buyNow }).click()
  await page.getByRole('dialog').getByRole('button', { name: product.buyNow }).click()
  const checkout = viewOf(page, '/checkout')
  await checkout.getByRole('button', { name: checkoutText.addPromo }).click()
  await checkout.getByRole('textbox', { name: checkoutText.addPromo }).fill(promo)
  await checkout.getByRole('button', { name: checkoutText.apply }).click()
  const verify = checkout.getByRole('link', { name: checkoutText.verifyEmail })
  await verify.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator('#email')).toHaveValue(`${account}@tradewind.example`)
  // Closing the form returns too, with the code and the reason why it does not apply yet.
  await sheet.getByRole('button', { name: common.close }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(checkout.getByText(promo, { exact: true })).toBeVisible()
  await verify.click()
  await sheet.getByRole('button', { name: identity.sendCode }).click()
  await sheet.locator('#code').fill(await mailedCode(request, account))
  await sheet.getByRole('button', { name: identity.verify }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(checkout.getByText(promo, { exact: true })).toBeVisible()
  await expect(checkout.getByText(/^You save \$/)).toBeVisible()
})

test('the checkout estimates shipping, asks to add a missing address, and says when the bag was changed meanwhile', async ({
  page,
}) => {
  await withoutPictures(page)
  await page.addInitScript(() => localStorage.setItem('country', 'US'))
  const { token } = await signInAsNew(page)
  const call = apiOf(page.request, { token, language: 'en-US' })
  // With a price for shipping.
  const { skus } = await call(getProduct, {
    query: { id: await productInStock(call, 20, ({ skus }) => skus.length === 1) },
  })
  const addOne = () => call(addToBag, { body: { sku_id: skus[0]?.id ?? 0, qty: 1 } })
  await addOne()
  await page.goto('/bag')
  await viewOf(page, '/bag')
    .getByRole('button', { name: bag.checkout(1) })
    .click()
  const checkout = viewOf(page, '/checkout')
  const submit = checkout.getByRole('button', { name: checkoutText.submit })
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
  const rowOf = (name: string) =>
    checkout
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
  await expect(rowOf(checkoutText.freightEstimate('United States'))).toHaveText(/^\$/)
  const estimate = await rowOf(checkoutText.totalEstimate).textContent()
  // An empty wallet: the card pays all of it.
  await expect(checkout.getByText(checkoutText.card)).toBeVisible()
  await submit.click()
  // The link that adds one says so: it is not repeated beside it.
  await expect(checkout.getByRole('link').getByRole('alert')).toHaveText(checkoutText.blockers.address)
  await expect(checkout.getByText(/shipping address/)).toHaveCount(1)
  await call(saveAddress, { body: home })
  await page.reload()
  await expect(checkout.getByText(home.addressee)).toBeVisible()
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
  await expect(rowOf(checkoutText.total)).toHaveText(estimate ?? '')
  await addOne()
  await submit.click()
  await expect(checkout.getByRole('alert')).toHaveText(checkoutText.bagChanged)
  // With the new quantity on the page it can be ordered.
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
  await submit.click()
  await expect(page).toHaveURL(/\/payment\?pay_no=/)
})
