// Composes the text of a review from sentences that fit score and product, without repeating them per product.
import type { Language } from '@shop/contract/language.ts'
import type { CategoryKey } from '../catalog.ts'
import english from '../data/reviews/en-US.json' with { type: 'json' }
import japanese from '../data/reviews/ja-JP.json' with { type: 'json' }
import korean from '../data/reviews/ko-KR.json' with { type: 'json' }
import thai from '../data/reviews/th-TH.json' with { type: 'json' }
import simplified from '../data/reviews/zh-CN.json' with { type: 'json' }
import traditional from '../data/reviews/zh-TW.json' with { type: 'json' }
import type { Random } from '../random.ts'
import { fittingDetails, fittingPhrases, gifts, usesOf } from './phrase-rules.ts'

/** Good = 4 or 5 stars, fair = 3, poor = 1 or 2. */
type Mood = 'good' | 'fair' | 'poor'

/** The building blocks of the reviews, which every language file fills in. */
interface Phrases {
  /** The separator between two sentences. */
  gap: string
  open: Record<Mood, readonly string[]>
  about: Record<CategoryKey, { good: readonly string[]; bad: readonly string[] }>
  /** Who uses the product, and when. */
  use: readonly string[]
  delivery: { good: readonly string[]; bad: readonly string[] }
  /** Complete short reviews. */
  short: Record<Mood, readonly string[]>
  reply: Record<Mood, readonly string[]>
  families: readonly string[]
  givens: readonly string[]
  /** Where the reviewers live. */
  country: string
  cities: readonly string[]
}

export const phrasesIn: Record<Language, Phrases> = {
  'en-US': english,
  'zh-CN': simplified,
  'zh-TW': traditional,
  'ja-JP': japanese,
  'ko-KR': korean,
  'th-TH': thai,
}

export function moodOf(score: number): Mood {
  if (score >= 4) return 'good'
  return score === 3 ? 'fair' : 'poor'
}

interface ReviewInput {
  language: Language
  /** The product key. */
  key: string
  category: CategoryKey
  score: number
}

/** Of one product. */
export interface UsedPhrases {
  sentences: Set<string>
  contents: Set<string>
}

export function createUsedPhrases(): UsedPhrases {
  return { sentences: new Set(), contents: new Set() }
}

const attemptsMax = 20

export function writeReview(random: Random, input: ReviewInput, usedPhrases: UsedPhrases): string {
  const { gap } = phrasesIn[input.language]
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const sentences =
      attempt < 4 && random.percent(15)
        ? shortReview(random, input, usedPhrases)
        : longReview(random, input, usedPhrases)
    const content = sentences.join(gap)
    if (usedPhrases.contents.has(content)) continue
    usedPhrases.contents.add(content)
    for (const sentence of sentences) usedPhrases.sentences.add(sentence)
    return content
  }
  throw new Error(`too few ${input.language} phrases for ${input.category}`)
}

/** Prefers a sentence that no review of this product has yet. */
function pickUnused(random: Random, list: readonly string[], usedPhrases: UsedPhrases): string {
  const unused = list.filter((sentence) => !usedPhrases.sentences.has(sentence))
  return random.pick(unused.length > 0 ? unused : list)
}

function shortReview(random: Random, { language, category, score }: ReviewInput, usedPhrases: UsedPhrases): string[] {
  const mood = moodOf(score)
  return [pickUnused(random, fittingPhrases('short', { mood, category }, phrasesIn[language].short[mood]), usedPhrases)]
}

function longReview(
  random: Random,
  { language, key, category, score }: ReviewInput,
  usedPhrases: UsedPhrases,
): string[] {
  const { open, about, use, delivery } = phrasesIn[language]
  const mood = moodOf(score)
  const { good, bad } = fittingDetails(key, about[category])
  const sentences: string[] = []
  const add = (list: readonly string[]) => {
    const sentence = pickUnused(random, list, usedPhrases)
    if (!sentences.includes(sentence)) sentences.push(sentence)
  }
  const usage = mood === 'good' && random.percent(30) ? random.pick(usesOf[category]) : undefined
  const isGift = usage !== undefined && gifts.includes(usage)
  if (isGift || random.percent(78)) add(fittingPhrases('open', { mood, category }, open[mood]))
  if (usage !== undefined) add([use[usage] ?? ''])
  if (mood !== 'poor' && !isGift) add(good)
  if (mood === 'good' && !isGift && random.percent(24)) add(good)
  if (mood !== 'good' || (score === 4 && !isGift && random.percent(40))) add(bad)
  if (random.percent(mood === 'poor' ? 45 : 32)) add(mood === 'poor' ? delivery.bad : delivery.good)
  return sentences
}
