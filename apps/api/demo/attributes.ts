// The attributes of a demo product, derived from its kind, specifications, weight and origin.
import { inEveryLanguage } from '@shop/locale/sentences.ts'
import { countryName } from '#modules/sales/shipping/rules.ts'
import type { CategoryKey, DemoProduct, DemoSpec } from './catalog.ts'
import attributes from './data/attributes.json' with { type: 'json' }
import kinds from './data/kinds.json' with { type: 'json' }
import { specName, valueLabel } from './product-rows.ts'
import type { Translations } from './translations.ts'

export interface Attribute {
  name: Translations
  value: Translations
}

const { names, values } = attributes

const warranted: readonly CategoryKey[] = ['computer', 'electrical-equipment', 'mobile-phone']
const specAttributesMax = 3

export function attributesOf(product: DemoProduct, origin: string): Attribute[] {
  return [
    { name: names.kind, value: kinds[kindOf(product.picture)] },
    ...product.specs.slice(0, specAttributesMax).map((spec) => ({ name: specName(spec), value: valuesOf(spec) })),
    ...categoryAttributes(product),
    { name: names.weight, value: weightOf(product.weightGrams) },
    { name: names.origin, value: inEveryLanguage((language) => countryName(language, origin)) },
  ]
}

/** Two attributes that depend on the category. */
function categoryAttributes(product: DemoProduct): Attribute[] {
  const { category, title } = product
  if (category === 'food') {
    return [
      { name: names.storage, value: values.onThePack },
      { name: names.allergens, value: values.onThePack },
    ]
  }
  const english = title['en-US']
  const used = english.startsWith('Renewed')
    ? values.isRenewed
    : english.startsWith('Open-box')
      ? values.isOpenBox
      : undefined
  const condition = { name: names.condition, value: used ?? values.isNew }
  if (category === 'mens-clothing') return [{ name: names.forWhom, value: values.men }, condition]
  if (category === 'womens-clothing') return [{ name: names.forWhom, value: values.women }, condition]
  // The description of a used product states its own warranty.
  const isWarranted = warranted.includes(category) && !used
  return [
    condition,
    isWarranted ? { name: names.warranty, value: values.twoYears } : { name: names.returns, value: values.sevenDays },
  ]
}

/** A picture's name begins with its kind; the longest match wins. */
export function kindOf(picture: string): keyof typeof kinds {
  const matches = Object.keys(kinds).filter((kind) => picture === kind || picture.startsWith(`${kind}-`))
  const longest = matches.sort((a, b) => b.length - a.length)[0]
  if (!longest) throw new Error(`picture ${picture} has no known kind`)
  return longest as keyof typeof kinds
}

function valuesOf(spec: DemoSpec): Translations {
  return inEveryLanguage((language) => {
    const separator = language.startsWith('zh') || language === 'ja-JP' ? '、' : ', '
    return spec.values.map((value) => valueLabel(value)[language]).join(separator)
  })
}

function weightOf(grams: number): Translations {
  const unit = grams >= 1000 ? 'kilogram' : 'gram'
  return inEveryLanguage((language) => unitFormat(language, unit).format(unit === 'kilogram' ? grams / 1000 : grams))
}

const formats = new Map<string, Intl.NumberFormat>()

/** Cached: creating a formatter takes longer than all its uses. */
function unitFormat(language: keyof Translations, unit: 'gram' | 'kilogram'): Intl.NumberFormat {
  const unitDisplay = language === 'th-TH' ? 'long' : 'short'
  const format =
    formats.get(`${language} ${unit}`) ??
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 2 })
  formats.set(`${language} ${unit}`, format)
  return format
}
