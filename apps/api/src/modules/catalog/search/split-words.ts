// Splits a text of any script into words: at spaces, or with a dictionary for scripts without spaces.
import { foldPlain, isStopWord, plain, singular } from './rules.ts'

export interface Word {
  kind: 'latin' | 'cjk' | 'hangul' | 'thai'
  /** The form in the index. */
  folded: string
  /** As written, in lower case. */
  shown: string
  /** The parts of a compound (`noise-cancelling`, `16gb`); empty for other words. */
  parts: readonly string[]
  /** Words of one run are adjacent without a space. */
  run: number
  /** Its position and length in the plain text. */
  at: number
  length: number
}

/** Adjacent letters of one script. */
export interface Run {
  kind: Word['kind']
  text: string
  at: number
}

/** Longer words are cut off, in the index and in queries alike. */
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

/** Hyphens and apostrophes join Latin letters. */
export function runsOf(text: string): Run[] {
  return [...plain(text).matchAll(runs)].map(({ 0: letters, groups, index }) => {
    const kind = groups?.cjk ? 'cjk' : groups?.hangul ? 'hangul' : groups?.thai ? 'thai' : 'latin'
    return { kind, text: letters, at: index }
  })
}

/** The words of a text in order, without stop words unless there is nothing else. */
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

/** Kana words stay whole because dictionaries know few product names. So do single characters no dictionary joins. */
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

/** `men’s` is the word men; `t-shirt` is one word and two; `16gb` is also a number and a unit. */
function compound({ text, at }: Run, run: number): Word {
  const joined = text.split(/[-'’]/).map((part) => part.slice(0, letterMax))
  const bare = joined.length > 1 && joined.at(-1) === 's' ? joined.slice(0, -1) : joined
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

/** Sequences of this many characters, by which scripts without spaces are matched. */
function ngramsOf(text: string, count: number): string[] {
  const letters = [...text]
  return letters.slice(count - 1).map((_, i) => letters.slice(i, i + count).join(''))
}

const kana = /[ぁ-ゖー]{3,}/g

/** Pairs of characters; kana, of which there are few, also in threes. */
export function gramsOf(folded: string): string[] {
  const triples = (folded.match(kana) ?? []).flatMap((run) => ngramsOf(run, 3))
  return [...ngramsOf(folded, 2), ...triples]
}

/** The fewest n-grams that match a word. */
export function gramsOfWord(folded: string): string[] {
  // A long vowel at the end is optional.
  const letters = folded.length > 2 ? folded.replace(/ー$/, '') : folded
  const grams = ngramsOf(letters, /^[ぁ-ゖー]{3,}$/.test(letters) ? 3 : 2)
  return grams.length > 0 ? grams : [letters]
}

/** Adjacent Han and kana, or Hangul, also across a space; folded. */
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
