// The demo's after-sale: a request that waits, goods on their way back, one paid, one refused, made by the services.
import { randomUUID } from 'node:crypto'
import type { Input } from '@shop/contract/endpoint.ts'
import type { applyRefund as applyEndpoint } from '@shop/contract/sales/refunds.ts'
import { cents } from '@shop/contract/wire.ts'
import sharp from 'sharp'
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { keepProof, type MediaFolder } from '#modules/catalog/media/service.ts'
import { confirmOrder } from '#modules/sales/orders/receiving.ts'
import { approveRefund } from '#modules/sales/refunds/approving.ts'
import { applyRefund, shipRefund } from '#modules/sales/refunds/asking.ts'
import { refuseRefund } from '#modules/sales/refunds/deciding.ts'
import { receiveRefund } from '#modules/sales/refunds/receiving.ts'
import { languageOf } from './accounts.ts'
import type { Desk } from './orders.ts'
import { type Words, words as w } from './words.ts'

const agreed = 'The shop agreed'

type Application = Input<typeof applyEndpoint>['body']

export async function layAfterSale(desk: Desk, folder: MediaFolder): Promise<void> {
  const addressId = await layReturnAddress(desk.in(60))
  const cases = { desk, folder, addressId }
  await layPaid(cases)
  await layReturning(cases)
  await layRefused(cases)
  await layWaiting(cases)
}

/** What the shopper writes, and what staff answers, in the shopper's language. */
const wrongColour = w(
  'The color is wrong. I’d like to return it.',
  '收到的颜色不对，想退货。',
  '收到的顏色不對，想退貨。',
  '色が違っていたので、返品したいです。',
  '다른 색상이 와서 반품하고 싶습니다.',
  'ได้สีไม่ตรงที่สั่ง ต้องการคืนสินค้า',
)
const tooSmall = w(
  'It’s much smaller than in the pictures.',
  '实物比图片小很多。',
  '實品比圖片小很多。',
  '実物が写真よりかなり小さいです。',
  '실제 상품이 사진보다 훨씬 작습니다.',
  'ของจริงเล็กกว่าในรูปมาก',
)
const scratch = w(
  'There’s a small scratch on the case.',
  '外壳有一点划痕。',
  '外殼有一點刮痕。',
  '本体に小さな傷がありました。',
  '외부에 작은 흠집이 있습니다.',
  'ตัวเครื่องมีรอยขีดข่วนเล็กน้อย',
)
const partsMissing = w(
  'Some parts were missing from the package.',
  '包裹里少了配件。',
  '包裹裡少了配件。',
  '付属品が入っていませんでした。',
  '구성품 일부가 빠져 있습니다.',
  'ในพัสดุมีชิ้นส่วนไม่ครบ',
)
const clearerPhotos = w(
  'Please send clearer photos to support.',
  '请联系客服补充更清晰的照片。',
  '請聯絡客服補充更清晰的照片。',
  'より鮮明な写真をサポートまでお送りください。',
  '더 선명한 사진을 고객센터로 보내 주세요.',
  'กรุณาส่งรูปที่ชัดเจนกว่านี้ให้ฝ่ายบริการลูกค้า',
)
const said = (words: Words): string => words[languageOf('demo')]

interface Cases {
  desk: Desk
  folder: MediaFolder
  addressId: number
}

const returnAddress = {
  ...{ addressee: 'Tradewind Returns', mobile: '+85221234567', country: 'HK', area: 'Kowloon', city: 'Kwun Tong' },
  ...{ detail: 'Unit 8, 12 Harbour Road', postcode: '' },
}

async function layReturnAddress({ db, now }: TxCtx): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    insert into return_addresses (address, created_at) values (${JSON.stringify(returnAddress)}::jsonb, ${now()})
    returning id`)
  if (!row) throw new Error('the demo has no return address')
  return row.id
}

/** Bought, sent and received, so many days ago. */
async function received(
  desk: Desk,
  wish: { sku: number; daysAgo: number; number: string; qty?: number },
): Promise<number> {
  const { sku, daysAgo, number, qty = 1 } = wish
  const id = await desk.buy({ daysAgo: daysAgo + 9, lines: [{ sku, qty }] })
  await desk.ship(id, daysAgo + 8, [{ carrier: 'dhl', number }])
  await desk.see(id, daysAgo + 1, { state: 'delivered', place: 'Shenzhen' })
  await confirmOrder(desk.as(desk.people.demo, daysAgo), { id })
  return id
}

interface Asked {
  orderId: number
  daysAgo: number
  wish: Pick<Application, 'type' | 'reason' | 'explanation'>
  /** What the picture is of. */
  shows: string
}

/** For all pieces, as the shopper would; gives the case. */
async function ask({ desk, folder }: Cases, { orderId, daysAgo, wish, shows }: Asked): Promise<number> {
  const ctx = desk.as(desk.people.demo, daysAgo)
  const proof = await keepProof(desk.in(daysAgo), folder, {
    data: await drawProof(shows),
    ownerId: desk.people.demo.userId,
  })
  const lines = await ctx.db.query<{ id: number; qty: number; goods: number; freight: number }>(sql`
    select id, qty, price_cents * qty - discount_cents as goods, freight_cents as freight
      from order_items where order_id = ${orderId} order by position`)
  const isUnwanted = wish.reason === 'changed_mind'
  const amount = lines.reduce((sum, { goods, freight }) => sum + goods + (isUnwanted ? 0 : freight), 0)
  const { id } = await applyRefund(ctx, {
    ...{ ...wish, order_id: orderId, goods_status: 'received', amount: cents(amount), attachments: [proof] },
    ...{ items: lines.map((line) => ({ order_item_id: line.id, qty: line.qty })), request_no: randomUUID() },
  })
  return id
}

/** Returned, received and paid. */
async function layPaid(cases: Cases): Promise<void> {
  const { desk, addressId } = cases
  const orderId = await received(desk, { sku: 1, daysAgo: 20, number: '4410029011' })
  const wish = { type: 'refund_return', reason: 'wrong_item', explanation: said(wrongColour) } as const
  const id = await ask(cases, { orderId, daysAgo: 19, wish, shows: 'Wrong colour' })
  const { clerk, demo } = desk.people
  const amount = await mostOf(desk.in(18), id)
  await approveRefund(desk.as(clerk, 18), id, { amount, return_address_id: addressId, version: 1, why: agreed })
  await shipRefund(desk.as(demo, 16), { id, carrier: 'sf', number: 'SF1300045599001' })
  await receiveRefund(desk.as(clerk, 13), id, { restock: [], version: 3 })
}

/** Approved; the shopper has to send the goods. */
async function layReturning(cases: Cases): Promise<void> {
  const { desk, addressId } = cases
  const orderId = await received(desk, { sku: 3, daysAgo: 4, number: '4410029022' })
  const wish = { type: 'refund_return', reason: 'not_as_described', explanation: said(tooSmall) } as const
  const id = await ask(cases, { orderId, daysAgo: 3, wish, shows: 'Too small' })
  const amount = await mostOf(desk.in(1), id)
  await approveRefund(desk.as(desk.people.clerk, 1), id, {
    amount,
    return_address_id: addressId,
    version: 1,
    why: agreed,
  })
}

/** With a reason that the shopper reads; the order goes on. */
async function layRefused(cases: Cases): Promise<void> {
  const { desk } = cases
  const orderId = await received(desk, { sku: 4, daysAgo: 5, number: '4410029033' })
  const wish = { type: 'refund_only', reason: 'damaged', explanation: said(scratch) } as const
  const id = await ask(cases, { orderId, daysAgo: 4, wish, shows: 'Scratch' })
  const answer = { reason: 'no_proof', text: said(clearerPhotos), version: 1 } as const
  await refuseRefund(desk.as(desk.people.clerk, 3), id, answer)
}

/** Asked yesterday; the shop has until tomorrow. */
async function layWaiting(cases: Cases): Promise<void> {
  const { desk } = cases
  const orderId = await received(desk, { sku: 5, daysAgo: 2, number: '4410029044' })
  const wish = { type: 'refund_only', reason: 'missing_parts', explanation: said(partsMissing) } as const
  await ask(cases, { orderId, daysAgo: 0.8, wish, shows: 'Parts missing' })
}

async function mostOf({ db }: TxCtx, id: number) {
  const [row] = await db.query<{ most: number }>(sql`select max_cents as most from refunds where id = ${id}`)
  return cents(row?.most ?? 0)
}

async function drawProof(shows: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" viewBox="0 0 900 900">
    <rect width="900" height="900" fill="#e9e2d6"/><rect x="170" y="230" width="560" height="420" rx="36" fill="#c9b28f"/>
    <path d="M170 340h560M450 230v420" stroke="#a98f67" stroke-width="10"/>
    <path d="M560 420l50 60-40 50 60 70" fill="none" stroke="#8c2f2f" stroke-width="12" stroke-linecap="round"/>
    <text x="450" y="770" font-size="46" font-family="sans-serif" text-anchor="middle" fill="#3b3428">${shows}</text></svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 84 }).toBuffer()
}
