// A shop to measure, and the pages whose first load is measured: for a guest, a shopper and an operator.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Call, createClient } from '@shop/client/call.ts'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { listCategories, listProducts } from '@shop/contract/catalog/products.ts'
import { login } from '@shop/contract/people/identity.ts'
import { addToBag } from '@shop/contract/sales/bag.ts'
import { createOrder, previewOrder } from '@shop/contract/sales/checkout.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'

export const root = path.resolve(import.meta.dirname, '../../..')

/** A guest's page is public: search engines read it. */
export interface MeasuredPage {
  name: string
  path: string
  as: 'guest' | 'shopper' | 'operator'
}

export interface MeasuredShop {
  base: string
  pages: readonly MeasuredPage[]
  /** A page of the browser, signed in as the measured page needs it. */
  openAs: (browser: Browser, as: MeasuredPage['as']) => Promise<Page>
  stop: () => Promise<void>
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

/** Every 200 ms. */
const startTriesMax = 900

/** `BASE=http://127.0.0.1:3000` measures a demo shop that runs already. */
async function startServer(): Promise<{ base: string; stop: () => Promise<void> }> {
  if (process.env.BASE) return { base: process.env.BASE, stop: async () => {} }
  const port = await freePort()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tradewind-bench-'))
  const server = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const base = `http://127.0.0.1:${port}`
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  for (let tries = 0; tries < startTriesMax; tries++) {
    const isReady = await fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return { base, stop }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await stop()
  throw new Error('the shop did not start within three minutes')
}

function callerOf(base: string, token?: string): Call {
  return createClient({ base, token: () => token, onSignedOut: () => {}, onFailure: () => {} })
}

interface Subjects {
  categoryId: number
  productId: number
  shopId: number
  payNo: string
}

/** Puts a product into the demo shopper's bag and orders it, so that bag and cashier have something to show. */
async function fillBag(call: Call): Promise<Subjects> {
  const { list } = await call(listProducts, { query: { filter: { in_stock: true } } })
  const [category] = await call(listCategories, {})
  const productId = list[0]?.id ?? 0
  const { skus, shop_id: shopId } = await call(getProduct, { query: { id: productId } })
  const items = [{ sku_id: skus[0]?.id ?? 0, qty: 1 }]
  await call(addToBag, { body: { sku_id: items[0]?.sku_id ?? 0, qty: 1 } })
  const { address } = await call(previewOrder, { body: { items } })
  const order = { items, address_id: address?.id ?? 0, request_no: randomUUID() }
  const { pay_no: payNo } = await call(createOrder, { body: order })
  return { categoryId: category?.id ?? 0, productId, shopId, payNo }
}

export async function startShop(): Promise<MeasuredShop> {
  const { base, stop } = await startServer()
  const guest = callerOf(base)
  const { userinfo } = await guest(login, { body: { account: 'demo', password: 'demo1234' } })
  const operator = await guest(operatorLogin, { body: { account: 'admin', password: 'operator1234' } })
  const subjects = await fillBag(callerOf(base, userinfo.token))
  const openAs = async (browser: Browser, as: MeasuredPage['as']) => {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    if (as === 'shopper') await context.setCookie({ name: 'token', value: userinfo.token, domain: '127.0.0.1' })
    if (as === 'operator') {
      await page.evaluateOnNewDocument((token) => sessionStorage.setItem('console-token', token), operator.token)
    }
    return page
  }
  return { base, pages: pagesOf(subjects), openAs, stop }
}

function pagesOf({ categoryId, productId, shopId, payNo }: Subjects): readonly MeasuredPage[] {
  return [
    { name: 'home', path: '/home', as: 'guest' },
    { name: 'category', path: `/explore?category_id=${categoryId}`, as: 'guest' },
    { name: 'results', path: '/searchs?keyword=mug', as: 'guest' },
    { name: 'detail', path: `/detail/${productId}`, as: 'guest' },
    { name: 'shop', path: `/shop/${shopId}`, as: 'guest' },
    { name: 'bag', path: '/bag', as: 'shopper' },
    { name: 'cashier', path: `/payment?pay_no=${payNo}`, as: 'shopper' },
    { name: 'orders', path: '/order', as: 'shopper' },
    { name: 'wallet', path: '/topUp', as: 'shopper' },
    { name: 'console', path: '/console/', as: 'operator' },
  ]
}

/** All pages, or those that `PAGES=home,bag` names. */
export function chosenPages({ pages }: MeasuredShop): readonly MeasuredPage[] {
  const chosen = process.env.PAGES?.split(',')
  return pages.filter(({ name }) => chosen?.includes(name) ?? true)
}

/** The phone that Lighthouse emulates. */
export const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

export function startBrowser(): Promise<Browser> {
  const debian = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find((file) => existsSync(file))
  const executablePath = process.env.CHROMIUM_PATH ?? debian
  const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking']
  return puppeteer.launch({ ...(executablePath ? { executablePath } : { channel: 'chrome' }), args })
}
