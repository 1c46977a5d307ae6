// The demo's recharges: every method and every status.
import { randomUUID } from 'node:crypto'
import { cents } from '@shop/contract/wire.ts'
import sharp from 'sharp'
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { insertUpload, type MediaStorage, type WrittenPicture, writeUpload } from '#modules/catalog/media/service.ts'
import { creditRecharge, declineRecharge } from '#modules/wallet/recharges/service.ts'
import { addresses } from './networks.ts'
import { day, hour, minuteMs, operatorId, shopperId, type TimelineEvent } from './timeline.ts'

interface DemoRecharge {
  account: string
  method: 'chain' | 'manual' | 'card'
  cents: number
  minutesAgo: number
  txid?: string
  /** The first line on the receipt. */
  receipt?: string
  /** In cents; a recharge without `arrived` and `refused` still waits. */
  arrived?: number
  refused?: 'unreadable'
  /** Why less arrived than was claimed. */
  difference?: 'charges_taken'
}

const bankTransfer = { method: 'manual', receipt: 'TRANSFER OF 120.00 USD' } as const

const recharges: readonly DemoRecharge[] = [
  {
    ...{ account: 'demo', method: 'chain', cents: 150_000, arrived: 150_000, minutesAgo: 78 * day + 190 },
    txid: '0b1f8f6f3a5d1fb93a0a5a92f0a3cf4ad2e8c4f2a6f6f3c1d2b1a7c8e9f00112',
    receipt: '1500 USDT SENT',
  },
  {
    ...{ account: 'demo', method: 'manual', cents: 200_000, arrived: 200_000, minutesAgo: 45 * day + 75 },
    receipt: 'TRANSFER OF 2,000.00 USD',
  },
  { account: 'demo', method: 'card', cents: 30_000, arrived: 30_000, minutesAgo: 33 * day + 410 },
  {
    ...{ account: 'demo', method: 'chain', cents: 156_000, arrived: 155_000, minutesAgo: 9 * day + 260 },
    txid: '5994d3384c20e66b9367cb9eb008d19aeb8c63bb64bcb5bc82f43423a91cf325',
    receipt: '1560 USDT SENT',
    difference: 'charges_taken',
  },
  {
    ...{ account: 'mina', method: 'chain', cents: 24_000, arrived: 24_000, minutesAgo: 8 * hour },
    txid: 'e10d832a7567f726d0505cf9ce1f49333c9aab7bbb28fb80f08a9f63e38f273a',
    receipt: '240 USDT SENT',
  },
  { ...bankTransfer, account: 'demo', cents: 5_000, minutesAgo: 6 * hour, receipt: 'BLURRED', refused: 'unreadable' },
  { ...bankTransfer, account: 'demo', cents: 12_000, minutesAgo: 25 },
  // The same receipt again: the console warns the operator.
  { ...bankTransfer, account: 'mina', cents: 12_000, minutesAgo: 9 },
]

const auditMinutes = 40
const cardMinutes = 1

type Receipts = ReadonlyMap<DemoRecharge, WrittenPicture>

/** The receipts of all recharges but those by card. */
export async function writeReceipts(storage: MediaStorage): Promise<Receipts> {
  const receipts = new Map<DemoRecharge, WrittenPicture>()
  for (const recharge of recharges.filter(({ method }) => method !== 'card')) {
    receipts.set(recharge, await writeUpload(storage, { data: await drawReceipt(recharge), scene: 'evidence' }))
  }
  return receipts
}

export function rechargeEvents(receipts: Receipts): TimelineEvent[] {
  return recharges.flatMap((recharge) => {
    let rechargeId = 0
    const { minutesAgo, arrived, refused, difference } = recharge
    const request: TimelineEvent = {
      minutesAgo,
      run: async (tx) => {
        rechargeId = await insertRecharge(tx, receipts, recharge)
      },
    }
    const answeredMinutesAgo = minutesAgo - (recharge.method === 'card' ? cardMinutes : auditMinutes)
    const answeredBy = (tx: TxCtx) => (recharge.method === 'card' ? undefined : operatorId(tx, 'finance'))
    const answer = async (tx: TxCtx) => {
      const operator = { operatorId: await answeredBy(tx) }
      if (refused) await declineRecharge(tx, { rechargeId, reason: refused, ...operator })
      if (arrived === undefined) return
      await creditRecharge(tx, {
        rechargeId,
        arrived: cents(arrived),
        ...(difference && { difference }),
        ...operator,
      })
    }
    return arrived === undefined && !refused ? [request] : [request, { minutesAgo: answeredMinutesAgo, run: answer }]
  })
}

async function insertRecharge(tx: TxCtx, receipts: Receipts, recharge: DemoRecharge): Promise<number> {
  const { account, method, txid = '' } = recharge
  const userId = await shopperId(tx, account)
  const at = tx.now()
  const [row] = await tx.db.query<{ id: number }>(sql`
    insert into recharges (user_id, request_no, method, network_id, account_id, address, claimed_cents, txid,
                           created_at, answer_by)
    select ${userId}, ${randomUUID()}, ${method}, n.id, p.id,
           case ${method} when 'chain' then ${addresses[0]?.address} else coalesce(p.number, '') end, ${recharge.cents},
           ${txid}, ${at}, ${new Date(at.getTime() + 12 * hour * minuteMs)}
      from (select 1) single_row
      left join networks n on n.key = 'tron' and ${method} = 'chain'
      left join payment_accounts p on p.position = 0 and ${method} = 'manual' returning id`)
  if (!row) throw new Error('a demo recharge was not inserted')
  if (method === 'chain' && txid) {
    await tx.db.query(sql`insert into claimed_transfers (txid, recharge_id) values (lower(${txid}), ${row.id})`)
  }
  if (method === 'card') await insertCardPayment(tx, row.id, recharge.cents)
  const receipt = receipts.get(recharge)
  if (receipt) await insertReceipt(tx, receipt, { rechargeId: row.id, userId })
  return row.id
}

/** Paid through the test provider, which can refund it too. */
async function insertCardPayment({ db, now }: TxCtx, rechargeId: number, amount: number): Promise<void> {
  const intent = `test_${randomUUID()}`
  await db.query(sql`
    insert into test_card_payments (intent, recharge_id, amount_cents, state)
    values (${intent}, ${rechargeId}, ${amount}, 'paid')`)
  await db.query(sql`
    insert into card_payments (recharge_id, provider, intent, state, created_at, changed_at)
    values (${rechargeId}, 'test', ${intent}, 'paid', ${now()}, ${now()})`)
}

async function insertReceipt(
  tx: TxCtx,
  receipt: WrittenPicture,
  { rechargeId, userId }: { rechargeId: number; userId: number },
): Promise<void> {
  const pictureId = await insertUpload(tx, receipt, userId)
  await tx.db.query(sql`
    insert into recharge_evidence (recharge_id, picture_id, position) values (${rechargeId}, ${pictureId}, 1)`)
}

async function drawReceipt({ receipt = '', method }: DemoRecharge): Promise<Buffer> {
  const tone = method === 'chain' ? '#0a6b62' : '#1d3f72'
  const lines = [receipt, 'DEMO, NO REAL PAYMENT', 'To: Tradewind Demo Ltd.', 'Status: completed']
  const texts = lines.map(
    (line, i) => `<text x="60" y="${420 + i * 90}" font-size="38" font-family="sans-serif">${line}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280" viewBox="0 0 720 1280">
    <rect width="720" height="1280" fill="#f4f5f7"/><rect width="720" height="300" fill="${tone}"/>
    <circle cx="360" cy="150" r="80" fill="#fff"/><rect x="40" y="340" width="640" height="420" rx="24" fill="#fff"/>
    <g fill="#1b1f24">${texts.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 86 }).toBuffer()
}
