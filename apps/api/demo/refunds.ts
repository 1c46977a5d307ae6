// The demo's refunds: one waiting, one returning, one paid and one refused, through the real use context.
import { randomUUID } from 'node:crypto'
import type { Input } from '@shop/contract/endpoint.ts'
import type { applyRefund as applyEndpoint } from '@shop/contract/sales/refunds.ts'
import { cents } from '@shop/contract/wire.ts'
import sharp from 'sharp'
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { type MediaFolder, saveProof } from '#modules/catalog/media/service.ts'
import { confirmOrder } from '#modules/sales/orders/shopper-order-actions.ts'
import { refuseRefund } from '#modules/sales/refunds/admin-refund-actions.ts'
import { approveRefund } from '#modules/sales/refunds/approve-refund.ts'
import { receiveRefund } from '#modules/sales/refunds/receive-refund.ts'
import { applyRefund, shipRefund } from '#modules/sales/refunds/shopper-refund-actions.ts'
import { languageOf } from './accounts.ts'
import type { OrderSeeder } from './orders.ts'
import { type Translations, translations as t } from './translations.ts'

const agreed = 'The shop agreed'

type Application = Input<typeof applyEndpoint>['body']

export async function seedRefunds(seeder: OrderSeeder, folder: MediaFolder): Promise<void> {
  const addressId = await seedReturnAddress(seeder.in(60))
  const context = { seeder, folder, addressId }
  await seedPaidRefund(context)
  await seedReturningRefund(context)
  await seedRefusedRefund(context)
  await seedOpenRefund(context)
}

/** What the shopper writes. */
const wrongColour = t(
  'The color is wrong. I’d like to return it.',
  '收到的颜色不对，想退货。',
  '收到的顏色不對，想退貨。',
  '色が違っていたので、返品したいです。',
  '다른 색상이 와서 반품하고 싶습니다.',
  'ได้สีไม่ตรงที่สั่ง ต้องการคืนสินค้า',
)
const tooSmall = t(
  'It’s much smaller than in the pictures.',
  '实物比图片小很多。',
  '實品比圖片小很多。',
  '実物が写真よりかなり小さいです。',
  '실제 상품이 사진보다 훨씬 작습니다.',
  'ของจริงเล็กกว่าในรูปมาก',
)
const scratch = t(
  'There’s a small scratch on the case.',
  '外壳有一点划痕。',
  '外殼有一點刮痕。',
  '本体に小さな傷がありました。',
  '외부에 작은 흠집이 있습니다.',
  'ตัวเครื่องมีรอยขีดข่วนเล็กน้อย',
)
const partsMissing = t(
  'Some parts were missing from the package.',
  '包裹里少了配件。',
  '包裹裡少了配件。',
  '付属品が入っていませんでした。',
  '구성품 일부가 빠져 있습니다.',
  'ในพัสดุมีชิ้นส่วนไม่ครบ',
)
const clearerPhotos = t(
  'Please send clearer photos to support.',
  '请联系客服补充更清晰的照片。',
  '請聯絡客服補充更清晰的照片。',
  'より鮮明な写真をサポートまでお送りください。',
  '더 선명한 사진을 고객센터로 보내 주세요.',
  'กรุณาส่งรูปที่ชัดเจนกว่านี้ให้ฝ่ายบริการลูกค้า',
)
const textOf = (translations: Translations): string => translations[languageOf('demo')]

interface RefundSeedContext {
  seeder: OrderSeeder
  folder: MediaFolder
  addressId: number
}

const returnAddress = {
  ...{ addressee: 'Tradewind Returns', mobile: '+85221234567', country: 'HK', area: 'Kowloon', city: 'Kwun Tong' },
  ...{ detail: 'Unit 8, 12 Harbour Road', postcode: '' },
}

async function seedReturnAddress({ db, now }: TxCtx): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    insert into return_addresses (address, created_at) values (${JSON.stringify(returnAddress)}::jsonb, ${now()})
    returning id`)
  if (!row) throw new Error('the return address of the demo was not inserted')
  return row.id
}

/** Received `daysAgo`, bought nine days before. */
async function createReceivedOrder(
  seeder: OrderSeeder,
  input: { sku: number; daysAgo: number; number: string; qty?: number },
): Promise<number> {
  const { sku, daysAgo, number, qty = 1 } = input
  const id = await seeder.buy({ daysAgo: daysAgo + 9, lines: [{ sku, qty }] })
  await seeder.ship(id, daysAgo + 8, [{ carrier: 'dhl', number }])
  await seeder.track(id, daysAgo + 1, { state: 'delivered', place: 'Shenzhen' })
  await confirmOrder(seeder.as(seeder.actors.demo, daysAgo), { id })
  return id
}

interface RefundRequest {
  orderId: number
  daysAgo: number
  input: Pick<Application, 'type' | 'reason' | 'explanation'>
  /** Of the proof picture. */
  caption: string
}

/** For all items of the order. */
async function requestRefund(
  { seeder, folder }: RefundSeedContext,
  { orderId, daysAgo, input, caption }: RefundRequest,
): Promise<number> {
  const ctx = seeder.as(seeder.actors.demo, daysAgo)
  const proof = await saveProof(seeder.in(daysAgo), folder, {
    data: await drawProof(caption),
    ownerId: seeder.actors.demo.userId,
  })
  const lines = await ctx.db.query<{ id: number; qty: number; goods: number; freight: number }>(sql`
    select id, qty, price_cents * qty - discount_cents as goods, freight_cents as freight
      from order_items where order_id = ${orderId} order by position`)
  const isUnwanted = input.reason === 'changed_mind'
  const amount = lines.reduce((sum, { goods, freight }) => sum + goods + (isUnwanted ? 0 : freight), 0)
  const { id } = await applyRefund(ctx, {
    ...{ ...input, order_id: orderId, goods_status: 'received', amount: cents(amount), attachments: [proof] },
    ...{ items: lines.map((line) => ({ order_item_id: line.id, qty: line.qty })), request_no: randomUUID() },
  })
  return id
}

/** Returned, received and paid. */
async function seedPaidRefund(context: RefundSeedContext): Promise<void> {
  const { seeder, addressId } = context
  const orderId = await createReceivedOrder(seeder, { sku: 1, daysAgo: 20, number: '4410029011' })
  const input = { type: 'refund_return', reason: 'wrong_item', explanation: textOf(wrongColour) } as const
  const id = await requestRefund(context, { orderId, daysAgo: 19, input, caption: 'Wrong colour' })
  const { clerk, demo } = seeder.actors
  const amount = await maxRefundOf(seeder.in(18), id)
  await approveRefund(seeder.as(clerk, 18), id, { amount, return_address_id: addressId, version: 1, why: agreed })
  await shipRefund(seeder.as(demo, 16), { id, carrier: 'sf', number: 'SF1300045599001' })
  await receiveRefund(seeder.as(clerk, 13), id, { restock: [], version: 3 })
}

/** Approved; the shopper has to send the goods back. */
async function seedReturningRefund(context: RefundSeedContext): Promise<void> {
  const { seeder, addressId } = context
  const orderId = await createReceivedOrder(seeder, { sku: 3, daysAgo: 4, number: '4410029022' })
  const input = { type: 'refund_return', reason: 'not_as_described', explanation: textOf(tooSmall) } as const
  const id = await requestRefund(context, { orderId, daysAgo: 3, input, caption: 'Too small' })
  const amount = await maxRefundOf(seeder.in(1), id)
  await approveRefund(seeder.as(seeder.actors.clerk, 1), id, {
    amount,
    return_address_id: addressId,
    version: 1,
    why: agreed,
  })
}

async function seedRefusedRefund(context: RefundSeedContext): Promise<void> {
  const { seeder } = context
  const orderId = await createReceivedOrder(seeder, { sku: 4, daysAgo: 5, number: '4410029033' })
  const input = { type: 'refund_only', reason: 'damaged', explanation: textOf(scratch) } as const
  const id = await requestRefund(context, { orderId, daysAgo: 4, input, caption: 'Scratch' })
  const answer = { reason: 'no_proof', text: textOf(clearerPhotos), version: 1 } as const
  await refuseRefund(seeder.as(seeder.actors.clerk, 3), id, answer)
}

/** Requested yesterday; the shop has until tomorrow to answer. */
async function seedOpenRefund(context: RefundSeedContext): Promise<void> {
  const { seeder } = context
  const orderId = await createReceivedOrder(seeder, { sku: 5, daysAgo: 2, number: '4410029044' })
  const input = { type: 'refund_only', reason: 'missing_parts', explanation: textOf(partsMissing) } as const
  await requestRefund(context, { orderId, daysAgo: 0.8, input, caption: 'Parts missing' })
}

async function maxRefundOf({ db }: TxCtx, id: number) {
  const [row] = await db.query<{ max: number }>(sql`select max_cents as max from refunds where id = ${id}`)
  return cents(row?.max ?? 0)
}

async function drawProof(caption: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" viewBox="0 0 900 900">
    <rect width="900" height="900" fill="#e9e2d6"/>
    <rect x="170" y="230" width="560" height="420" rx="36" fill="#c9b28f"/>
    <path d="M170 340h560M450 230v420" stroke="#a98f67" stroke-width="10"/>
    <path d="M560 420l50 60-40 50 60 70" fill="none" stroke="#8c2f2f" stroke-width="12" stroke-linecap="round"/>
    <text x="450" y="770" font-size="46" font-family="sans-serif" text-anchor="middle" fill="#3b3428">${caption}</text>
    </svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 84 }).toBuffer()
}
