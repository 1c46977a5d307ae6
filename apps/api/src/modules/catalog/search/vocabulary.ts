// The vocabulary of titles for completion and correction: single words, adjacent pairs, and the pinyin of Han.
import type { Language } from '@shop/contract/language.ts'
import { foldPlain, plain, syllablesOf } from './rules.ts'
import { type Word, wordsOf } from './split-words.ts'

export interface TitleWords {
  language: Language
  title: string
}

export interface VocabularyRow {
  language: Language
  folded: string
  shown: string
  products: number
}

/** With more titles than this a pair must occur in two of them to be stored. */
const manyTitles = 100
const rowLetterMax = 60

export function vocabularyOf(titles: readonly TitleWords[]): VocabularyRow[] {
  const rows = new Map<string, VocabularyRow & { isPair: boolean }>()
  for (const { language, title } of titles) {
    for (const entry of new Map(
      entriesOf(title, language).map((titleEntry) => [titleEntry.folded, titleEntry]),
    ).values()) {
      const key = `${language} ${entry.folded}`
      const row = rows.get(key) ?? { language, ...entry, products: 0 }
      row.products++
      rows.set(key, row)
    }
  }
  const isIncluded = (row: VocabularyRow & { isPair: boolean }) =>
    row.folded.length <= rowLetterMax && (!row.isPair || row.products > 1 || titles.length < manyTitles)
  // Always in the same order, so that concurrent inserts do not deadlock.
  const sorted = [...rows.entries()].sort(([first], [second]) => (first < second ? -1 : 1)).map(([, row]) => row)
  return sorted
    .filter(isIncluded)
    .map(({ language, folded, shown, products }) => ({ language, folded, shown, products }))
}

interface Entry {
  folded: string
  shown: string
  isPair: boolean
}

function entriesOf(title: string, language: Language): Entry[] {
  const words = wordsOf(title)
  const single = words.filter(isMeaningful).map(({ folded, shown }) => ({ folded, shown, isPair: false }))
  const pairs = words.slice(1).flatMap((word, i) => pairEntry(words[i], word) ?? [])
  const entries = [...single, ...pairs]
  if (language !== 'zh-CN') return entries
  return [...entries, ...entries.flatMap(readingEntry)]
}

function isMeaningful({ kind, folded }: Word): boolean {
  if (kind === 'latin') return /^\p{L}.+/u.test(folded)
  return folded.length >= (kind === 'thai' ? 3 : 2)
}

function pairEntry(first: Word | undefined, second: Word): Entry | undefined {
  if (!first || first.kind !== second.kind) return undefined
  const isClosed = second.kind === 'cjk' || second.kind === 'thai'
  const space = isClosed ? '' : ' '
  // No comma and no stop word between them.
  if (first.at + first.length + space.length !== second.at) return undefined
  if (!isClosed && !(isMeaningful(first) && isMeaningful(second))) return undefined
  return { folded: first.folded + space + second.folded, shown: first.shown + space + second.shown, isPair: true }
}

/** `shouji` completes to 手机. */
function readingEntry({ shown, folded, isPair }: Entry): Entry | [] {
  const syllables = syllablesOf(folded)
  return syllables.length > 1 ? { folded: syllables.join(''), shown, isPair } : []
}

/** A keyword as the start of a row: folded, with spaces only where rows have them. */
export function startOf(keyword: string): string {
  const closed = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}]`
  const spaces = new RegExp(`(?<=${closed})\\s+(?=${closed})`, 'gu')
  return foldPlain(plain(keyword).trim().replace(spaces, '').replace(/\s+/g, ' '))
}

export interface CorrectableWord {
  folded: string
  /** As typed, in the plain text. */
  typed: string
  at: number
}

/** The words that could be mistyped. Thai runs and single Han characters, which segment too finely, stay together. */
export function correctableWords(keyword: string): CorrectableWord[] {
  const text = plain(keyword)
  const units: (CorrectableWord & { run: number })[] = []
  for (const { kind, folded, at, length, run } of wordsOf(keyword)) {
    const last = units.at(-1)
    const isPiece = last?.run === run && (kind === 'thai' || folded.length === 1)
    if (isPiece) units.pop()
    const start = isPiece ? last.at : at
    units.push({ folded: (isPiece ? last.folded : '') + folded, typed: text.slice(start, at + length), at: start, run })
  }
  return units.map(({ folded, typed, at }) => ({ folded, typed, at }))
}
