// search: how texts are folded so that spellings of one word meet, and how near two words are.
import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'

const toSimplified = Converter({ from: 't', to: 'cn' })
const simplified = new Map<string, string>()

/** Character by character, so that a word folds alike alone and inside a sentence; there are only so many of them. */
function simplify(character: string): string {
  const known = simplified.get(character)
  if (known !== undefined) return known
  const found = toSimplified(character)
  simplified.set(character, found)
  return found
}

const hiraganaShift = 'ァ'.charCodeAt(0) - 'ぁ'.charCodeAt(0)

/** Width, case, accents of Latin letters, traditional characters and katakana. */
export function fold(text: string): string {
  return foldPlain(plain(text))
}

/** What folding does before it hides how a word is written: width, case and accents. */
export function plain(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase()
  return (
    withoutAccents(lower)
      // The compatible form takes the Thai vowel am apart, and keyboards write its tone mark before or after.
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

/** The rest of folding; keeps the number of letters. */
export function foldPlain(text: string): string {
  return text
    .replace(/\p{Script=Han}/gu, simplify)
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - hiraganaShift))
}

/** English plurals; other words come back as they are. */
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

/** Says nothing about a product; neither indexed nor asked for. */
export function isStopWord(folded: string): boolean {
  return stopWords.has(folded)
}

/** How Han characters are typed on a Latin keyboard: one syllable each; empty for anything else. */
export function syllablesOf(word: string): string[] {
  if (!isHan(word)) return []
  return pinyin(word, { toneType: 'none', type: 'array', v: true }).filter((part) => /^[a-z]+$/.test(part))
}

/** How many slips a word of this length may hold and still be understood. */
export function editsMax(word: string): number {
  const length = lettersOf(word).length
  if (isHan(word)) return length < 2 ? 0 : 1
  return length < 3 ? 0 : length < 6 ? 1 : 2
}

/**
 * Slips between two words, as far as they are few: letters left out, added, changed or swapped with their neighbour (Damerau and Levenshtein).
 * Hangul is compared by its letters. Short words differ by too little: of Latin ones only swaps count, of Han ones only
 * what sounds alike.
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
 * Slips between what is typed so far and the start of a longer word. One at most: a start says less than a word, and
 * with two slips nearly everything begins so.
 */
export function prefixDistance(typed: string, meant: string): number {
  const letters = [...meant]
  const length = [...typed].length
  if (letters.length <= length || letters[0] !== [...typed][0]) return Number.POSITIVE_INFINITY
  const starts = [length - 1, length, length + 1].map((end) => letters.slice(0, end).join(''))
  const edits = Math.min(...starts.map((start) => editDistance(typed, start, 1)))
  return edits <= 1 ? edits : Number.POSITIVE_INFINITY
}

/** What the word may have been before two neighbours were swapped, or a Han word before one of its sound was chosen. */
export function likelySpellings(word: string): string[] {
  const letters = [...word]
  const swapped = letters.slice(1).map((_, i) => {
    const [left = '', second = ''] = letters.slice(i, i + 2)
    return [...letters.slice(0, i), second, left, ...letters.slice(i + 2)].join('')
  })
  return [...swapped, syllablesOf(word).join('')].filter(Boolean)
}

function isHan(word: string): boolean {
  return /^\p{Script=Han}+$/u.test(word)
}

function lettersOf(word: string): string[] {
  return [...(/\p{Script=Hangul}/u.test(word) ? word.normalize('NFD') : word)]
}

/** Ends early where it can only become more than `most`: what is compared with hundreds of words is like few of them. */
function distance(left: readonly string[], right: readonly string[], max: number): number {
  if (Math.abs(left.length - right.length) > max) return Number.POSITIVE_INFINITY
  let leastBefore = 0
  let before: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, i) => i)
  for (const [i, letter] of left.entries()) {
    const row = [i + 1]
    let least = i + 1
    for (const [k, against] of right.entries()) {
      const changed = (last[k] ?? 0) + (letter === against ? 0 : 1)
      const best = Math.min(changed, (last[k + 1] ?? 0) + 1, (row[k] ?? 0) + 1)
      const isSwap = i > 0 && k > 0 && letter === right[k - 1] && left[i - 1] === against
      const edits = isSwap ? Math.min(best, (before[k - 1] ?? 0) + 1) : best
      least = Math.min(least, edits)
      row.push(edits)
    }
    // A swap looks back over two rows.
    if (least > max && leastBefore > max) return Number.POSITIVE_INFINITY
    leastBefore = least
    before = last
    last = row
  }
  return last[right.length] ?? 0
}
