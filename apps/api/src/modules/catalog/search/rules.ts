// Rules for search texts: folding, so that spellings of a word match, and the edit distance between words.
import { loadLater } from '#load-later.ts'

// Only Chinese texts need the dictionaries. Of OpenCC the table of characters is enough: its converter is five times larger.
const loadCharacters = loadLater<{ default: string }>('opencc-js/dict/TSCharacters')
const loadPinyin = loadLater<typeof import('pinyin-pro')>('pinyin-pro')
let simplified: ReadonlyMap<string, string> | undefined

/** Character by character, so that a word folds the same alone and inside a sentence. */
function simplify(character: string): string {
  simplified ??= new Map(
    loadCharacters()
      .default.split('|')
      .map((pair) => pair.split(' ') as [string, string]),
  )
  return simplified.get(character) ?? character
}

const hiraganaShift = 'ァ'.charCodeAt(0) - 'ぁ'.charCodeAt(0)

/** Folds width, case, accents of Latin letters, traditional characters and katakana. */
export function fold(text: string): string {
  return foldPlain(plain(text))
}

/** The first half of folding: width, case and accents; the script stays. */
export function plain(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase()
  return (
    withoutAccents(lower)
      // NFKC splits the Thai vowel am, and keyboards put its tone mark before or after.
      .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
      .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
  )
}

function withoutAccents(text: string): string {
  if (!/[\u0300-\u036f\u00c0-\u024f\u1e00-\u1eff]/.test(text)) return text
  return text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
}

/** The second half of folding; keeps the number of characters. */
export function foldPlain(text: string): string {
  return text
    .replace(/\p{Script=Han}/gu, simplify)
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - hiraganaShift))
}

/** Turns English plurals into singular; other words are returned unchanged. */
export function singular(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || /(ss|us|is)$/.test(word)) return word
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(ch|sh|x|ss|zz|mato|tato)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

const stopWords = new Set(
  [
    'a an the of for with and or in on to by from',
    'の を に は が で と も へ や な お',
    '的 了 和 与',
    'สำหรับ และ ของ ที่ พร้อม มี',
    '및 용',
  ].flatMap((line) => line.split(' ')),
)

/** Stop words are neither indexed nor searched for. */
export function isStopWord(folded: string): boolean {
  return stopWords.has(folded)
}

/** The pinyin of Han characters, one syllable each; empty for anything else. */
export function syllablesOf(word: string): string[] {
  if (!isHan(word)) return []
  const { pinyin } = loadPinyin()
  return pinyin(word, { toneType: 'none', type: 'array', v: true }).filter((part) => /^[a-z]+$/.test(part))
}

/** How many edits a word of this length may have and still be corrected. */
export function editsMax(word: string): number {
  const length = lettersOf(word).length
  if (isHan(word)) return length < 2 ? 0 : 1
  return length < 3 ? 0 : length < 6 ? 1 : 2
}

/**
 * The number of letters left out, added, changed or swapped with a neighbor (Damerau–Levenshtein). Hangul is compared
 * by its letters. Short words are too similar to each other: for Latin ones only swaps count, for Han only homophones.
 */
export function editDistance(typed: string, meant: string, max = Number.POSITIVE_INFINITY): number {
  if (typed === meant) return 0
  if (isHan(typed)) {
    const isAlike = syllablesOf(typed).join(' ') === syllablesOf(meant).join(' ')
    if (isAlike || typed.length < 3) return isAlike ? 1 : Number.POSITIVE_INFINITY
  }
  const isShort = /^[a-z]{1,4}$/.test(typed)
  if (isShort && [...typed].sort().join() !== [...meant].sort().join()) return Number.POSITIVE_INFINITY
  return distance(lettersOf(typed), lettersOf(meant), max)
}

/**
 * Edits between what is typed so far and the start of a longer word. At most one: with two edits nearly every word
 * starts like that.
 */
export function prefixDistance(typed: string, meant: string): number {
  const letters = [...meant]
  const length = [...typed].length
  if (letters.length <= length || letters[0] !== [...typed][0]) return Number.POSITIVE_INFINITY
  const starts = [length - 1, length, length + 1].map((end) => letters.slice(0, end).join(''))
  const edits = Math.min(...starts.map((start) => editDistance(typed, start, 1)))
  return edits <= 1 ? edits : Number.POSITIVE_INFINITY
}

/** The word with two neighbors swapped back, and the pinyin of a Han word, in case a homophone was chosen. */
export function likelySpellings(word: string): string[] {
  const letters = [...word]
  const swapped = letters.slice(1).map((_, i) => {
    const [first = '', second = ''] = letters.slice(i, i + 2)
    return [...letters.slice(0, i), second, first, ...letters.slice(i + 2)].join('')
  })
  return [...swapped, syllablesOf(word).join('')].filter(Boolean)
}

function isHan(word: string): boolean {
  return /^\p{Script=Han}+$/u.test(word)
}

function lettersOf(word: string): string[] {
  return [...(/\p{Script=Hangul}/u.test(word) ? word.normalize('NFD') : word)]
}

/** Ends early when the distance can only exceed `max`: most of the hundreds of words compared are not similar. */
function distance(left: readonly string[], right: readonly string[], max: number): number {
  if (Math.abs(left.length - right.length) > max) return Number.POSITIVE_INFINITY
  let leastBefore = 0
  let before: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, i) => i)
  for (const [i, leftLetter] of left.entries()) {
    const row = [i + 1]
    let least = i + 1
    for (const [k, rightLetter] of right.entries()) {
      const changed = (last[k] ?? 0) + (leftLetter === rightLetter ? 0 : 1)
      const best = Math.min(changed, (last[k + 1] ?? 0) + 1, (row[k] ?? 0) + 1)
      const isSwap = i > 0 && k > 0 && leftLetter === right[k - 1] && left[i - 1] === rightLetter
      const edits = isSwap ? Math.min(best, (before[k - 1] ?? 0) + 1) : best
      least = Math.min(least, edits)
      row.push(edits)
    }
    // A swap refers to the row before the last one.
    if (least > max && leastBefore > max) return Number.POSITIVE_INFINITY
    leastBefore = least
    before = last
    last = row
  }
  return last[right.length] ?? 0
}
