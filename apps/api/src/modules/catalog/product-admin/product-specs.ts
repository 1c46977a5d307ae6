// Merges the specifications of a file's lines into a product's groups: texts are updated, values added, none removed.
import type { ProductDraft } from '@shop/contract/catalog/admin-products.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { type Language, languages } from '@shop/contract/language.ts'
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import { type Column, type SpecPair, specColumn } from './product-columns.ts'

type Groups = ProductDraft['spec_groups']
type Value = Groups[number]['values'][number]

export interface SpecLine {
  number: number
  /** A language is missing if its cell is empty. */
  pairs: Partial<Record<Language, SpecPair[]>>
  /** The choice the line's SKU has now. */
  currentChoice: number[] | undefined
}

export interface MergedSpecs {
  groups: Groups
  /** The index of the chosen value in each group, by line number. */
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
  const indexes = groups.map((group, g) => valueIndexes(group.values, fitting, g))
  for (const line of fitting) {
    const choice = groups.map((group, g) => {
      const index = indexes[g]?.get(line.number) ?? line.currentChoice?.[g] ?? -1
      writeTexts(line, group.name, textsOf(line, g, 0))
      const value = group.values[index]
      if (value) writeTexts(line, value.name, textsOf(line, g, 1))
      return index
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

/** Finds the index of a value by its text in any language; if several match, the first. */
function createValueIndex() {
  const known = new Map<string, number>()
  const names = (texts: Translations) =>
    languages.flatMap((language) => (texts[language] ? `${language} ${texts[language]}` : []))
  return {
    find: (texts: Translations) => {
      const indexes = names(texts).flatMap((name) => known.get(name) ?? [])
      return indexes.length > 0 ? Math.min(...indexes) : undefined
    },
    add: (texts: Translations, index: number) => {
      for (const name of names(texts)) if (!known.has(name)) known.set(name, index)
    },
  }
}

/**
 * The index of each line's value in the group. A value is recognized by its text in any language. An unknown text is
 * the new name of the value the line's SKU had if no line uses the old name any more; otherwise it is a new value.
 */
function valueIndexes(values: Value[], lines: readonly SpecLine[], group: number): Map<number, number> {
  const indexes = new Map<number, number>()
  const requested = lines.map((line) => ({ line, texts: textsOf(line, group, 1) }))
  const old = createValueIndex()
  values.forEach((value, index) => {
    old.add(value.name, index)
  })
  for (const { line, texts } of requested) {
    const index = old.find(texts)
    if (index !== undefined) indexes.set(line.number, index)
  }
  const taken = new Set(indexes.values())
  const fresh = createValueIndex()
  for (const { line, texts } of requested) {
    if (indexes.has(line.number) || Object.keys(texts).length === 0) continue
    const known = fresh.find(texts)
    const currentIndex = line.currentChoice?.[group] ?? -1
    const isRenamed = currentIndex >= 0 && !taken.has(currentIndex)
    const index = known ?? (isRenamed ? currentIndex : values.push({ name: {}, picture_id: null }) - 1)
    if (known === undefined) fresh.add(texts, index)
    taken.add(index)
    indexes.set(line.number, index)
  }
  return indexes
}

/** Overwrites texts; two lines of one file must not give different texts for the same value. */
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
