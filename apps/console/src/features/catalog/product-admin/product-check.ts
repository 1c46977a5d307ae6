// What of an edited product is missing or wrong, by the way to it on the wire; pure.
import type { FieldRule } from '@shop/contract/errors.ts'
import { languages } from '@shop/contract/language.ts'
import { isWritten } from '#ui/words.ts'
import type { ProductEdit, SkuEdit } from './product-edit.ts'

export type PathFaults = Record<string, FieldRule>

export function checkEdit(edit: ProductEdit): PathFaults {
  const faults: PathFaults = {}
  const need = (path: string, isThere: boolean, rule: FieldRule = 'required') => {
    if (!isThere) faults[path] = rule
  }
  need('title', hasWords(edit.title))
  need('picture_ids', edit.picture_ids.length > 0)
  need('shop_id', edit.shop_id !== null, 'chooseOne')
  need('category_id', edit.category_id !== null, 'chooseOne')
  need('weight_grams', edit.weight_grams !== null)
  edit.spec_groups.forEach((group, at) => {
    need(`spec_groups.${at}.name`, hasWords(group.name))
    group.values.forEach((value, place) => {
      need(`spec_groups.${at}.values.${place}.name`, hasWords(value.name))
    })
  })
  edit.attributes.forEach((fact, at) => {
    need(`attributes.${at}.name`, hasWords(fact.name))
    need(`attributes.${at}.value`, hasWords(fact.value))
  })
  need('skus', edit.skus.length > 0)
  edit.skus.forEach((sku, at) => {
    Object.assign(faults, checkSku(sku, `skus.${at}`))
  })
  return faults
}

function checkSku(sku: SkuEdit, path: string): PathFaults {
  const faults: PathFaults = {}
  if (sku.price === null) faults[`${path}.price`] = 'required'
  else if (sku.price <= 0) faults[`${path}.price`] = 'tooSmall'
  if (sku.was !== null && sku.price !== null && sku.was <= sku.price) faults[`${path}.was`] = 'tooSmall'
  if (sku.stock === null) faults[`${path}.stock`] = 'required'
  return faults
}

function hasWords(words: ProductEdit['title']): boolean {
  return languages.some((language) => isWritten(words, language))
}

export type Lack = 'title' | 'picture' | 'sku' | 'freight'

/** What a product needs before shoppers may see it. */
export function lacksOf(edit: ProductEdit): Lack[] {
  const lacks: Lack[] = []
  if (!hasWords(edit.title)) lacks.push('title')
  if (edit.picture_ids.length === 0) lacks.push('picture')
  if (!edit.skus.some((sku) => sku.active && sku.price !== null && sku.price > 0)) lacks.push('sku')
  if (edit.freight_template_id === null) lacks.push('freight')
  return lacks
}
