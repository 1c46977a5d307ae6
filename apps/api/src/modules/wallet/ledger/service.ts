// The one writer of money: balances are read here, and moved only by a named posting.
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { refuse } from '#refuse.ts'
import type { Posting } from './postings.ts'
import * as store from './store.ts'

export * as postings from './postings.ts'
export { refTypeOf } from './rules.ts'
export type { CardCredit } from './store.ts'

export interface Wallet {
  available: Cents
  frozen: Cents
  debt: Cents
  /** A locked wallet takes money in, and gives none out. */
  isOpen: boolean
}

function toWallet(row: store.WalletRow | undefined): Wallet {
  if (!row) throw new Error('a person without a wallet')
  return { available: row.available_cents, frozen: row.frozen_cents, debt: row.debt_cents, isOpen: row.is_open }
}

export async function getWallet(ctx: Ctx, userId: number): Promise<Wallet> {
  return toWallet(await store.findWallet(ctx, userId))
}

/** The wallet as it stays until the transaction ends; what a posting's legs depend on is read by this. */
export async function lockWallet(tx: TxCtx, userId: number): Promise<Wallet> {
  return toWallet(await store.lockWallet(tx, userId))
}

/** Money that came by card and may not leave yet, the first to be free first; under the wallet's lock it stays so. */
export async function getHeldCardMoney(ctx: Ctx, userId: number): Promise<store.CardCredit[]> {
  return store.listHeldCardMoney(ctx, userId)
}

export interface ShopBalance {
  payable: Cents
  frozen: Cents
  debt: Cents
}

/** Locked after the wallet, where both are. */
export async function lockShopBalance(tx: TxCtx, shopId: number): Promise<ShopBalance> {
  const row = await store.lockShopBalance(tx, shopId)
  if (!row) throw new Error('a shop without a balance')
  return { payable: row.payable_cents, frozen: row.frozen_cents, debt: row.debt_cents }
}

/** Of what a case paid back after completion, what the shop did not have and owes since. */
export async function getOwed(ctx: Ctx, refund: { refundId: number; shopId: number }): Promise<Cents> {
  return store.sumOwed(ctx, refund)
}

const outcomes = ['posted', 'before', 'insufficient', 'locked'] as const
export type Outcome = (typeof outcomes)[number]

/** `before`: this event of this reference was posted already, and nothing was done now. */
export async function post(tx: TxCtx, posting: Posting): Promise<Outcome> {
  if (posting.legs.length === 0) return 'posted'
  return outcomeOf(await store.postTransfers(tx, posting))
}

function outcomeOf(code: number): Outcome {
  const outcome = outcomes[code]
  if (!outcome) throw new Error(`the ledger told ${code}`)
  return outcome
}

/** As `post`, for who cannot go on without it: a short wallet and a locked one are refused. */
export async function postOrRefuse(tx: TxCtx, posting: Posting): Promise<'posted' | 'before'> {
  const outcome = await post(tx, posting)
  if (outcome === 'insufficient') return refuse('wallet.insufficient')
  if (outcome === 'locked') return refuse('wallet.locked')
  return outcome
}

/** A payment from the wallet into an order's escrow: one call. */
export async function pay(tx: TxCtx, payment: store.Payment): Promise<{ outcome: Outcome; balance: Cents }> {
  const { outcome, balance } = await store.postPayment(tx, payment)
  return { outcome: outcomeOf(outcome), balance }
}

export async function setWalletOpen(tx: TxCtx, userId: number, isOpen: boolean): Promise<void> {
  await store.setOpen(tx, userId, isOpen)
}

/** A second's work; where more waits, the next second goes on. */
const windowsPerRun = 5

/** By the clock: everything finished since the last window is added up and hashed. */
export async function closeWindow(ctx: Ctx): Promise<void> {
  for (let windows = 0; windows < windowsPerRun; windows++) if ((await store.closeWindow(ctx)) === 0) return
}

export { fullSlice } from './slice-store.ts'
export {
  isXidCounterAhead,
  lastAnchor,
  lastProof,
  resumeLedger,
  saveProof,
  verifyLedger,
  watchLedger,
} from './verify-ledger.ts'
