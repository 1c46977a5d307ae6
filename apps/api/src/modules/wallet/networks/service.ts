// Networks and payment accounts for shoppers and other modules; not cached, because a stale address loses money.
import { isDeepStrictEqual } from 'node:util'
import type { Fees } from '@shop/contract/wallet/admin-fees.ts'
import type { Network, PaymentAccount } from '@shop/contract/wallet/recharges.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type * as z from 'zod/mini'
import type { Ctx } from '#context.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import * as accountStore from './account-store.ts'
import type { StoredNetwork } from './store.ts'
import * as store from './store.ts'

export { isAddress, txidOf } from './rules.ts'
export { findAddress, findNetwork, isOwnAddress, type StoredNetwork } from './store.ts'

function maxCents(a: Cents, b: Cents): Cents {
  return a > b ? a : b
}

/** Includes unsupported networks, so that shoppers see that before sending. */
export async function listNetworks(ctx: Ctx): Promise<Network[]> {
  const [rows, addresses, { fees: now, next }] = await Promise.all([
    store.listNetworks(ctx),
    store.listActiveAddresses(ctx),
    fees.readFees(ctx),
  ])
  const { chain, withdrawal } = now
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
      ...boundsOf(row, now),
      next: nextOf(row, now, next),
      evidence_required: row.evidence_required,
      deposit_on: isOpen,
      withdraw_on: supported && row.withdraw_on && withdrawal.chain_on,
      note: row.note_text,
      explorer: row.explorer,
    }
  })
}

function boundsOf(row: store.StoredNetwork, { chain, withdrawal }: Fees) {
  return {
    min_amount: maxCents(row.deposit_min, chain.min),
    withdraw_min: maxCents(row.withdraw_min, withdrawal.min),
    withdraw_fee: row.withdraw_fee,
  }
}

/** The next change of this network's charges or of the limits of all networks, whichever comes first. */
function nextOf(row: store.StoredNetwork, now: Fees, next: fees.FeesState['next']): Network['next'] {
  const from = row.announced ? row.effective_at : null
  const first = [from, next?.from ?? null].filter((time) => time !== null).toSorted((a, b) => Number(a) - Number(b))[0]
  if (!first) return null
  const own = from && from <= first ? { ...row, ...row.announced?.change } : row
  const bounds = boundsOf(own, next && next.from <= first ? next.fees : now)
  return isDeepStrictEqual(bounds, boundsOf(row, now)) ? null : { from: first, ...bounds }
}

/** Withdrawal fees of the open networks, for the public fee table. */
export async function listNetworkFees(ctx: Ctx): Promise<fees.FeeRow[]> {
  const [rows, { fees: now }] = await Promise.all([store.listNetworks(ctx), fees.readFees(ctx)])
  const open = rows.filter((row) => row.supported && row.withdraw_on && now.withdrawal.chain_on)
  return open.map(({ key, name, standard, withdraw_fee: fee, announced, effective_at: from }) => {
    const later = announced?.change.withdraw_fee
    const next = later !== undefined && from ? { from, fee: later } : null
    return fees.networkFeeRow(ctx.language, { key, name: standard ? `${name} (${standard})` : name, fee, next })
  })
}

/** The explorer's URL of a transaction; empty without an id. */
export function explorerOf(template: string, txid: string): string {
  return txid ? template.replace('{txid}', encodeURIComponent(txid)) : ''
}

/** The active payment accounts. */
export async function listAccounts(ctx: Ctx): Promise<z.output<typeof PaymentAccount>[]> {
  const rows = await accountStore.listAccounts(ctx)
  return rows
    .filter(({ active }) => active)
    .map(({ id, bank, holder, number, note_text }) => ({ id, bank, holder, number, note: note_text }))
}

/** A transfer as the chain reports it. */
interface ChainTransfer {
  succeeded: boolean
  to: string
  token: string
  /** In tokens, as a decimal. */
  amount: string
  confirmations: number
}

/** Only reads; crediting is up to the recharges module. */
interface NetworkAdapter {
  /** Undefined when the chain has no such transfer; throws when the chain is unreachable. */
  readTransfer(txid: string, signal: AbortSignal): Promise<ChainTransfer | undefined>
}

/** By the network's key. */
export type NetworkAdapters = ReadonlyMap<string, NetworkAdapter>

type TransferReading =
  | { state: 'off' | 'unreachable' | 'missing' }
  | { state: 'found'; transfer: ChainTransfer; confirmed: boolean }

const readTimeoutMs = 8_000

/** Reads transfers from a blockchain through one adapter per network. */
export async function readTransfer(
  adapters: NetworkAdapters,
  { network, txid, timeoutMs = readTimeoutMs }: { network: StoredNetwork; txid: string; timeoutMs?: number },
): Promise<TransferReading> {
  const adapter = adapters.get(network.key)
  if (!adapter || !txid) return { state: 'off' }
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const timeout = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const transfer = await Promise.race([adapter.readTransfer(txid, signal), timeout])
    if (!transfer) return { state: 'missing' }
    return {
      state: 'found',
      transfer,
      confirmed: transfer.succeeded && transfer.confirmations >= network.confirmations,
    }
  } catch {
    return { state: 'unreachable' }
  }
}
