// The monthly statement of a wallet as CSV that adds up to the cent.
import type { Language } from '@shop/contract/language.ts'
import { fundsZone } from '@shop/contract/wallet/fund-records.ts'
import { addCents, type Cents, formatUsd, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { fundTexts } from './fund-texts.ts'
import { type FundTitle, shopTime } from './rules.ts'

interface StatementRow {
  id: string
  title: FundTitle
  amount: Cents
  after: Cents
  cause: string
  created_at: Date
}

export interface Statement {
  opening: Cents
  closing: Cents
  /** Oldest first; only the newest when there are too many. */
  rows: readonly StatementRow[]
}

// Some spreadsheets need it to detect UTF-8.
const byteOrderMark = '\uFEFF'

export function statementCsv(language: Language, { opening, closing, rows }: Statement): string {
  const texts = fundTexts[language]
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

/** Quotes where needed, and turns what a spreadsheet would run as a formula into plain text. */
export function escapeCell(text: string): string {
  const plain = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
