// Puts a review into words: sentences that fit the score and the kind of thing, not said twice of one product.
import type { Language } from '@shop/contract/language.ts'
import type { Chance } from '../chance.ts'
import type { CategoryKey } from '../shape.ts'
import { phrases as english } from './en.ts'
import { fitting, fittingWords, gifts, usesOf } from './fitting.ts'
import { phrases as japanese } from './ja.ts'
import { phrases as korean } from './ko.ts'
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

export interface Told {
  language: Language
  /** Of the product. */
  key: string
  category: CategoryKey
  score: number
}

/** What was said of one product. */
export interface Said {
  sentences: Set<string>
  contents: Set<string>
}

export function nothingSaid(): Said {
  return { sentences: new Set(), contents: new Set() }
}

const triesMax = 20

export function wordReview(chance: Chance, told: Told, said: Said): string {
  const { gap } = phrasesIn[told.language]
  for (let attempt = 0; attempt < triesMax; attempt++) {
    const sentences = attempt < 4 && chance.in100(15) ? shortly(chance, told, said) : atLength(chance, told, said)
    const content = sentences.join(gap)
    if (said.contents.has(content)) continue
    said.contents.add(content)
    for (const sentence of sentences) said.sentences.add(sentence)
    return content
  }
  throw new Error(`there are too few words in ${told.language} for ${told.category}`)
}

/** One that was not said of this product yet, as long as there is one. */
function fresh(chance: Chance, list: readonly string[], said: Said): string {
  const left = list.filter((sentence) => !said.sentences.has(sentence))
  return chance.pick(left.length > 0 ? left : list)
}

function shortly(chance: Chance, { language, category, score }: Told, said: Said): string[] {
  const mood = moodOf(score)
  return [fresh(chance, fittingWords('short', { mood, category }, phrasesIn[language].short[mood]), said)]
}

function atLength(chance: Chance, { language, key, category, score }: Told, said: Said): string[] {
  const { open, about, use, delivery } = phrasesIn[language]
  const mood = moodOf(score)
  const { good, bad } = fitting(key, about[category])
  const sentences: string[] = []
  const add = (list: readonly string[]) => {
    const sentence = fresh(chance, list, said)
    if (!sentences.includes(sentence)) sentences.push(sentence)
  }
  const used = mood === 'good' && chance.in100(30) ? chance.pick(usesOf[category]) : undefined
  const isGift = used !== undefined && gifts.includes(used)
  if (isGift || chance.in100(78)) add(fittingWords('open', { mood, category }, open[mood]))
  if (used !== undefined) add([use[used] ?? ''])
  if (mood !== 'poor' && !isGift) add(good)
  if (mood === 'good' && !isGift && chance.in100(24)) add(good)
  if (mood !== 'good' || (score === 4 && !isGift && chance.in100(40))) add(bad)
  if (chance.in100(mood === 'poor' ? 45 : 32)) add(mood === 'poor' ? delivery.bad : delivery.good)
  return sentences
}
