// Drafts of products: read from what is stored, cleaned, compared, and checked by themselves; pure.
import type { ProductDraft } from '@shop/contract/catalog/admin-products.ts'
import type { Words } from '@shop/contract/staff/admin-translations.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { languages } from '@shop/contract/language.ts'
import { formatUsd } from '@shop/contract/wire.ts'
import type { StoredProduct, StoredSku } from './editing-store.ts'

export type Faults = Record<string, FieldRule>
export type SkuDraft = ProductDraft['skus'][number]

/** The dearest thing on offer, in cents. */
const priceMax = 100_000_000

/** The draft that would leave a stored product as it is. */
export function draftOf(stored: StoredProduct): ProductDraft {
  const { shop_id, category_id, freight_template_id, free_freight, weight_grams, limit_per_user } = stored
  return cleaned({
    ...{ shop_id, category_id, freight_template_id, free_freight, weight_grams, limit_per_user },
    title: stored.title,
    description: stored.description,
    attributes: stored.attributes,
    picture_ids: stored.picture_ids,
    spec_groups: stored.spec_groups.map(({ name, values }) => ({
      name,
      values: values.map((value) => ({ name: value.name, picture_id: value.picture_id })),
    })),
    skus: stored.skus.map(({ value_ids: _, ...sku }, i) => ({ ...sku, choice: choiceOf(stored, stored.skus[i]) })),
  })
}

/** Which value of each group a stored SKU is, by its place. */
export function choiceOf(stored: Pick<StoredProduct, 'spec_groups'>, sku: StoredSku | undefined): number[] {
  return stored.spec_groups.map((group, i) => group.values.findIndex((value) => value.id === sku?.value_ids[i]))
}

/** Empty words are missing words, and what is not told is null. */
export function cleaned(draft: ProductDraft): ProductDraft {
  return {
    ...draft,
    title: written(draft.title),
    description: written(draft.description),
    attributes: draft.attributes.map(({ name, value }) => ({ name: written(name), value: written(value) })),
    spec_groups: draft.spec_groups.map(({ name, values }) => ({
      name: written(name),
      values: values.map((value) => ({ name: written(value.name), picture_id: value.picture_id ?? null })),
    })),
    skus: draft.skus.map((sku) => ({
      ...sku,
      was: sku.was ?? null,
      weight_grams: sku.weight_grams ?? null,
      picture_id: sku.picture_id ?? null,
    })),
  }
}

/** Only the languages that say something, in the order the shop names them. */
export function written(words: Words): Words {
  return Object.fromEntries(languages.flatMap((language) => (words[language] ? [[language, words[language]]] : [])))
}

const isSilent = (words: Words) => Object.keys(words).length === 0

/** What a cleaned draft breaks by itself; `stored` tells which SKUs it may name. */
export function faultsOf(draft: ProductDraft, stored: StoredProduct | undefined): Faults {
  return { ...wordFaults(draft), ...specFaults(draft), ...skuFaults(draft, stored) }
}

function wordFaults(draft: ProductDraft): Faults {
  const faults: Faults = {}
  if (isSilent(draft.title)) faults.title = 'required'
  for (const language of languages) {
    if (draft.description[language] && !draft.title[language]) faults[`title.${language}`] = 'required'
  }
  draft.attributes.forEach(({ name, value }, i) => {
    if (isSilent(name)) faults[`attributes.${i}.name`] = 'required'
    if (isSilent(value)) faults[`attributes.${i}.value`] = 'required'
  })
  if (new Set(draft.picture_ids).size < draft.picture_ids.length) faults.picture_ids = 'repeated'
  return faults
}

function specFaults({ spec_groups }: ProductDraft): Faults {
  const faults: Faults = {}
  const named = (names: readonly Words[], pathOf: (i: number) => string) => {
    const met = new Set<string>()
    names.forEach((words, i) => {
      const said = Object.entries(words).map(([language, text]) => `${language} ${text}`)
      if (said.length === 0) faults[pathOf(i)] = 'required'
      else if (said.some((one) => met.has(one))) faults[pathOf(i)] = 'repeated'
      for (const one of said) met.add(one)
    })
  }
  named(
    spec_groups.map((group) => group.name),
    (i) => `spec_groups.${i}.name`,
  )
  spec_groups.forEach((group, g) => {
    named(
      group.values.map((value) => value.name),
      (i) => `spec_groups.${g}.values.${i}.name`,
    )
  })
  return faults
}

function skuFaults(draft: ProductDraft, stored: StoredProduct | undefined): Faults {
  const faults: Faults = {}
  const own = new Set(stored?.skus.map((sku) => sku.id))
  const ids = new Set<number>()
  const choices = new Set<string>()
  draft.skus.forEach((sku, i) => {
    const at = `skus.${i}`
    if (sku.id !== undefined && !own.has(sku.id)) faults[`${at}.id`] = 'chooseOne'
    if (sku.id !== undefined && ids.has(sku.id)) faults[`${at}.id`] = 'repeated'
    if (sku.id !== undefined) ids.add(sku.id)
    const fits =
      sku.choice.length === draft.spec_groups.length &&
      sku.choice.every((place, group) => place < (draft.spec_groups[group]?.values.length ?? 0))
    if (!fits) faults[`${at}.choice`] = 'format'
    else if (choices.has(sku.choice.join())) faults[`${at}.choice`] = 'repeated'
    choices.add(sku.choice.join())
    if (sku.price <= 0) faults[`${at}.price`] = 'tooSmall'
    if (sku.price > priceMax) faults[`${at}.price`] = 'tooLarge'
    if (sku.was && sku.was <= sku.price) faults[`${at}.was`] = 'tooSmall'
  })
  return faults
}

/** What is missing before shoppers may see it; the rest a draft cannot lack. */
export function missingToPublish(draft: ProductDraft): Faults {
  const faults: Faults = {}
  if (!draft.skus.some((sku) => sku.active)) faults.skus = 'required'
  // Without a template nobody could be told what the delivery costs, so nothing could be delivered.
  if (draft.freight_template_id === null) faults.freight_template_id = 'required'
  return faults
}

/** A draft as the log and the preview of an import tell it. */
export function factsOf(draft: ProductDraft) {
  const { picture_ids, skus, attributes, spec_groups, ...rest } = draft
  const word = (words: Words | undefined) => Object.values(words ?? {})[0] ?? ''
  return {
    ...rest,
    attributes,
    picture_ids: picture_ids.join(', '),
    spec_groups,
    skus: Object.fromEntries(
      skus.map(({ id, choice, price, was, ...sku }, i) => [
        id ?? `new ${i + 1}`,
        {
          ...sku,
          choice: choice.map((at, group) => word(spec_groups[group]?.values[at]?.name)).join(' / '),
          price: formatUsd(price),
          was: was ? formatUsd(was) : null,
        },
      ]),
    ),
  }
}
