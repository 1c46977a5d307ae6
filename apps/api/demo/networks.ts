// The demo's deposit addresses by network, and its payment accounts.
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { type Translations, translations } from './translations.ts'

/** Made from the hash of a sentence, so nobody has a key to them: the demo takes no money. */
export const addresses: readonly { key: string; address: string; memo?: string }[] = [
  { key: 'tron', address: 'TSJdqAs6aHF23DCYyxiWizJ7y4zzkWeHx5' },
  { key: 'tron', address: 'TYvY7Jbi4NQHetvrizB8WDtWhSQtYKug9M' },
  { key: 'ethereum', address: '0xfFEfEf978271BFf54469921900499f8284AF04a3' },
  { key: 'polygon', address: '0xdd456149f5C7a65c008363B30A2423106928627C' },
  { key: 'solana', address: 'FbxZzzqXKAGz9GjWVJxn7vpXWETFeqRWiyZrZ6Fy5UB8' },
  { key: 'ton', address: 'UQCL6bkMjX0hPT_1WH8IRCCBxrIq_Nxipkaur38dJfXRIaZJ', memo: '70415526' },
]

const accounts: readonly { bank: string; holder: string; number: string; note: Translations }[] = [
  {
    bank: 'Harbour Demo Bank',
    holder: 'Tradewind Demo Ltd.',
    number: '000-123456-789',
    note: translations(
      'US dollars only. Add your reference code to the payment note.',
      '仅限美元。请在付款附言中填写您的识别码。',
      '僅限美元。請在轉帳備註填寫您的識別碼。',
      '米ドルのみ。振込の摘要欄にお客様の振込識別コードをご記入ください。',
      '미국 달러만 가능합니다. 송금 메모에 고객님의 참조 코드를 적어 주세요.',
      'รับเฉพาะดอลลาร์สหรัฐ กรุณาระบุรหัสอ้างอิงของคุณในหมายเหตุการโอน',
    ),
  },
  {
    bank: 'Demo Pay',
    holder: 'Tradewind Demo Ltd.',
    number: 'pay@tradewind.example',
    note: translations(
      'Usually checked within the hour.',
      '通常一小时内审核。',
      '通常一小時內審核。',
      '通常1時間以内に確認します。',
      '보통 1시간 이내에 확인합니다.',
      'โดยทั่วไปตรวจสอบภายในหนึ่งชั่วโมง',
    ),
  },
]

export async function seedNetworks(tx: TxCtx): Promise<void> {
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
}
