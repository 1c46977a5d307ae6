// A payout account that can be paid to at once, for tests and chaos tests.
import type { Call } from '@shop/client/call.ts'
import { decidePayoutAccount, proposePayoutAccount } from '@shop/contract/sales/admin-payout-accounts.ts'
import type { Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'

export const bankAccount = {
  bank_name: 'Harbour Bank',
  holder: 'Harbour Ltd',
  country: 'HK',
  number: '6222 0202 0011 2233',
}

export interface AccountSetup {
  /** The owner's login. */
  owner: Db
  proposer: Call
  confirmer: Call
}

/** Proposed and confirmed by two people, as in the console; then ages it past the waiting time of a new account. */
export async function putAccountOnFile({ owner, proposer, confirmer }: AccountSetup, shopId: number): Promise<void> {
  const params = { id: shopId }
  await proposer(proposePayoutAccount, { params, body: { ...bankAccount, why: 'The shop asked for it' } })
  const [open] = await owner.query<{ id: number }>(sql`
    select id from approvals where kind = 'payout_account.change' and object_id = ${shopId} and status = 'open'`)
  await confirmer(decidePayoutAccount, { params, body: { proposal_id: open?.id ?? 0, confirm: true } })
  await owner.query(sql`
    update payout_accounts set active_since = active_since - interval '2 days' where shop_id = ${shopId}`)
}
