// SQL that erases the notifications and settings of one shopper.
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export async function erasePerson(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`delete from notices where user_id = ${userId}`)
  await tx.db.query(sql`delete from notice_settings where user_id = ${userId}`)
}
