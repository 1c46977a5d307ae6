// Cuts a text into words, whatever its scripts: spaces where a script has them, a dictionary where it has none.
import { foldPlain, isStopWord, plain, singular } from './rules.ts'

export interface Word {
  kind: 'latin' | 'cjk' | 'hangul' | 'thai'
  /** As the index holds it. */
  folded: string
  /** As it was written, in lower case. */
  shown: string
  /** What a compound is made of (`noise-cancelling`, `16gb`); empty for others. */
  parts: readonly string[]
  /** Words of one run stand together without a space. */
  run: number
  /** Where it stands in the plain text, and how long it is there. */
  at: number
  length: number
}

/** Letters of one script that stand together. */
export interface Run {
  kind: Word['kind']
  text: string
  at: number
}

/** A longer word is cut; both sides of the search cut alike. */
const letterMax = 40

const cjkLetter = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々`
const otherLetter = String.raw`(?![${cjkLetter}\p{Script=Hangul}\p{Script=Thai}])[\p{L}\p{N}\p{M}]`
const runs = new RegExp(
  String.raw`(?<cjk>[${cjkLetter}]+)|(?<hangul>\p{Script=Hangul}+)|(?<thai>\p{Script=Thai}+)|` +
    String.raw`(?:\d+\.\d+|(?:${otherLetter})+)(?:[-'’](?:${otherLetter})+)*`,
  'gu',
)

const segmenters = {
  cjk: new Intl.Segmenter('zh', { granularity: 'word' }),
  thai: new Intl.Segmenter('th', { granularity: 'word' }),
}

/** Hyphens and apostrophes tie Latin letters. */
export function runsOf(text: string): Run[] {
  return [...plain(text).matchAll(runs)].map(({ 0: letters, groups, index }) => {
    const kind = groups?.cjk ? 'cjk' : groups?.hangul ? 'hangul' : groups?.thai ? 'thai' : 'latin'
    return { kind, text: letters, at: index }
  })
}

/** The words of a text in their order; fillers are left out unless nothing else is there. */
export function wordsOf(text: string): Word[] {
  return wordsOfRuns(runsOf(text))
}

export function wordsOfRuns(all: readonly Run[]): Word[] {
  const words = all.flatMap((run, number) => (run.kind === 'latin' ? compound(run, number) : segmentRun(run, number)))
  const meaningful = words.filter((word) => !isStopWord(word.shown))
  return meaningful.length > 0 ? meaningful : words
}

function segmentRun({ kind, text, at }: Run, run: number): Word[] {
  const pieces = kind === 'hangul' ? [text] : kind === 'thai' ? segments(segmenters.thai, text) : cutCjk(text)
  let start = at
  return pieces.map((piece) => {
    const shown = piece.slice(0, letterMax)
    const word: Word = { kind, folded: foldPlain(shown), shown, parts: [], run, at: start, length: piece.length }
    start += piece.length
    return word
  })
}

function segments(segmenter: Intl.Segmenter, text: string): string[] {
  return Array.from(segmenter.segment(text), (piece) => piece.segment)
}

/** A word in kana stays whole: dictionaries know few of those that shops use. So do letters that no dictionary joins. */
function cutCjk(text: string): string[] {
  const pieces = text.match(/[\p{Script=Katakana}ー]+|[^\p{Script=Katakana}ー]+/gu) ?? []
  return pieces.flatMap((piece) => {
    if (!/\p{Script=Han}/u.test(piece)) return [piece]
    const words: string[] = []
    let isOpen = false
    for (const word of segments(segmenters.cjk, piece)) {
      const isLetter = word.length === 1 && !isStopWord(word)
      if (isLetter && isOpen) words.push((words.pop() ?? '') + word)
      else words.push(word)
      isOpen = isLetter
    }
    return words
  })
}

/** `men’s` is the word men; `t-shirt` is one word and two; `16gb` is also a number and its unit. */
function compound({ text, at }: Run, run: number): Word {
  const tied = text.split(/[-'’]/).map((part) => part.slice(0, letterMax))
  const bare = tied.length > 1 && tied.at(-1) === 's' ? tied.slice(0, -1) : tied
  const parts = bare.flatMap((part) => (/^\d+(\.\d+)?[a-z]{2,4}$/.test(part) ? part.split(/(?<=\d)(?=[a-z])/) : [part]))
  const folded = parts.map((part) => singular(foldPlain(part)))
  return {
    kind: 'latin',
    folded: folded.join('').slice(0, letterMax),
    shown: bare.join('-').slice(0, letterMax),
    parts: folded.length > 1 ? folded : [],
    run,
    at,
    length: text.length,
  }
}

/** Neighbours of so many letters: what scripts without spaces are matched by. */
export function ngramsOf(text: string, count: number): string[] {
  const letters = [...text]
  return letters.slice(count - 1).map((_, i) => letters.slice(i, i + count).join(''))
}

const kana = /[ぁ-ゖー]{3,}/g

/** Letters by two; kana, of which there are few, also by three. */
export function gramsOf(folded: string): string[] {
  const triples = (folded.match(kana) ?? []).flatMap((run) => ngramsOf(run, 3))
  return [...ngramsOf(folded, 2), ...triples]
}

/** The fewest of them that stand for a word. */
export function gramsOfWord(folded: string): string[] {
  // A long vowel at the end is written or not.
  const letters = folded.length > 2 ? folded.replace(/ー$/, '') : folded
  const grams = ngramsOf(letters, /^[ぁ-ゖー]{3,}$/.test(letters) ? 3 : 2)
  return grams.length > 0 ? grams : [letters]
}

/** Han with kana, or Hangul, as it stands together, also across a space; folded. */
export function lettersTogether(all: readonly Run[]): string[] {
  const together: string[] = []
  let before: Run['kind'] = 'latin'
  for (const { kind, text } of all) {
    const isPaired = kind === 'cjk' || kind === 'hangul'
    if (isPaired && kind === before) together.push((together.pop() ?? '') + foldPlain(text))
    else if (isPaired) together.push(foldPlain(text))
    before = kind
  }
  return together
}
