// Categories as operators edit them.

import type {
  CategoryRow,
  changeCategory as changeEndpoint,
  createCategory as createEndpoint,
} from '@shop/contract/catalog/admin-products.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { invalidateCaches } from '#cache/changes.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { pictureOf } from '#picture.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { slugOf } from '#slug.ts'
import * as store from './categories-store.ts'
import { nonEmptyTexts } from './drafts.ts'
import { findKnownIds } from './product-editor-store.ts'

type Draft = Input<typeof createEndpoint>['body']

export async function listCategoryRows(ctx: Ctx): Promise<CategoryRow[]> {
  return (await store.listAll(ctx)).map(toRow)
}

export async function createCategory(ctx: Ctx, draft: Draft): Promise<CategoryRow> {
  const facts = await checkDraft(ctx, draft)
  return saveAndInvalidate(ctx, async (tx) => {
    if ((await store.countAll(tx)) >= store.categoriesMax) refuseFields({ name: 'tooLarge' })
    const id = await store.insertCategory(tx, slugOf(facts.name['en-US'] ?? ''), facts)
    await recordAudit(tx, 'category.create', id, { after: facts })
    return id
  })
}

export async function changeCategory(
  ctx: Ctx,
  id: number,
  { version, ...draft }: Input<typeof changeEndpoint>['body'],
): Promise<CategoryRow> {
  const facts = await checkDraft(ctx, draft)
  return saveAndInvalidate(ctx, async (tx) => {
    const currentVersion = (await store.lockVersion(tx, id)) ?? refuse('object.not_found')
    if (currentVersion !== version) refuse('state.changed')
    const before = (await store.findById(tx, id)) ?? refuse('object.not_found')
    await store.setCategory(tx, id, facts)
    await recordAudit(tx, 'category.change', id, audit.differenceOf(factsOf(before), { ...facts }) ?? {})
    return id
  })
}

async function checkDraft(ctx: Ctx, draft: Draft): Promise<store.CategoryFacts> {
  const name = nonEmptyTexts(draft.name)
  if (Object.keys(name).length === 0) refuseFields({ name: 'required' })
  const known = await findKnownIds(ctx, { shops: [], categories: [], templates: [], pictures: [draft.picture_id] })
  if (known.pictures.size === 0) refuseFields({ picture_id: 'chooseOne' })
  return { ...draft, name }
}

async function saveAndInvalidate(ctx: Ctx, work: (tx: TxCtx) => Promise<number>): Promise<CategoryRow> {
  const id = await inTx(ctx, work)
  await invalidateCaches(ctx)
  return toRow((await store.findById(ctx, id)) ?? refuse('object.not_found'))
}

async function recordAudit(tx: TxCtx, action: string, id: number, entry: { before?: object; after?: object }) {
  const { operatorId, account } = operatorOf(tx)
  await audit.record(tx, { actor: { id: operatorId, account }, action, object: { type: 'category', id }, ...entry })
}

function factsOf({ name, picture, position, active }: store.StoredCategory): audit.Facts {
  return { name, picture_id: picture.id, position, active }
}

function toRow({ picture, ...row }: store.StoredCategory): CategoryRow {
  return { ...row, picture: { id: picture.id, ...pictureOf(picture) } }
}
