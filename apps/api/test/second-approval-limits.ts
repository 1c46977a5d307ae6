// Disables second-approval limits in tests that are not about them.
import { Fees } from '@shop/contract/wallet/admin-fees.ts'
import { cents } from '@shop/contract/wire.ts'
import * as z from 'zod/mini'
import type { Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { defaultFees } from '#modules/wallet/fees/rules.ts'

/** From then on only a single amount above the limit needs two people. */
export async function stopCountingDecisions(owner: Db): Promise<void> {
  await owner.query(sql`create or replace rule uncounted as on insert to money_decisions do instead nothing`)
}

/** Above these, one decision or all of a day need two people. */
export async function setSecondApprovalLimits(owner: Db, above: number, day: number): Promise<void> {
  const withdrawal = { ...defaultFees.withdrawal, second_person_above: cents(above), second_person_day: cents(day) }
  const value = JSON.stringify(z.encode(Fees, { ...defaultFees, withdrawal }))
  await owner.query(sql`insert into shop_settings (key, value) values ('fees', ${value}::jsonb)
    on conflict (key) do update set value = excluded.value`)
}
