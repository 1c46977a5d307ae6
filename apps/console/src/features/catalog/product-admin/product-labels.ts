// Readable names for parts of an edited product: a SKU by its values, a problem by its field.
import { type Language, languages } from '@shop/contract/language.ts'
import type { Text } from '#text/en-US.ts'
import { bestTranslation, languageName } from '#ui/translations.ts'
import type { ProductEdit, SkuEdit } from './product-edit.ts'

export function skuName(edit: Pick<ProductEdit, 'spec_groups'>, sku: SkuEdit, language: Language): string {
  return edit.spec_groups
    .map((group) => {
      const value = group.values.find(({ key }) => key === sku.choice[group.key])
      return value ? bestTranslation(value.name, language) : ''
    })
    .filter(Boolean)
    .join(' / ')
}

/** `skus.2.price` → “SKU Red / M › Price”. */
export function pathLabel(text: Text, edit: ProductEdit, path: string, language: Language): string {
  const t = text.product
  const [top = '', at = '', ...rest] = path.split('.')
  const parts = [t.places[top] ?? top]
  if (top === 'skus' && at) {
    const sku = edit.skus[Number(at)]
    parts.push((sku && skuName(edit, sku, language)) || String(Number(at) + 1))
  } else if (/^\d+$/.test(at)) {
    parts.push(String(Number(at) + 1))
  } else if (at) {
    parts.push(partLabel(text, at))
  }
  for (const part of rest) parts.push(/^\d+$/.test(part) ? String(Number(part) + 1) : partLabel(text, part))
  return parts.join(' › ')
}

function partLabel(text: Text, part: string): string {
  const language = languages.find((candidate) => candidate === part)
  return language ? languageName(language) : (text.product.places[part] ?? part)
}
