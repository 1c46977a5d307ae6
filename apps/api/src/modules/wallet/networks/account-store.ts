// SQL for the payment accounts manual transfers go to.
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export interface AccountRow {
  id: number
  bank: string
  holder: string
  number: string
  note: Record<string, string>
  /** In the reader's language. */
  note_text: string
  active: boolean
  position: number
  version: number
}

export const accountsMax = 30

const columnsFor = ({ language }: Ctx) => sql`id, bank, holder, number, note,
  coalesce(in_language(note, ${language}), '') as note_text, active, position, version`

export async function listAccounts(ctx: Ctx): Promise<AccountRow[]> {
  return ctx.db.query<AccountRow>(sql`
    select ${columnsFor(ctx)} from payment_accounts order by not active, position, id limit ${accountsMax}`)
}

export async function findAccount(ctx: Ctx, id: number): Promise<AccountRow | undefined> {
  const [row] = await ctx.db.query<AccountRow>(sql`
    select ${columnsFor(ctx)} from payment_accounts where id = ${id}`)
  return row
}

export async function lockAccount(tx: TxCtx, id: number): Promise<AccountRow | undefined> {
  const [row] = await tx.db.query<AccountRow>(sql`
    select ${columnsFor(tx)} from payment_accounts where id = ${id} for no key update`)
  return row
}

/** Serializes inserts, so that concurrent ones do not exceed the limit. */
export async function lockInserts(tx: TxCtx): Promise<number> {
  await tx.db.query(sql`select pg_advisory_xact_lock(hashtextextended('payment_accounts', 0))`)
  const [row] = await tx.db.query<{ count: number }>(sql`select count(*) as count from payment_accounts`)
  return row?.count ?? 0
}

export type AccountValues = Omit<AccountRow, 'id' | 'note_text' | 'version'>

export async function insertAccount(tx: TxCtx, account: AccountValues): Promise<number> {
  const [row] = await tx.db.query<{ id: number }>(sql`
    insert into payment_accounts (bank, holder, number, note, active, position)
    values (${account.bank}, ${account.holder}, ${account.number}, ${JSON.stringify(account.note)}, ${account.active},
            ${account.position})
    returning id`)
  if (!row) throw new Error('the insert of a payment account returned no row')
  return row.id
}

export async function setAccount(tx: TxCtx, id: number, account: AccountValues): Promise<void> {
  await tx.db.query(sql`
    update payment_accounts set bank = ${account.bank}, holder = ${account.holder}, number = ${account.number},
           note = ${JSON.stringify(account.note)}, active = ${account.active}, position = ${account.position},
           version = version + 1
     where id = ${id}`)
}
