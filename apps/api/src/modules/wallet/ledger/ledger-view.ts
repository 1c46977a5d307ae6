// The operators' views of the ledger: health, accounts and transfers.
import type { Input } from '@shop/contract/endpoint.ts'
import { type Page, pageLimitDefault, totalMax } from '@shop/contract/page.ts'
import {
  type LedgerAccount,
  type LedgerHealth,
  type LedgerTransfer,
  ledgerChecks,
  type listLedgerTransfers as transfersEndpoint,
} from '@shop/contract/wallet/admin-ledger.ts'
import { cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { listMark, pageOf, readCursor } from '#db/cursor.ts'
import { refuseFields } from '#refuse.ts'
import { findSize, lastProof } from './checks-store.ts'
import * as store from './ledger-view-store.ts'
import { nameOf, refTypeOf, refTypes, sideOf } from './rules.ts'
import { watchLedger } from './verify-ledger.ts'

/** The scheduler verifies every minute; an older result says nothing about the ledger now. */
const staleAfterMs = 5 * 60_000

function isStale(checkedAt: Date, now: Date): boolean {
  return now.getTime() - checkedAt.getTime() > staleAfterMs
}

export async function getLedgerHealth(ctx: Ctx): Promise<LedgerHealth> {
  const [proof, size, window] = await Promise.all([lastProof(ctx), findSize(ctx.db), store.findLastWindow(ctx)])
  const stale =
    proof && isStale(proof.started_at, ctx.now()) ? [`last verified at ${proof.started_at.toISOString()}`] : []
  const rowsOf = (name: string) =>
    name === 'fresh' ? stale : (proof?.findings.find((finding) => finding.name === name)?.rows ?? [])
  return {
    ok: proof ? proof.ok && stale.length === 0 : null,
    is_full: proof?.is_full ?? false,
    checked_at: proof?.started_at ?? null,
    took_ms: proof?.took_ms ?? 0,
    checks: ledgerChecks.map((name) => ({ name, ok: rowsOf(name).length === 0, rows: rowsOf(name) })),
    ...size,
    closed_at: window && window.id > 0 ? window.closed_at : null,
  }
}

export async function verifyLedgerNow(ctx: Ctx): Promise<LedgerHealth> {
  await watchLedger(ctx)
  return getLedgerHealth(ctx)
}

export async function listLedgerAccounts(ctx: Ctx): Promise<LedgerAccount[]> {
  const [owners, platform] = await Promise.all([store.listOwnerTotals(ctx), store.listPlatformAccounts(ctx)])
  return [...owners, ...platform].map(({ account, cents: balance }) => {
    const side = sideOf(account)
    return { ...nameOf(account), side, balance: side === 'C' ? balance : cents(-balance) }
  })
}

export async function listLedgerTransfers(
  ctx: Ctx,
  query: Input<typeof transfersEndpoint>['query'],
): Promise<Page<LedgerTransfer>> {
  const limit = query.limit ?? pageLimitDefault
  const filter = {
    userId: query.user_id,
    refType: query.ref_type && refTypes[query.ref_type],
    refId: query.ref_id,
  }
  const mark = listMark(['transfers', filter])
  const after = readCursor(query.cursor, mark, ['string', 'number'])
  if (after && !/^\d{1,19}$/.test(String(after[0]))) refuseFields({ cursor: 'format' })
  const [rows, count] = await Promise.all([
    store.listTransfers(ctx, { filter, after, limit: limit + 1 }),
    store.countTransfers(ctx, filter, totalMax + 1),
  ])
  const { shown, ends } = pageOf(rows, { limit, count, mark, keyOf: (row) => [row.xid, row.id] })
  return {
    list: shown.map((row) => ({
      id: row.id,
      code: row.code,
      debit: nameOf(row.debit_account),
      credit: nameOf(row.credit_account),
      amount: row.amount_cents,
      ref_type: refTypeOf(row.ref_type) ?? String(row.ref_type),
      ref_id: row.ref_id,
      created_at: row.created_at,
    })),
    ...ends,
  }
}
