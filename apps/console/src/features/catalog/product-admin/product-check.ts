// What is missing or invalid in an edited product, by its path on the wire.
import type { FieldRule } from '@shop/contract/errors.ts'
import { languages } from '@shop/contract/language.ts'
import { hasTranslation } from '#ui/translations.ts'
import type { ProductEdit, SkuEdit } from './product-edit.ts'

export type PathProblems = Record<string, FieldRule>

export function checkEdit(edit: ProductEdit): PathProblems {
  const problems: PathProblems = {}
  const requireField = (path: string, isPresent: boolean, rule: FieldRule = 'required') => {
    if (!isPresent) problems[path] = rule
  }
  requireField('title', hasAnyTranslation(edit.title))
  requireField('picture_ids', edit.picture_ids.length > 0)
  requireField('shop_id', edit.shop_id !== null, 'chooseOne')
  requireField('category_id', edit.category_id !== null, 'chooseOne')
  requireField('weight_grams', edit.weight_grams !== null)
  edit.spec_groups.forEach((group, index) => {
    requireField(`spec_groups.${index}.name`, hasAnyTranslation(group.name))
    group.values.forEach((value, valueIndex) => {
      requireField(`spec_groups.${index}.values.${valueIndex}.name`, hasAnyTranslation(value.name))
    })
  })
  edit.attributes.forEach((fact, index) => {
    requireField(`attributes.${index}.name`, hasAnyTranslation(fact.name))
    requireField(`attributes.${index}.value`, hasAnyTranslation(fact.value))
  })
  requireField('skus', edit.skus.length > 0)
  edit.skus.forEach((sku, index) => {
    Object.assign(problems, checkSku(sku, `skus.${index}`))
  })
  return problems
}

function checkSku(sku: SkuEdit, path: string): PathProblems {
  const problems: PathProblems = {}
  if (sku.price === null) problems[`${path}.price`] = 'required'
  else if (sku.price <= 0) problems[`${path}.price`] = 'tooSmall'
  if (sku.was !== null && sku.price !== null && sku.was <= sku.price) problems[`${path}.was`] = 'tooSmall'
  if (sku.stock === null) problems[`${path}.stock`] = 'required'
  return problems
}

function hasAnyTranslation(translations: ProductEdit['title']): boolean {
  return languages.some((language) => hasTranslation(translations, language))
}

type MissingPart = 'title' | 'picture' | 'sku' | 'freight'

/** What a product needs before shoppers may see it. */
export function missingParts(edit: ProductEdit): MissingPart[] {
  const missing: MissingPart[] = []
  if (!hasAnyTranslation(edit.title)) missing.push('title')
  if (edit.picture_ids.length === 0) missing.push('picture')
  if (!edit.skus.some((sku) => sku.active && sku.price !== null && sku.price > 0)) missing.push('sku')
  if (edit.freight_template_id === null) missing.push('freight')
  return missing
}
