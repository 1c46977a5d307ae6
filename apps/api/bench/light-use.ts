// Light use of a shop: one visitor who browses, searches and looks at products, and sometimes buys and uploads.
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { upload } from '@shop/contract/catalog/media.ts'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { listProducts } from '@shop/contract/catalog/products.ts'
import { suggest } from '@shop/contract/catalog/search.ts'
import { login } from '@shop/contract/people/identity.ts'
import { verifyPayCode } from '@shop/contract/wallet/withdrawals.ts'
import sharp from 'sharp'
import { shoppers } from '../demo/accounts.ts'
import { loadPurchases } from './buy-http.ts'
import { post } from './http-post.ts'

const keywords = ['shoes', 'kettle', 'lamp', 'cofee', '雨伞', '帆布鞋', 'かばん', '가방', 'กระเป๋า', 'bread']
const pictureWidths = [240, 480, 720]
/** Of so many visits one signs in, buys and uploads; in a long run fewer, for the wallet and the limit of uploads. */
const visitsPerPurchaseMin = 4
const purchasesMax = 50
const requestsPerVisit = 7
const purchaseMaxMs = 10_000

const buyer = shoppers.find(({ payCode }) => payCode !== undefined) ?? { account: '', password: '', payCode: '' }

interface Card {
  id: number
  image: { url: string }
}

interface Visit {
  base: string
  number: number
  pause(): Promise<unknown>
}

/** Returns the number of requests. Every request opens a connection, which the server processes take in turn. */
export async function useLightly(base: string, { forMs, pauseMs }: { forMs: number; pauseMs: number }) {
  let requests = 0
  const pause = () => {
    requests++
    return sleep(pauseMs)
  }
  const visits = forMs / pauseMs / requestsPerVisit
  const visitsPerPurchase = Math.max(visitsPerPurchaseMin, Math.ceil(visits / purchasesMax))
  for (let end = Date.now() + forMs, number = 0; Date.now() < end; number++) {
    await browse({ base, number, pause })
    if (number % visitsPerPurchase === 0) await buyAndUpload({ base, number, pause })
  }
  return requests
}

async function browse({ base, number, pause }: Visit): Promise<void> {
  const keyword = encodeURIComponent(keywords[number % keywords.length] ?? '')
  const get = async (path: string) => {
    const answer = await fetch(base + path, { headers: { connection: 'close', cookie: 'lang=en-US' } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    await pause()
    return Buffer.from(await answer.arrayBuffer())
  }
  await get('/home')
  await get(`${suggest.path}?keyword=${keyword}`)
  await get(`${listProducts.path}?keyword=${keyword}`)
  const sort = ['recommend', 'sales', 'price_asc', 'rating'][number % 4]
  const cards = JSON.parse(String(await get(`${listProducts.path}?sort=${sort}`))).data.list as Card[]
  const { id, image } = cards[number % cards.length] ?? { id: 0, image: { url: '' } }
  await get(`/detail/${id}`)
  await get(`${getProduct.path}?id=${id}`)
  await get(`${image.url}?w=${pictureWidths[number % pictureWidths.length]}`)
}

async function buyAndUpload({ base, number, pause }: Visit): Promise<void> {
  const agent = new http.Agent()
  const send = async ({ path }: { path: string }, token: string, body: object) => {
    const data = await post(base + path, { agent, token, body })
    await pause()
    return data
  }
  const { account, password, payCode } = buyer
  const { userinfo } = await send(login, '', { account, password })
  const { token } = userinfo as { token: string }
  const { pay_token } = await send(verifyPayCode, token, { pay_pwd: payCode, scene: 'pay' })
  const items = [{ sku_id: await findCheapSku(base, number), qty: 1 }]
  const purchases = [{ token, items, payToken: String(pay_token) }]
  const { failures } = await loadPurchases(base, { purchases, connections: 1, forMs: purchaseMaxMs })
  if (failures.length > 0) throw new Error(failures[0])
  await pause()
  await uploadPicture(base, token, number)
  await pause()
}

/** The wallet and the stock must last: the cheapest products in turn, of each the SKU with the most in stock. */
async function findCheapSku(base: string, number: number): Promise<number> {
  const read = async (path: string) => ((await (await fetch(base + path)).json()) as { data: unknown }).data
  const { list } = (await read(`${listProducts.path}?sort=price_asc&filter[in_stock]=1`)) as { list: Card[] }
  const product = await read(`${getProduct.path}?id=${list[number % list.length]?.id}`)
  const { skus } = product as { skus: { id: number; stock: number }[] }
  return skus.toSorted((a, b) => b.stock - a.stock)[0]?.id ?? 0
}

/** As large as a phone's photo, and each another one. */
async function uploadPicture(base: string, token: string, number: number): Promise<void> {
  const background = { r: number % 256, g: 120, b: 90 }
  const photo = await sharp({ create: { width: 3000, height: 2250, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('scene', 'review')
  form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const headers = { token, connection: 'close' }
  const answer = await fetch(base + upload.path, { method: 'POST', headers, body: form })
  const { code, msg } = (await answer.json()) as { code: number; msg: string }
  if (code !== 1) throw new Error(`the upload was refused: ${msg}`)
}
