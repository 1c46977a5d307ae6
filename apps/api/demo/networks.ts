// The demo's deposit addresses by network, and its payment accounts.
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import networks from './data/networks.json' with { type: 'json' }
import type { Translations } from './translations.ts'

/** Made from the hash of a sentence, so nobody has a key to them: the demo takes no money. */
export const { addresses } = networks

export const accounts: readonly { bank: string; holder: string; number: string; note: Translations }[] =
  networks.accounts

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
