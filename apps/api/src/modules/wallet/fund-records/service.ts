// A wallet's history: every movement in order with the balance after it, and the monthly statement.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import { pageLimitDefault, totalMax } from '@shop/contract/page.ts'
import {
  type FundRecord,
  fundsZone,
  type listFunds as listEndpoint,
  type getStatement as statementEndpoint,
} from '@shop/contract/wallet/fund-records.ts'
import { addCents, type Cents, formatUsd, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { keepWords } from '@shop/locale/keep-words.ts'
import { walletTexts } from '@shop/locale/wallet-texts.ts'
import { type Ctx, shopperOf } from '#context.ts'
import { listMark, pageOf, readCursor } from '#db/cursor.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { refuseFields } from '#refuse.ts'
import { type FundTitle, filterOf, kindOf, type Movement, monthOf, shopTime, titleOf } from './rules.ts'
import * as store from './store.ts'

interface StatementRow {
  id: string
  title: FundTitle
  amount: Cents
  after: Cents
  cause: string
  created_at: Date
}

interface Statement {
  opening: Cents
  closing: Cents
  /** Oldest first; only the newest when there are too many. */
  rows: readonly StatementRow[]
}

// Some spreadsheets need it to detect UTF-8.
const byteOrderMark = '\uFEFF'

/** The monthly statement of a wallet as CSV that adds up to the cent. */
function statementCsv(language: Language, { opening, closing, rows }: Statement): string {
  const texts = walletTexts[language].fundRecords
  const [time, ...columns] = texts.columns
  const listed = addCents(...rows.map(({ amount }) => amount))
  // Movements that are not listed are summed up in one row, so that the file still adds up.
  const earlier = subtractCents(subtractCents(closing, opening), listed)
  const lines = [
    [`${time} (${fundsZone.name})`, ...columns],
    ['', '', texts.opening, '', formatUsd(opening), ''],
    ...(earlier === zeroCents
      ? []
      : [['', '', texts.earlier, formatUsd(earlier), formatUsd(addCents(opening, earlier)), '']]),
    ...rows.map((row) => [
      ...[shopTime(row.created_at), row.id, texts[row.title]],
      ...[formatUsd(row.amount), formatUsd(row.after), row.cause],
    ]),
    ['', '', texts.closing, '', formatUsd(closing), ''],
  ]
  return `${byteOrderMark}${lines.map((cells) => cells.map(escapeCell).join(',')).join('\r\n')}\r\n`
}

const number = /^-?\d+(\.\d+)?$/
const formula = /^[=+\-@\t\r]/

/** Quotes where needed, and converts what a spreadsheet would run as a formula into plain text. */
export function escapeCell(cell: string): string {
  const plain = formula.test(cell) && !number.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

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
    list: shown.map((row) => {
      const record = toRecord(ctx, row)
      return { ...record, title: keepWords(ctx.language, record.title), ...(row.is_hidden && { link: null }) }
    }),
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
    title: walletTexts[ctx.language].fundRecords[titleOf(movementOf(row))],
    counterparty: row.counterparty,
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
