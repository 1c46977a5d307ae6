// Turns a keyword into a tsquery: every word is required, each in any of its spellings or synonyms.

import { quoted } from './product-lexemes.ts'
import { singular } from './rules.ts'
import { gramsOfWord, type Word, wordsOf } from './split-words.ts'

export interface SearchQuery {
  /** A tsquery; empty if nothing can be found. */
  query: string
  /** One per word. */
  ranks: Ranks[]
}

/** Queries on the head of a matching product: a whole word of its title, the beginning of one, or anywhere. */
export interface Ranks {
  title: string
  start: string
  head: string
}

/** Folded keyword → the keywords with the same meaning, split into words. */
export type Synonyms = ReadonlyMap<string, readonly (readonly Word[])[]>

type Leaf = { lexeme: string; start?: boolean }
type Node = Leaf | { all: Node[] } | { any: Node[] }

const wordsMax = 12
const synonymWordsMax = 4
const startMin = 2
const unfinishedMin = 4

/** The last word may be unfinished, as while typing. */
export function queryOf(keyword: string, synonyms: Synonyms): SearchQuery {
  const words = wordsOf(keyword).slice(0, wordsMax)
  const groups = groupsOf(words, synonyms)
  if (groups.length === 0) return { query: '', ranks: [] }
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

/** Finds the products of a vocabulary word and nothing merely similar. A job writes thousands of them. */
export function queryOfWord(folded: string): string {
  return write({ all: wordsOf(folded).slice(0, wordsMax).flatMap(nodesOf) })
}

const oneWayMark = '→'

/** A synonym as operators write it, without the mark of one that works in one direction only. */
export function synonymText(written: string): string {
  return written.replace(oneWayMark, '').trim()
}

export function isOneWay(written: string): boolean {
  return written.includes(oneWayMark)
}

/** Each keyword of a group leads to the others, but none leads to one that is marked: `light →` has other meanings. */
export function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  const synonyms = new Map<string, Word[][]>()
  for (const group of groups) {
    const tokenized = group
      .map((keyword) => ({ words: wordsOf(keyword).slice(0, wordsMax), isTarget: !isOneWay(keyword) }))
      .filter(({ words }) => words.length > 0)
    const targets = tokenized.filter(({ isTarget }) => isTarget).map(({ words }) => words)
    for (const { words } of tokenized) {
      const others = targets.filter((alternative) => keyOf(alternative) !== keyOf(words))
      synonyms.set(keyOf(words), [...(synonyms.get(keyOf(words)) ?? []), ...others])
    }
  }
  return synonyms
}

function keyOf(words: readonly Word[]): string {
  return words.map((word) => word.folded).join(' ')
}

interface Group {
  /** The word itself and its synonyms. */
  exact: Node[]
  /** The same, but for pairs of Thai words only side by side. */
  close: Node[]
  /** Words that start like the last one. */
  start: Node[]
}

/** Single words, or several together if they have synonyms (`power bank`). */
function groupsOf(words: readonly Word[], synonyms: Synonyms): Group[] {
  const groups: Group[] = []
  for (let at = 0; at < words.length; ) {
    const length = spanWithSynonyms(words, at, synonyms) ?? runLength(words, at)
    const span = words.slice(at, at + length)
    const alternatives = synonyms.get(keyOf(span)) ?? []
    const isLast = at + length === words.length
    groups.push({
      exact: [span, ...alternatives].map(together),
      close: [span, ...alternatives].map(sideBySide),
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

/** The segmenter splits Thai finer than people do: a run of two segments counts as one word. */
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
  // The segmenter splits half a Thai word at the wrong place.
  const run = span.map((word) => word.folded).join('')
  const isCut = last.kind === 'thai' && before.length > 0
  return isCut ? [...starts, { lexeme: run, start: true }] : starts
}

/** Half a word that has synonyms already stands for them. */
function unfinished(span: readonly Word[], synonyms: Synonyms): Node[] {
  const typed = span.map((word) => word.folded).join('')
  const last = span.at(-1)
  if (last?.kind === 'cjk' || last?.kind === 'hangul' || typed.length < unfinishedMin || synonyms.has(keyOf(span)))
    return []
  const startsLikeTyped = (key: string) => key[0] === typed[0] && key.replaceAll(' ', '').startsWith(typed)
  const key = [...synonyms.keys()].find(startsLikeTyped)
  return key === undefined ? [] : (synonyms.get(key) ?? []).map(together)
}

/** `note book`, `shou ji`: a word of the index may be typed as several. */
function joinedWord(words: readonly Word[]): Node[] {
  const joined = words.map((word) => word.folded).join('')
  const fits = words.length > 1 && words.length <= 4 && words.every((word) => word.kind === 'latin')
  return fits && joined.length <= 40 ? [{ lexeme: joined, start: true }] : []
}

function write(node: Node, weight = ''): string {
  if ('lexeme' in node) {
    const flags = `${node.start ? '*' : ''}${weight}`
    return quoted(node.lexeme) + (flags && `:${flags}`)
  }
  const isAll = 'all' in node
  const nodes = isAll ? node.all : withoutIncluded(node.any)
  const parts = [...new Set(nodes.map((part) => write(part, weight)).filter(Boolean))]
  return parts.length > 1 ? `(${parts.join(isAll ? ' & ' : ' | ')})` : (parts[0] ?? '')
}

/**
 * Leaves out alternatives that another one includes: a product with 'mobile' & 'phone' has 'phone'. PostgreSQL looks up
 * each lexeme for each candidate.
 */
function withoutIncluded(alternatives: readonly Node[]): Node[] {
  const leaves = alternatives.map(leavesOf)
  return alternatives.filter((_, at) => {
    const own = leaves[at]
    return (
      !own || !leaves.some((wider, i) => i !== at && wider && includes(wider, own) && (i < at || !includes(own, wider)))
    )
  })
}

/** What a product must have all of; undefined for a node with alternatives inside. */
function leavesOf(node: Node): Leaf[] | undefined {
  if ('lexeme' in node) return [node]
  if ('any' in node) return undefined
  const leaves = node.all.map(leavesOf)
  return leaves.every((part) => part !== undefined) ? leaves.flat() : undefined
}

/** Whether every product with all of `narrow` has all of `wide`. */
function includes(wide: readonly Leaf[], narrow: readonly Leaf[]): boolean {
  const covers = (broad: Leaf, exact: Leaf) =>
    broad.start ? exact.lexeme.startsWith(broad.lexeme) : !exact.start && exact.lexeme === broad.lexeme
  return wide.length > 0 && wide.every((broad) => narrow.some((exact) => covers(broad, exact)))
}
