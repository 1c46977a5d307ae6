// What a shopper typed, as the question the index is asked: every word must be there, each in any of its spellings.
import { singular } from './rules.ts'
import { quoted } from './tokens.ts'
import { gramsOfWord, type Word, wordsOf } from './words.ts'

export interface SearchQuery {
  /** A tsquery that finds; empty = nothing can be found. */
  query: string
  /** One for each word. */
  ranks: Ranks[]
}

/** Questions to the head of a product that was found: is the whole word in its title, its beginning, is it there at all? */
export interface Ranks {
  title: string
  start: string
  head: string
}

/** Folded keyword → the keywords that mean the same, cut into their words. */
export type Synonyms = ReadonlyMap<string, readonly (readonly Word[])[]>

type Node = { lexeme: string; start?: boolean } | { all: Node[] } | { any: Node[] }

const wordsMax = 12
const synonymWordsMax = 4
const startMin = 2
const unfinishedMin = 4

/** While one types, the last word may be unfinished; `whole` takes it as it is. */
export function queryOf(keyword: string, synonyms: Synonyms, last: 'whole' | 'open' = 'open'): SearchQuery {
  const words = wordsOf(keyword).slice(0, wordsMax)
  const groups = groupsOf(words, synonyms)
  if (groups.length === 0) return { query: '', ranks: [] }
  if (last === 'whole') return { query: write({ all: groups.map((group) => ({ any: group.exact })) }), ranks: [] }
  const found: Node = { all: groups.map((group) => ({ any: [...group.exact, ...group.start] })) }
  return {
    query: write({ any: [found, ...joinedWord(words)] }),
    ranks: groups.map(({ exact, close, start }) => ({
      title: write({ any: close }, 'A'),
      start: write({ any: [...exact, ...start] }, 'A'),
      head: write({ any: [...exact, ...start] }),
    })),
  }
}

/** Each group's words lead to the others of it. */
export function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  const synonyms = new Map<string, Word[][]>()
  for (const group of groups) {
    const tokenized = group.map((keyword) => wordsOf(keyword).slice(0, wordsMax)).filter((words) => words.length > 0)
    for (const words of tokenized) {
      const others = tokenized.filter((alternative) => keyOf(alternative) !== keyOf(words))
      synonyms.set(keyOf(words), [...(synonyms.get(keyOf(words)) ?? []), ...others])
    }
  }
  return synonyms
}

function keyOf(words: readonly Word[]): string {
  return words.map((word) => word.folded).join(' ')
}

interface Group {
  /** The word itself and what means the same. */
  exact: Node[]
  /** The same, where standing together tells more than standing anywhere. */
  close: Node[]
  /** Words that begin as the last one does. */
  start: Node[]
}

/** Words one by one, or several at once where together they have synonyms (`power bank`). */
function groupsOf(words: readonly Word[], synonyms: Synonyms): Group[] {
  const groups: Group[] = []
  for (let at = 0; at < words.length; ) {
    const length = spanWithSynonyms(words, at, synonyms) ?? runLength(words, at)
    const span = words.slice(at, at + length)
    const alike = synonyms.get(keyOf(span)) ?? []
    const isLast = at + length === words.length
    groups.push({
      exact: [span, ...alike].map(together),
      close: [span, ...alike].map(sideBySide),
      start: isLast ? [...startOf(span), ...unfinished(span, synonyms)] : [],
    })
    at += length
  }
  return groups
}

function spanWithSynonyms(words: readonly Word[], at: number, synonyms: Synonyms): number | undefined {
  const longest = Math.min(synonymWordsMax, words.length - at)
  for (let length = longest; length > 0; length--) if (synonyms.has(keyOf(words.slice(at, at + length)))) return length
  return undefined
}

/** Thai is cut finer than people think of words: a short run is one. */
function runLength(words: readonly Word[], at: number): number {
  const [word, next, third] = words.slice(at, at + 3)
  const isTwo = word?.kind === 'thai' && next?.run === word.run && third?.run !== word.run
  return isTwo ? 2 : 1
}

function together(words: readonly Word[]): Node {
  return { all: words.flatMap(nodesOf) }
}

function sideBySide(words: readonly Word[]): Node {
  const [first, second] = words
  const isRun = words.length === 2 && first && second && first.kind === 'thai' && first.run === second.run
  return isRun ? { lexeme: first.folded + second.folded } : together(words)
}

function nodesOf(word: Word): Node[] {
  if (word.kind === 'thai') return [{ lexeme: word.folded }]
  if (word.kind === 'latin' && word.parts.length === 0) return [{ lexeme: word.folded }]
  if (word.kind === 'latin') {
    return [{ any: [{ lexeme: word.folded }, { all: word.parts.map((lexeme) => ({ lexeme })) }] }]
  }
  return gramsOfWord(word.folded).map((lexeme) => ({ lexeme }))
}

function startOf(span: readonly Word[]): Node[] {
  const last = span.at(-1)
  if (!last || last.kind === 'cjk' || last.kind === 'hangul' || last.parts.length > 0) return []
  const before = span.slice(0, -1)
  const typed = last.kind === 'latin' && singular(last.shown) === last.folded ? last.shown : last.folded
  const isWritten = typed.length >= startMin
  const starts: Node[] = isWritten ? [{ all: [...before.flatMap(nodesOf), { lexeme: typed, start: true }] }] : []
  // Half a Thai word is cut where no dictionary would cut it.
  const run = span.map((word) => word.folded).join('')
  const isCut = last.kind === 'thai' && before.length > 0
  return isCut ? [...starts, { lexeme: run, start: true }] : starts
}

/** Half of a word that has synonyms already means them. */
function unfinished(span: readonly Word[], synonyms: Synonyms): Node[] {
  const typed = span.map((word) => word.folded).join('')
  const last = span.at(-1)
  if (last?.kind === 'cjk' || last?.kind === 'hangul' || typed.length < unfinishedMin || synonyms.has(keyOf(span)))
    return []
  const begins = (key: string) => key[0] === typed[0] && key.replaceAll(' ', '').startsWith(typed)
  const key = [...synonyms.keys()].find(begins)
  return key === undefined ? [] : (synonyms.get(key) ?? []).map(together)
}

/** `note book`, `shou ji`: what is one word in the index may be typed as several. */
function joinedWord(words: readonly Word[]): Node[] {
  const joined = words.map((word) => word.folded).join('')
  const fits = words.length > 1 && words.length <= 4 && words.every((word) => word.kind === 'latin')
  return fits && joined.length <= 40 ? [{ lexeme: joined, start: true }] : []
}

function write(node: Node, weight = ''): string {
  if ('lexeme' in node) {
    const marks = `${node.start ? '*' : ''}${weight}`
    return quoted(node.lexeme) + (marks && `:${marks}`)
  }
  const isAll = 'all' in node
  const parts = [...new Set((isAll ? node.all : node.any).map((part) => write(part, weight)).filter(Boolean))]
  return parts.length > 1 ? `(${parts.join(isAll ? ' & ' : ' | ')})` : (parts[0] ?? '')
}
