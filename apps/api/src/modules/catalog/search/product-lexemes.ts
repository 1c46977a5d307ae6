// Builds the index of a product: every lexeme that finds it, and a weighted head for ranking.
import { syllablesOf } from './rules.ts'
import {
  gramsOf,
  gramsOfWord,
  lettersTogether,
  type Run,
  runsOf,
  type Word,
  wordsOf,
  wordsOfRuns,
} from './split-words.ts'

export interface ProductText {
  /** Titles in all languages. */
  titles: readonly string[]
  /** The Chinese ones of the titles, which are also found by their pinyin. */
  chinese: readonly string[]
  /** Names of its category and shop. */
  names: readonly string[]
  /** Attributes and specifications. */
  facts: readonly string[]
  descriptions: readonly string[]
}

export interface ProductTokens {
  /** A tsvector without weights: everything the product is found by. */
  tokens: string
  /** A tsvector with weights, small enough to read for every match: titles A, names B, facts C. */
  head: string
}

/** About two kilobytes: a much longer head would be stored outside its row and take another read. */
const headMax = 125
/** Room reserved for names and facts, however long the titles are. */
const headNamesMin = 30
const headFactsMin = 10
const tokensMax = 2_000
const textMax = 1_000
const joinedMax = 40
const namesMax = 600

export function productTokens(text: ProductText): ProductTokens {
  const head = headOf(text)
  const all = new Set<string>()
  const found = [
    text.titles.flatMap(closeLexemes),
    text.chinese.flatMap(pinyinLexemes),
    [...text.names, ...text.facts].flatMap(wordLexemes),
    text.descriptions.flatMap(looseLexemes),
  ]
  for (const lexeme of found.flat()) if (all.size < tokensMax) all.add(lexeme)
  return {
    tokens: [...all].map(quoted).join(' '),
    head: [...head].map(([lexeme, weight]) => `${quoted(lexeme)}:1${weight}`).join(' '),
  }
}

type Weight = 'A' | 'B' | 'C'

/** Takes from each text in turn, so that a long title in one language leaves room for the others. */
function headOf(text: ProductText): Map<string, Weight> {
  const head = new Map<string, Weight>()
  const addLexemes = (texts: readonly string[], weight: Weight, limit: number) => {
    for (const lexeme of interleave(texts.map(wordLexemes)))
      if (head.size < limit && !head.has(lexeme)) head.set(lexeme, weight)
  }
  addLexemes(text.titles, 'A', headMax - headNamesMin - headFactsMin)
  addLexemes(text.names, 'B', headMax - headFactsMin)
  addLexemes(text.facts, 'C', headMax)
  // Fill the room that is left.
  addLexemes(text.titles, 'A', headMax)
  return head
}

/** The first of each list, then the second of each, and so on. */
function interleave(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
}

/** A tsvector of names alone, for objects that are found by their name only. */
export function nameTokens(names: readonly string[]): string {
  const lexemes = new Set(names.flatMap((name) => [...closeLexemes(name), ...pinyinLexemes(name)]).slice(0, namesMax))
  return [...lexemes].map(quoted).join(' ')
}

/** A lexeme in the text of a tsvector or tsquery, escaped so that it cannot end the quote. */
export function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** For short texts that must be found however they are typed: also single characters and joined words. */
function closeLexemes(text: string): string[] {
  const runs = runsOf(text.slice(0, textMax))
  const letters = lettersTogether(runs).flatMap((run) => run.match(/[\p{Script=Han}\p{Script=Hangul}]/gu) ?? [])
  const joined = neighbors(spacedWords(runs)).map(([first, second]) => first.folded + second.folded)
  return [...wordLexemes(text), ...letters, ...joined]
}

/** Words of scripts with spaces, Thai ones also in pairs, and pairs of characters of the other scripts. */
function wordLexemes(text: string): string[] {
  const runs = runsOf(text.slice(0, textMax))
  const words = spacedWords(runs)
  const isMeasure = (first: Word, second: Word) => /^[\d.]+$/.test(first.folded) && /^[a-z]{1,4}$/.test(second.folded)
  const joined = neighbors(words).filter(([first, second]) => second.kind === 'thai' || isMeasure(first, second))
  return [
    ...words.flatMap((word) => [word.folded, ...word.parts]),
    ...joined.map(([first, second]) => first.folded + second.folded),
    ...lettersTogether(runs).flatMap(gramsOf),
  ]
}

/** For long texts: only dictionary words, since most of their characters are never searched for. */
function looseLexemes(text: string): string[] {
  return wordsOf(text.slice(0, textMax)).flatMap((word) => {
    if (word.kind === 'latin' || word.kind === 'thai') return [word.folded, ...word.parts]
    return word.folded.length > 1 ? gramsOfWord(word.folded) : []
  })
}

function spacedWords(runs: readonly Run[]): Word[] {
  return wordsOfRuns(runs.filter((run) => run.kind === 'latin' || run.kind === 'thai'))
}

/** Adjacent Latin words (`power bank`), and adjacent Thai words of one run. */
function neighbors(words: readonly Word[]): [Word, Word][] {
  return words.slice(1).flatMap((word, i) => {
    const before = words[i]
    const fits =
      before?.kind === word.kind && (word.kind === 'latin' || (word.kind === 'thai' && before.run === word.run))
    return before && fits && before.folded.length + word.folded.length <= joinedMax ? [[before, word]] : []
  })
}

/** `shouji` for 手机 wherever a word may begin, `sj` for dictionary words. */
function pinyinLexemes(text: string): string[] {
  const short = text.slice(0, textMax)
  const words = wordsOf(short).filter((word) => word.kind === 'cjk' && word.folded.length > 1)
  const initials = words.map((word) => syllablesOf(word.folded).map((syllable) => syllable[0]))
  const runs = lettersTogether(runsOf(short)).flatMap((run) => run.match(/\p{Script=Han}{2,}/gu) ?? [])
  const joined = runs
    .map(syllablesOf)
    .flatMap((syllables) =>
      [2, 3, 4].flatMap((count) => syllables.slice(count - 1).map((_, i) => syllables.slice(i, i + count).join(''))),
    )
  return [...joined, ...initials.map((letters) => letters.join('')).filter(Boolean)]
}
