// Product drafts: built from stored products, normalized, and checked without the database; pure.
import type { ProductDraft } from '@shop/contract/catalog/admin-products.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { languages } from '@shop/contract/language.ts'
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import { formatUsd } from '@shop/contract/wire.ts'
import type { StoredProduct, StoredSku } from './product-editor-store.ts'

export type FieldProblems = Record<string, FieldRule>
export type SkuDraft = ProductDraft['skus'][number]

/** In cents. */
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

/** The index of the chosen value in each spec group. */
export function choiceOf(stored: Pick<StoredProduct, 'spec_groups'>, sku: StoredSku | undefined): number[] {
  return stored.spec_groups.map((group, i) => group.values.findIndex((value) => value.id === sku?.value_ids[i]))
}

/** Empty texts are dropped, and missing optional fields become null. */
export function cleaned(draft: ProductDraft): ProductDraft {
  return {
    ...draft,
    title: nonEmptyTexts(draft.title),
    description: nonEmptyTexts(draft.description),
    attributes: draft.attributes.map(({ name, value }) => ({ name: nonEmptyTexts(name), value: nonEmptyTexts(value) })),
    spec_groups: draft.spec_groups.map(({ name, values }) => ({
      name: nonEmptyTexts(name),
      values: values.map((value) => ({ name: nonEmptyTexts(value.name), picture_id: value.picture_id ?? null })),
    })),
    skus: draft.skus.map((sku) => ({
      ...sku,
      was: sku.was ?? null,
      weight_grams: sku.weight_grams ?? null,
      picture_id: sku.picture_id ?? null,
    })),
  }
}

/** Only languages with a text, in the order the shop lists them. */
export function nonEmptyTexts(texts: Translations): Translations {
  return Object.fromEntries(languages.flatMap((language) => (texts[language] ? [[language, texts[language]]] : [])))
}

const isEmptyText = (texts: Translations) => Object.keys(texts).length === 0

/** Problems that show without the database; `stored` says which SKU ids the draft may use. */
export function problemsOf(draft: ProductDraft, stored: StoredProduct | undefined): FieldProblems {
  return { ...textProblems(draft), ...specProblems(draft), ...skuProblems(draft, stored) }
}

function textProblems(draft: ProductDraft): FieldProblems {
  const problems: FieldProblems = {}
  if (isEmptyText(draft.title)) problems.title = 'required'
  for (const language of languages) {
    if (draft.description[language] && !draft.title[language]) problems[`title.${language}`] = 'required'
  }
  draft.attributes.forEach(({ name, value }, i) => {
    if (isEmptyText(name)) problems[`attributes.${i}.name`] = 'required'
    if (isEmptyText(value)) problems[`attributes.${i}.value`] = 'required'
  })
  if (new Set(draft.picture_ids).size < draft.picture_ids.length) problems.picture_ids = 'repeated'
  return problems
}

function specProblems({ spec_groups }: ProductDraft): FieldProblems {
  const problems: FieldProblems = {}
  const checkNames = (names: readonly Translations[], pathOf: (i: number) => string) => {
    const seen = new Set<string>()
    names.forEach((texts, i) => {
      const keys = Object.entries(texts).map(([language, text]) => `${language} ${text}`)
      if (keys.length === 0) problems[pathOf(i)] = 'required'
      else if (keys.some((key) => seen.has(key))) problems[pathOf(i)] = 'repeated'
      for (const key of keys) seen.add(key)
    })
  }
  checkNames(
    spec_groups.map((group) => group.name),
    (i) => `spec_groups.${i}.name`,
  )
  spec_groups.forEach((group, g) => {
    checkNames(
      group.values.map((value) => value.name),
      (i) => `spec_groups.${g}.values.${i}.name`,
    )
  })
  return problems
}

function skuProblems(draft: ProductDraft, stored: StoredProduct | undefined): FieldProblems {
  const problems: FieldProblems = {}
  const ownIds = new Set(stored?.skus.map((sku) => sku.id))
  const ids = new Set<number>()
  const choices = new Set<string>()
  draft.skus.forEach((sku, i) => {
    const at = `skus.${i}`
    if (sku.id !== undefined && !ownIds.has(sku.id)) problems[`${at}.id`] = 'chooseOne'
    if (sku.id !== undefined && ids.has(sku.id)) problems[`${at}.id`] = 'repeated'
    if (sku.id !== undefined) ids.add(sku.id)
    const fits =
      sku.choice.length === draft.spec_groups.length &&
      sku.choice.every((index, group) => index < (draft.spec_groups[group]?.values.length ?? 0))
    if (!fits) problems[`${at}.choice`] = 'format'
    else if (choices.has(sku.choice.join())) problems[`${at}.choice`] = 'repeated'
    choices.add(sku.choice.join())
    if (sku.price <= 0) problems[`${at}.price`] = 'tooSmall'
    if (sku.price > priceMax) problems[`${at}.price`] = 'tooLarge'
    if (sku.was && sku.was <= sku.price) problems[`${at}.was`] = 'tooSmall'
  })
  return problems
}

/** What a valid draft may still lack before it can go on sale. */
export function missingToPublish(draft: ProductDraft): FieldProblems {
  const problems: FieldProblems = {}
  if (!draft.skus.some((sku) => sku.active)) problems.skus = 'required'
  // Without a freight template no shipping cost can be calculated.
  if (draft.freight_template_id === null) problems.freight_template_id = 'required'
  return problems
}

/** A draft in the form of the audit log and the import preview. */
export function factsOf(draft: ProductDraft) {
  const { picture_ids, skus, attributes, spec_groups, ...rest } = draft
  const firstText = (texts: Translations | undefined) => Object.values(texts ?? {})[0] ?? ''
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
          choice: choice.map((at, group) => firstText(spec_groups[group]?.values[at]?.name)).join(' / '),
          price: formatUsd(price),
          was: was ? formatUsd(was) : null,
        },
      ]),
    ),
  }
}
