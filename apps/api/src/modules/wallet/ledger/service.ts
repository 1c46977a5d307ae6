// The only writer of money: reads balances, and moves them only through postings.
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { refuse } from '#refuse.ts'
import type { Posting } from './postings.ts'
import * as store from './store.ts'

export * as postings from './postings.ts'
export { refTypeOf } from './rules.ts'
export { type CardCredit, getHeldCardMoney, getOwed, type Outcome, setWalletOpen } from './store.ts'

export interface Wallet {
  available: Cents
  frozen: Cents
  debt: Cents
  /** A locked wallet accepts money and pays none out. */
  isOpen: boolean
}

function toWallet(row: store.WalletRow | undefined): Wallet {
  if (!row) throw new Error('the shopper has no wallet')
  return { available: row.available_cents, frozen: row.frozen_cents, debt: row.debt_cents, isOpen: row.is_open }
}

export async function getWallet(ctx: Ctx, userId: number): Promise<Wallet> {
  return toWallet(await store.findWallet(ctx, userId))
}

/** Locks until the transaction ends. Read the balances a posting depends on through this. */
export async function lockWallet(tx: TxCtx, userId: number): Promise<Wallet> {
  return toWallet(await store.lockWallet(tx, userId))
}

export interface ShopBalance {
  payable: Cents
  frozen: Cents
  debt: Cents
}

/** Lock order: after the wallet. */
export async function lockShopBalance(tx: TxCtx, shopId: number): Promise<ShopBalance> {
  const row = await store.lockShopBalance(tx, shopId)
  if (!row) throw new Error('the shop has no balance')
  return { payable: row.payable_cents, frozen: row.frozen_cents, debt: row.debt_cents }
}

export async function post(tx: TxCtx, posting: Posting): Promise<store.Outcome> {
  if (posting.legs.length === 0) return 'posted'
  return store.postTransfers(tx, posting)
}

/** Like `post`, but refuses when the wallet is locked or does not cover the amount. */
export async function postOrRefuse(tx: TxCtx, posting: Posting): Promise<'posted' | 'before'> {
  const outcome = await post(tx, posting)
  if (outcome === 'insufficient') return refuse('wallet.insufficient')
  if (outcome === 'locked') return refuse('wallet.locked')
  return outcome
}

/** About one second of work; the next run continues. */
const windowsPerRun = 5

/** Called by the scheduler: sums and hashes all transactions finished since the last window. */
export async function closeWindow(ctx: Ctx): Promise<void> {
  for (let windows = 0; windows < windowsPerRun; windows++) if ((await store.closeWindow(ctx)) === 0) return
}

export { fullSlice, isXidCounterAhead, lastAnchor, lastProof, resumeLedger } from './checks-store.ts'
export { fullUpTo, partsOf, saveProof, verifyLedger, watchLedger } from './verify-ledger.ts'
