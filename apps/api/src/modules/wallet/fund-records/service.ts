// A wallet's history: every movement in order with the balance after it, and the monthly statement.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { pageLimitDefault, totalMax } from '@shop/contract/page.ts'
import {
  type FundRecord,
  fundsZone,
  type listFunds as listEndpoint,
  type getStatement as statementEndpoint,
} from '@shop/contract/wallet/fund-records.ts'
import { type Ctx, shopperOf } from '#context.ts'
import { listMark, readCursor } from '#db/cursor.ts'
import { pageOf } from '#db/page.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { refuseFields } from '#refuse.ts'
import { fundTexts } from './fund-texts.ts'
import { filterOf, kindOf, type Movement, monthOf, shopTime, titleOf } from './rules.ts'
import { statementCsv } from './statement.ts'
import * as store from './store.ts'

const fullHistory: store.Span = { after: 0, upTo: Number.MAX_SAFE_INTEGER }
/** The leg number is stored as a smallint. */
const legMax = 2 ** 15 - 1

export async function listFundRecords(
  ctx: Ctx,
  query: Input<typeof listEndpoint>['query'],
): Promise<Reply<typeof listEndpoint>> {
  const { userId } = shopperOf(ctx)
  const { type, month, limit = pageLimitDefault } = query
  const mark = listMark(['funds', userId, type, month])
  const before = readCursor(query.cursor, mark, ['number', 'number'])
  if (before && Number(before[1]) > legMax) refuseFields({ cursor: 'format' })
  const totals = await store.sumMovements(ctx, { userId, ...monthOf(month ?? shopTime(ctx.now()).slice(0, 7)) })
  const selection = { userId, span: month === undefined ? fullHistory : totals, filter: type && filterOf(type) }
  const [rows, count] = await Promise.all([
    store.listMovements(ctx, { ...selection, before, limit: limit + 1 }),
    store.countMovements(ctx, { ...selection, limit: totalMax + 1 }),
  ])
  const { shown, ends } = pageOf(rows, { limit, count, mark, keyOf: ({ seq, leg }) => [seq, leg] })
  const { in: into, out, returned, opening, closing } = totals
  return {
    // An order the shopper has hidden has no page any more.
    list: shown.map((row) => ({ ...toRecord(ctx, row), ...(row.is_hidden && { link: null }) })),
    ...ends,
    in: into,
    out,
    returned,
    opening,
    closing,
    zone: fundsZone.name,
  }
}

function toRecord(ctx: Ctx, row: store.MovementRow): FundRecord {
  return {
    id: idOf(row),
    kind: kindOf(movementOf(row)),
    title: fundTexts[ctx.language][titleOf(movementOf(row))],
    reason: row.reason ?? '',
    amount: row.amount,
    balance_after: row.after,
    created_at: row.created_at,
    link: linkOf(row),
  }
}

function idOf({ seq, leg }: store.MovementRow): string {
  return `${seq}-${leg}`
}

function movementOf({ code, ref_type, from_fees: fromFees, method, step }: store.MovementRow): Movement {
  return { code, cause: ledger.refTypeOf(ref_type), fromFees, method, step }
}

const linkTypes = ['order', 'recharge', 'withdrawal', 'refund', 'adjustment'] as const

function linkOf({ ref_type, ref_id, recharge_id, order_id }: store.MovementRow): FundRecord['link'] {
  if (recharge_id !== null) return { type: 'recharge', id: recharge_id }
  // A refund is shown on its order's page.
  if (order_id !== null) return { type: 'refund', id: order_id }
  const type = linkTypes.find((known) => known === ledger.refTypeOf(ref_type))
  return type ? { type, id: ref_id } : null
}

/** Older movements of the month are summed up in one row. */
const statementRowsMax = 10_000

export async function getStatement(
  ctx: Ctx,
  { month }: Input<typeof statementEndpoint>['query'],
): Promise<Reply<typeof statementEndpoint>> {
  const { userId } = shopperOf(ctx)
  const totals = await store.sumMovements(ctx, { userId, ...monthOf(month) })
  const selection = { userId, span: totals, filter: undefined, before: undefined }
  const rows = await store.listMovements(ctx, { ...selection, limit: statementRowsMax })
  const listed = rows.reverse().map((row) => {
    const link = linkOf(row)
    return { ...row, id: idOf(row), title: titleOf(movementOf(row)), cause: link ? String(link.id) : '' }
  })
  return { name: `tradewind-${month}.csv`, csv: statementCsv(ctx.language, { ...totals, rows: listed }) }
}

/** For the export of a shopper's personal data. */
export async function exportPerson(ctx: Ctx, userId: number, rowsMax: number): Promise<{ fund_records: FundRecord[] }> {
  const selection = { userId, span: fullHistory, filter: undefined, before: undefined }
  const rows = await store.listMovements(ctx, { ...selection, limit: rowsMax })
  return { fund_records: rows.map((row) => toRecord(ctx, row)) }
}
