// Puts a review into words: sentences that fit the score and the kind of thing, not said twice of one product.
import type { Language } from '@shop/contract/language.ts'
import type { Chance } from '../chance.ts'
import type { CategoryKey } from '../shape.ts'
import { phrases as english } from './en.ts'
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

/** What is said of use by place in the list: nobody has a cake for three weeks. */
const usesOf: Record<CategoryKey, readonly number[]> = {
  computer: [0, 2, 3, 4, 6],
  'electrical-equipment': [0, 1, 2, 3, 4, 6, 7],
  outdoors: [2, 3, 4, 6],
  'family-life': [0, 1, 4, 5, 6, 7],
  health: [0, 2, 3, 4, 6, 7],
  'mens-clothing': [3, 4, 6],
  'womens-clothing': [0, 4, 5, 6],
  food: [4],
  'mobile-phone': [0, 2, 3, 4, 6, 7],
  toys: [4, 6],
}

/** Openings and short words about using a thing, which do not fit what is eaten. */
const notOfFood = { open: { good: [6, 8], fair: [2, 3], poor: [] }, short: { good: [6], fair: [], poor: [] } } as const

const without = (list: readonly string[], places: readonly number[]) => list.filter((_, at) => !places.includes(at))

export interface Told {
  language: Language
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
  const list = phrasesIn[language].short[mood]
  return [fresh(chance, category === 'food' ? without(list, notOfFood.short[mood]) : list, said)]
}

function atLength(chance: Chance, { language, category, score }: Told, said: Said): string[] {
  const { open, about, use, delivery } = phrasesIn[language]
  const mood = moodOf(score)
  const { good, bad } = about[category]
  const openings = category === 'food' ? without(open[mood], notOfFood.open[mood]) : open[mood]
  const sentences = chance.in100(78) ? [fresh(chance, openings, said)] : []
  const add = (list: readonly string[]) => {
    const sentence = fresh(chance, list, said)
    if (!sentences.includes(sentence)) sentences.push(sentence)
  }
  if (mood !== 'poor') add(good)
  if (mood === 'good' && chance.in100(30)) add(usesOf[category].map((at) => use[at] ?? ''))
  if (mood === 'good' && chance.in100(22)) add(good)
  if (mood !== 'good' || (score === 4 && chance.in100(40))) add(bad)
  if (chance.in100(mood === 'poor' ? 45 : 32)) add(mood === 'poor' ? delivery.bad : delivery.good)
  return sentences
}
