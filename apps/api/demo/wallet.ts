// The demo's networks with addresses, its payment accounts, and recharges in every state.
import { randomUUID } from 'node:crypto'
import { cents } from '@shop/contract/wire.ts'
import sharp from 'sharp'
import type { TxCtx } from '../src/context.ts'
import { sql } from '../src/db/sql.ts'
import { keepEvidence, type MediaFolder } from '../src/modules/media/service.ts'
import { creditRecharge, turnDownRecharge } from '../src/modules/recharges/service.ts'
import { type Words, words } from './words.ts'

/** Made from the hash of a sentence: nobody holds a key to them, and the demo takes no money. */
const addresses: readonly { key: string; address: string; memo?: string }[] = [
  { key: 'tron', address: 'TSJdqAs6aHF23DCYyxiWizJ7y4zzkWeHx5' },
  { key: 'tron', address: 'TYvY7Jbi4NQHetvrizB8WDtWhSQtYKug9M' },
  { key: 'ethereum', address: '0xfFEfEf978271BFf54469921900499f8284AF04a3' },
  { key: 'polygon', address: '0xdd456149f5C7a65c008363B30A2423106928627C' },
  { key: 'solana', address: 'FbxZzzqXKAGz9GjWVJxn7vpXWETFeqRWiyZrZ6Fy5UB8' },
  { key: 'ton', address: 'UQCL6bkMjX0hPT_1WH8IRCCBxrIq_Nxipkaur38dJfXRIaZJ', memo: '70415526' },
]

const accounts: readonly { bank: string; holder: string; number: string; note: Words }[] = [
  {
    bank: 'Harbour Demo Bank',
    holder: 'Tradewind Demo Ltd.',
    number: '000-123456-789',
    note: words(
      'US dollars only. Quote your reference code as the purpose of payment.',
      '仅限美元。请在付款附言中填写您的识别码。',
      '僅限美元。請在付款附言中填寫您的識別碼。',
      '米ドルのみ。振込の摘要欄にお客様の照会コードをご記入ください。',
      '미국 달러만 가능합니다. 송금 메모에 고객님의 확인 코드를 적어 주세요.',
      'รับเฉพาะดอลลาร์สหรัฐ โปรดระบุรหัสอ้างอิงของคุณในหมายเหตุการโอน',
    ),
  },
  {
    bank: 'Demo Pay',
    holder: 'Tradewind Demo Ltd.',
    number: 'pay@tradewind.example',
    note: words(
      'Usually checked within the hour.',
      '通常一小时内审核。',
      '通常一小時內審核。',
      '通常1時間以内に確認します。',
      '보통 1시간 이내에 확인합니다.',
      'โดยทั่วไปตรวจสอบภายในหนึ่งชั่วโมง',
    ),
  },
]

export async function layWallet(tx: TxCtx, folder: MediaFolder): Promise<void> {
  const { db } = tx
  for (const { key, address, memo = '' } of addresses) {
    await db.query(sql`
      insert into network_addresses (network_id, address, memo)
      select id, ${address}, ${memo} from networks where key = ${key}`)
  }
  await db.query(sql`
    update networks n set deposit_on = true, withdraw_on = true
     where supported and exists (select 1 from network_addresses a where a.network_id = n.id)`)
  for (const [position, { bank, holder, number, note }] of accounts.entries()) {
    await db.query(sql`
      insert into payment_accounts (bank, holder, number, note, position)
      values (${bank}, ${holder}, ${number}, ${JSON.stringify(note)}, ${position})`)
  }
  await layRecharges(tx, folder)
}

const minuteMs = 60_000

interface DemoRecharge {
  account: string
  method: 'chain' | 'manual'
  cents: number
  minutesAgo: number
  txid?: string
  /** What its receipt says. */
  receipt: string
}

async function layRecharges(tx: TxCtx, folder: MediaFolder): Promise<void> {
  const by = { operatorId: await financeId(tx) }
  const lay = (recharge: DemoRecharge) => insertRecharge(tx, folder, recharge)
  const first = await lay({ ...paid, account: 'demo', cents: 80_000, minutesAgo: 60 * 30, receipt: '800 USDT SENT' })
  await creditRecharge(tx, { rechargeId: first, arrived: cents(80_000), ...by })
  const second = await lay({ ...paid, account: 'mina', cents: 25_000, minutesAgo: 60 * 8, ...other })
  await creditRecharge(tx, { rechargeId: second, arrived: cents(25_000), ...by })
  const third = await lay({ ...wired, account: 'demo', cents: 5_000, minutesAgo: 60 * 6, receipt: 'BLURRED' })
  await turnDownRecharge(tx, { rechargeId: third, reason: 'unreadable', ...by })
  await lay({ ...wired, account: 'demo', cents: 12_000, minutesAgo: 25 })
  // The same receipt again: an auditor is warned.
  await lay({ ...wired, account: 'mina', cents: 12_000, minutesAgo: 9 })
}

const paid = { method: 'chain', txid: '5994d3384c20e66b9367cb9eb008d19aeb8c63bb64bcb5bc82f43423a91cf325' } as const
const other = {
  txid: 'e10d832a7567f726d0505cf9ce1f49333c9aab7bbb28fb80f08a9f63e38f273a',
  receipt: '250 USDT SENT',
} as const
const wired = { method: 'manual', receipt: 'TRANSFER OF 120.00 USD' } as const

async function financeId({ db }: TxCtx): Promise<number | undefined> {
  const [row] = await db.query<{ id: number }>(sql`select id from operators where account = 'finance'`)
  return row?.id
}

async function insertRecharge(tx: TxCtx, folder: MediaFolder, recharge: DemoRecharge): Promise<number> {
  const { account, method, minutesAgo, txid = '' } = recharge
  const at = new Date(tx.now().getTime() - minutesAgo * minuteMs)
  const [row] = await tx.db.query<{ id: number; user_id: number }>(sql`
    insert into recharges (user_id, request_no, method, network_id, account_id, address, claimed_cents, txid, created_at,
                           answer_by)
    select u.id, ${randomUUID()}, ${method}, n.id, p.id, coalesce(p.number, ${addresses[0]?.address}), ${recharge.cents},
           ${txid}, ${at}, ${new Date(at.getTime() + 12 * 60 * minuteMs)}
      from users u
      left join networks n on n.key = 'tron' and ${method} = 'chain'
      left join payment_accounts p on p.position = 0 and ${method} = 'manual'
     where u.account = ${account} returning id, user_id`)
  if (!row) throw new Error(`the demo has no shopper ${account}`)
  const picture = await drawReceipt(recharge)
  const pictureId = await keepEvidence(tx, folder, { data: picture, ownerId: row.user_id })
  await tx.db.query(sql`
    insert into recharge_evidence (recharge_id, picture_id, position) values (${row.id}, ${pictureId}, 1)`)
  return row.id
}

async function drawReceipt({ receipt, method }: DemoRecharge): Promise<Buffer> {
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
