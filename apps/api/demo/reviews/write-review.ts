// Puts a review into words: sentences that fit the score and the kind of thing, not said twice of one product.
import type { Language } from '@shop/contract/language.ts'
import type { Random } from '../random.ts'
import type { CategoryKey } from '../types.ts'
import { phrases as english } from './en.ts'
import { phrases as japanese } from './ja.ts'
import { phrases as korean } from './ko.ts'
import { fittingDetails, fittingPhrases, gifts, usesOf } from './phrase-rules.ts'
import type { Mood, Phrases } from './phrases.ts'
import { phrases as thai } from './th.ts'
import { phrases as simplified } from './zh-cn.ts'
import { phrases as traditional } from './zh-tw.ts'

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

export interface ReviewInput {
  language: Language
  /** Of the product. */
  key: string
  category: CategoryKey
  score: number
}

/** What was said of one product. */
export interface UsedPhrases {
  sentences: Set<string>
  contents: Set<string>
}

export function createUsedPhrases(): UsedPhrases {
  return { sentences: new Set(), contents: new Set() }
}

const triesMax = 20

export function writeReview(random: Random, input: ReviewInput, usedPhrases: UsedPhrases): string {
  const { gap } = phrasesIn[input.language]
  for (let attempt = 0; attempt < triesMax; attempt++) {
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
  throw new Error(`there are too few words in ${input.language} for ${input.category}`)
}

/** One that was not said of this product yet, as long as there is one. */
function pickUnused(random: Random, list: readonly string[], usedPhrases: UsedPhrases): string {
  const left = list.filter((sentence) => !usedPhrases.sentences.has(sentence))
  return random.pick(left.length > 0 ? left : list)
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
  const used = mood === 'good' && random.percent(30) ? random.pick(usesOf[category]) : undefined
  const isGift = used !== undefined && gifts.includes(used)
  if (isGift || random.percent(78)) add(fittingPhrases('open', { mood, category }, open[mood]))
  if (used !== undefined) add([use[used] ?? ''])
  if (mood !== 'poor' && !isGift) add(good)
  if (mood === 'good' && !isGift && random.percent(24)) add(good)
  if (mood !== 'good' || (score === 4 && !isGift && random.percent(40))) add(bad)
  if (random.percent(mood === 'poor' ? 45 : 32)) add(mood === 'poor' ? delivery.bad : delivery.good)
  return sentences
}
