// Networks and payment accounts as others see them; nothing is kept, because a kept address may be an old one.
import type { Network, PaymentAccount } from '@shop/contract/recharges.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type * as z from 'zod/mini'
import type { Ctx } from '../../context.ts'
import * as fees from '../fees/service.ts'
import * as accountStore from './account-store.ts'
import * as store from './store.ts'

export {
  type ChainTransfer,
  type NetworkAdapter,
  type NetworkAdapters,
  readTransfer,
  type TransferReading,
} from './adapter.ts'
export { isAddress, txidOf } from './rules.ts'
export { findAddress, findNetwork, isOurAddress, type NetworkFacts } from './store.ts'

function greater(one: Cents, other: Cents): Cents {
  return one > other ? one : other
}

/** What we do not take is there too, said to be so: a shopper must see it before sending. */
export async function listNetworks(ctx: Ctx): Promise<Network[]> {
  const [rows, addresses, { chain, withdrawal }] = await Promise.all([
    store.listNetworks(ctx),
    store.listActiveAddresses(ctx),
    fees.getFees(ctx),
  ])
  return rows.map((row) => {
    const own = addresses.filter(({ network_id }) => network_id === row.id)
    const isOpen = row.supported && row.deposit_on && chain.on && own.length > 0
    const shown = isOpen ? own.map(({ address, memo }) => ({ address, memo })) : []
    const { id, key, name, standard, token, format, memo_rule, confirmations, eta_minutes, rate, supported } = row
    return {
      ...{ id, key, name, standard, token, format, memo_rule, confirmations, eta_minutes, rate, supported },
      address: shown[0]?.address ?? '',
      addresses: shown,
      memo: shown[0]?.memo ?? '',
      memo_required: memo_rule === 'required',
      min_amount: greater(row.deposit_min, chain.min),
      withdraw_min: greater(row.withdraw_min, withdrawal.min),
      evidence_required: row.evidence_required,
      deposit_on: isOpen,
      withdraw_on: supported && row.withdraw_on && withdrawal.chain_on,
      withdraw_fee: row.withdraw_fee,
      note: row.note_text,
      explorer: row.explorer,
    }
  })
}

/** Where a transaction is looked up; empty without a number. */
export function explorerOf(template: string, txid: string): string {
  return txid ? template.replace('{txid}', encodeURIComponent(txid)) : ''
}

/** Where manual transfers go. */
export async function listAccounts(ctx: Ctx): Promise<z.output<typeof PaymentAccount>[]> {
  const rows = await accountStore.listAccounts(ctx)
  return rows
    .filter(({ active }) => active)
    .map(({ id, bank, holder, number, note_text }) => ({ id, bank, holder, number, note: note_text }))
}
