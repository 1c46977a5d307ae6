// A product being edited, with keys that survive reordering, and its conversion from and to the wire.
import type { StoredPicture } from '@shop/contract/catalog/admin-files.ts'
import type { EditedProduct, ProductDraft } from '@shop/contract/catalog/admin-products.ts'
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import { type Cents, zeroCents } from '@shop/contract/wire.ts'
import { filledTranslations } from '#ui/translations.ts'

export interface ValueEdit {
  key: string
  name: Translations
  picture_id: number | null
}

export interface GroupEdit {
  key: string
  name: Translations
  values: ValueEdit[]
}

export interface SkuEdit {
  key: string
  id: number | undefined
  /** The key of the chosen value, by the key of its group. */
  choice: Record<string, string>
  price: Cents | null
  was: Cents | null
  stock: number | null
  weight_grams: number | null
  picture_id: number | null
  active: boolean
}

export interface FactEdit {
  key: string
  name: Translations
  value: Translations
}

export interface ProductEdit {
  shop_id: number | null
  shop_name: string
  category_id: number | null
  freight_template_id: number | null
  free_freight: boolean
  weight_grams: number | null
  limit_per_user: number | null
  title: Translations
  description: Translations
  attributes: FactEdit[]
  picture_ids: number[]
  spec_groups: GroupEdit[]
  skus: SkuEdit[]
  /** Every picture that the product uses or that was just uploaded. */
  album: StoredPicture[]
}

let lastKey = 0

export function newKey(): string {
  lastKey += 1
  return `k${lastKey}`
}

export function newValue(): ValueEdit {
  return { key: newKey(), name: {}, picture_id: null }
}

export function newSku(choice: Record<string, string>, template?: SkuEdit): SkuEdit {
  return {
    key: newKey(),
    id: undefined,
    choice,
    price: template?.price ?? null,
    was: null,
    stock: 0,
    weight_grams: template?.weight_grams ?? null,
    picture_id: null,
    active: true,
  }
}

export function emptyEdit(): ProductEdit {
  return {
    shop_id: null,
    shop_name: '',
    category_id: null,
    freight_template_id: null,
    free_freight: false,
    weight_grams: null,
    limit_per_user: null,
    title: {},
    description: {},
    attributes: [],
    picture_ids: [],
    spec_groups: [],
    skus: [newSku({})],
    album: [],
  }
}

export function editOf(product: EditedProduct, shopName: string): ProductEdit {
  const spec_groups = product.spec_groups.map((group, index) => ({
    key: `g${index}`,
    name: group.name,
    values: group.values.map((value, valueIndex) => ({
      key: `g${index}v${valueIndex}`,
      name: value.name,
      picture_id: value.picture_id ?? null,
    })),
  }))
  return {
    shop_id: product.shop_id,
    shop_name: shopName,
    category_id: product.category_id,
    freight_template_id: product.freight_template_id,
    free_freight: product.free_freight,
    weight_grams: product.weight_grams,
    limit_per_user: product.limit_per_user,
    title: product.title,
    description: product.description,
    attributes: product.attributes.map((fact, index) => ({ key: `a${index}`, ...fact })),
    picture_ids: product.picture_ids,
    spec_groups,
    skus: product.skus.map((sku, index) => ({
      key: `s${sku.id ?? index}`,
      id: sku.id,
      choice: Object.fromEntries(sku.choice.map((valueIndex, group) => [`g${group}`, `g${group}v${valueIndex}`])),
      price: sku.price,
      was: sku.was ?? null,
      stock: sku.stock,
      weight_grams: sku.weight_grams ?? null,
      picture_id: sku.picture_id ?? null,
      active: sku.active,
    })),
    album: product.pictures,
  }
}

/** What is sent; the caller has checked that no required field is empty. */
export function draftOf(edit: ProductEdit): ProductDraft {
  return {
    shop_id: edit.shop_id ?? 0,
    category_id: edit.category_id ?? 0,
    freight_template_id: edit.freight_template_id,
    free_freight: edit.free_freight,
    weight_grams: edit.weight_grams ?? 0,
    limit_per_user: edit.limit_per_user,
    title: filledTranslations(edit.title),
    description: filledTranslations(edit.description),
    attributes: edit.attributes.map(({ name, value }) => ({
      name: filledTranslations(name),
      value: filledTranslations(value),
    })),
    picture_ids: edit.picture_ids,
    spec_groups: edit.spec_groups.map(({ name, values }) => ({
      name: filledTranslations(name),
      values: values.map((value) => ({ name: filledTranslations(value.name), picture_id: value.picture_id })),
    })),
    skus: edit.skus.map((sku) => ({
      ...(sku.id === undefined ? {} : { id: sku.id }),
      choice: edit.spec_groups.map((group) => group.values.findIndex((value) => value.key === sku.choice[group.key])),
      price: sku.price ?? zeroCents,
      was: sku.was,
      stock: sku.stock ?? 0,
      weight_grams: sku.weight_grams,
      picture_id: sku.picture_id,
      active: sku.active,
    })),
  }
}

/** Keeps the edits made during a save and gives the SKUs it created their ids. */
export function mergeLaterEdits(current: ProductEdit, sent: ProductEdit, saved: EditedProduct): ProductEdit {
  const stored = new Map(saved.skus.map((sku) => [sku.choice.join(), sku]))
  const places = draftOf(sent).skus.map(({ choice }) => choice.join())
  const savedSkus = new Map(sent.skus.map((sku, index) => [sku.key, stored.get(places[index] ?? '')]))
  const skus = current.skus.map((sku) => {
    const now = savedSkus.get(sku.key)
    return now && sku.id === undefined ? { ...sku, id: now.id, stock: now.stock } : sku
  })
  return { ...current, skus }
}

/** Whether saving would change something; the stock of a saved SKU has its own call. */
export function differs(a: ProductEdit, b: ProductEdit): boolean {
  return serialized(a) !== serialized(b)
}

function serialized(edit: ProductEdit): string {
  const draft = draftOf(edit)
  return JSON.stringify({ ...draft, skus: draft.skus.map((sku) => (sku.id ? { ...sku, stock: 0 } : sku)) })
}

export function pictureOf(edit: ProductEdit, id: number | null | undefined): StoredPicture | undefined {
  return id ? edit.album.find((picture) => picture.id === id) : undefined
}
