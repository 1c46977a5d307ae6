// Lays the specifications of a file's lines over a product's groups: words are updated, new values added, none removed.
import type { ProductDraft } from '@shop/contract/catalog/admin-products.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { type Language, languages } from '@shop/contract/language.ts'
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import { type Column, type SpecPair, specColumn } from './product-columns.ts'

type Groups = ProductDraft['spec_groups']
type Value = Groups[number]['values'][number]

export interface SpecLine {
  number: number
  /** Absent = the cell is empty. */
  pairs: Partial<Record<Language, SpecPair[]>>
  /** The choice that the line's SKU already has. */
  currentChoice: number[] | undefined
}

export interface MergedSpecs {
  groups: Groups
  /** Which value of each group a line means, by the line's number. */
  choices: Map<number, number[]>
  problems: { line: number; column: Column; rule: FieldRule }[]
}

export function mergeSpecs(before: Groups, lines: readonly SpecLine[]): MergedSpecs {
  const groups = structuredClone(before.length > 0 ? before : emptyGroups(lines))
  const merged: MergedSpecs = { groups, choices: new Map(), problems: [] }
  const addProblem = (line: SpecLine, language: Language, rule: FieldRule) =>
    merged.problems.push({ line: line.number, column: specColumn(language), rule })
  const fitting = lines.filter((line) => {
    const odd = languages.find((language) => line.pairs[language] && line.pairs[language].length !== groups.length)
    if (odd) addProblem(line, odd, 'format')
    return !odd
  })
  const writeTexts = createTextWriter(addProblem)
  const places = groups.map((group, g) => placesOf(group.values, fitting, g))
  for (const line of fitting) {
    const choice = groups.map((group, g) => {
      const place = places[g]?.get(line.number) ?? line.currentChoice?.[g] ?? -1
      writeTexts(line, group.name, textsOf(line, g, 0))
      const value = group.values[place]
      if (value) writeTexts(line, value.name, textsOf(line, g, 1))
      return place
    })
    if (choice.includes(-1)) addProblem(line, 'en-US', 'required')
    merged.choices.set(line.number, choice)
  }
  return merged
}

function emptyGroups(lines: readonly SpecLine[]): Groups {
  const [pairs = []] = lines.flatMap((line) => Object.values(line.pairs))
  return pairs.map(() => ({ name: {}, values: [] }))
}

function textsOf(line: SpecLine, group: number, side: 0 | 1): Translations {
  const written = languages.map((language) => [language, line.pairs[language]?.[group]?.[side]] as const)
  return Object.fromEntries(written.filter(([, text]) => text))
}

/** Which place has which words, in any language; of two that have the same, the first. */
function createPlaces() {
  const known = new Map<string, number>()
  const names = (texts: Translations) =>
    languages.flatMap((language) => (texts[language] ? `${language} ${texts[language]}` : []))
  return {
    find: (texts: Translations) => {
      const places = names(texts).flatMap((name) => known.get(name) ?? [])
      return places.length > 0 ? Math.min(...places) : undefined
    },
    add: (texts: Translations, place: number) => {
      for (const name of names(texts)) if (!known.has(name)) known.set(name, place)
    },
  }
}

/**
 * Where in the group each line's value stands. A value is known by its words in any language. One that is not is the new
 * name of what the line's SKU had, if no line says the old name any more; otherwise it is a new value.
 */
function placesOf(values: Value[], lines: readonly SpecLine[], group: number): Map<number, number> {
  const places = new Map<number, number>()
  const requested = lines.map((line) => ({ line, texts: textsOf(line, group, 1) }))
  const old = createPlaces()
  values.forEach((value, place) => {
    old.add(value.name, place)
  })
  for (const { line, texts } of requested) {
    const place = old.find(texts)
    if (place !== undefined) places.set(line.number, place)
  }
  const taken = new Set(places.values())
  const fresh = createPlaces()
  for (const { line, texts } of requested) {
    if (places.has(line.number) || Object.keys(texts).length === 0) continue
    const known = fresh.find(texts)
    const currentPlace = line.currentChoice?.[group] ?? -1
    const isRenamed = currentPlace >= 0 && !taken.has(currentPlace)
    const place = known ?? (isRenamed ? currentPlace : values.push({ name: {}, picture_id: null }) - 1)
    if (known === undefined) fresh.add(texts, place)
    taken.add(place)
    places.set(line.number, place)
  }
  return places
}

/** Writes words over older ones; two lines of one file may not say different things of the same. */
function createTextWriter(addProblem: (line: SpecLine, language: Language, rule: FieldRule) => void) {
  const written = new Map<Translations, Translations>()
  return (line: SpecLine, target: Translations, texts: Translations) => {
    const before = written.get(target) ?? {}
    written.set(target, { ...texts, ...before })
    for (const language of languages) {
      const text = texts[language]
      if (!text) continue
      if (before[language] && before[language] !== text) addProblem(line, language, 'repeated')
      target[language] = text
    }
  }
}
