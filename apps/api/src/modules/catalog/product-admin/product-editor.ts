// Lists, reads, creates, changes, publishes and unpublishes products for operators.
import type {
  changeProduct as changeEndpoint,
  EditedProduct,
  listProductRows as listEndpoint,
  ProductDraft,
  ProductRow,
} from '@shop/contract/catalog/admin-products.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import { invalidateCaches } from '#cache/changes.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import * as search from '#modules/catalog/search/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { pictureOf } from '#picture.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { slugOf } from '#slug.ts'
import { checkDrafts, pictureIdsOf } from './check-drafts.ts'
import { cleaned, draftOf, type FieldProblems, factsOf, missingToPublish } from './drafts.ts'
import * as store from './product-editor-store.ts'
import * as rowsStore from './product-rows-store.ts'
import { syncProducts } from './sync-products.ts'
import { writeProducts } from './write-products.ts'
import { takeIds } from './write-products-store.ts'

export async function getEditedProduct(ctx: Ctx, id: number): Promise<EditedProduct> {
  const [stored] = await store.listStored(ctx, [id])
  return toEdited(ctx, stored ?? refuse('object.not_found'))
}

export async function createProduct(ctx: Ctx, sent: ProductDraft): Promise<EditedProduct> {
  const draft = cleaned(sent)
  await check(ctx, { draft, stored: undefined })
  return saveAndInvalidate(ctx, async (tx) => {
    const [id = 0] = await takeIds(tx, 1)
    const proposedKey = productKey(draft.title, id)
    // A product file may already have used this key.
    const key = (await store.isKeyTaken(tx, proposedKey)) ? `${proposedKey}-${id}` : proposedKey
    await writeProducts(tx, [{ id, key, draft, stored: undefined }])
    const { title, shop_id, category_id, skus } = draft
    await recordAudit(tx, 'product.create', id, { after: { key, title, shop_id, category_id, skus: skus.length } })
    return id
  })
}

export async function changeProduct(
  ctx: Ctx,
  id: number,
  sent: Input<typeof changeEndpoint>['body'],
): Promise<EditedProduct> {
  const { version, why, ...rest } = sent
  const draft = cleaned(rest)
  return saveAndInvalidate(ctx, async (tx) => {
    const stored = await lock(tx, id, version)
    await check(tx, { draft, stored })
    await writeProducts(tx, [{ id, key: stored.key, draft, stored }])
    const difference = audit.differenceOf(factsOf(draftOf(stored)), factsOf(draft))
    await recordAudit(tx, 'product.change', id, { ...difference, why })
    return id
  })
}

export async function publishProduct(ctx: Ctx, id: number, version: number): Promise<EditedProduct> {
  return saveAndInvalidate(ctx, async (tx) => {
    const stored = await lock(tx, id, version)
    refuseProblems(missingToPublish(draftOf(stored)))
    await setStatus(tx, stored, 'on')
    return id
  })
}

export async function unpublishProduct(
  ctx: Ctx,
  id: number,
  input: { version: number; why: string },
): Promise<EditedProduct> {
  return saveAndInvalidate(ctx, async (tx) => {
    const stored = await lock(tx, id, input.version)
    await setStatus(tx, stored, 'off', input.why)
    return id
  })
}

/** No change and no audit entry if the product already has the status. */
async function setStatus(tx: TxCtx, stored: store.StoredProduct, status: 'on' | 'off', why?: string): Promise<void> {
  if (stored.status === status) return
  await store.setStatus(tx, [stored.id], status)
  await syncProducts(tx, [stored.id])
  const action = status === 'on' ? 'product.publish' : 'product.unpublish'
  await recordAudit(tx, action, stored.id, { before: { status: stored.status }, after: { status }, why })
}

/** Refuses a version that is no longer current, so a second edit does not overwrite the first. */
async function lock(tx: TxCtx, id: number, version: number): Promise<store.StoredProduct> {
  await store.lockProducts(tx, [id])
  const [stored] = await store.listStored(tx, [id])
  if (!stored) return refuse('object.not_found')
  return stored.version === version ? stored : refuse('state.changed')
}

async function check(ctx: Ctx, checked: { draft: ProductDraft; stored: store.StoredProduct | undefined }) {
  const [problems = {}] = await checkDrafts(ctx, [checked])
  refuseProblems(problems)
}

function refuseProblems(problems: FieldProblems): void {
  if (Object.keys(problems).length > 0) refuseFields(problems)
}

async function saveAndInvalidate(ctx: Ctx, work: (tx: TxCtx) => Promise<number>): Promise<EditedProduct> {
  const id = await inTx(ctx, work)
  await invalidateCaches(ctx)
  return getEditedProduct(ctx, id)
}

async function recordAudit(
  tx: TxCtx,
  action: string,
  id: number,
  entry: { before?: object; after?: object; why?: string | undefined },
): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  const { before, after, why = '' } = entry
  await audit.record(tx, {
    actor: { id: operatorId, account },
    action,
    object: { type: 'product', id },
    before,
    after,
    why,
  })
}

async function toEdited(ctx: Ctx, stored: store.StoredProduct): Promise<EditedProduct> {
  const draft = draftOf(stored)
  const pictures = await store.listPictures(ctx, pictureIdsOf(draft))
  const { id, key, status, sold, seen, version, created_at, updated_at } = stored
  return {
    ...draft,
    ...{ id, key, status, sold, seen, version, created_at, updated_at },
    pictures: pictures.map((picture) => ({ id: picture.id, ...pictureOf(picture) })),
  }
}

/** `linen-shirt-10240`: the slug of the English title and the id, which makes it unique. */
function productKey(title: Translations, id: number): string {
  return [slugOf(title['en-US'] ?? ''), id].filter(Boolean).join('-')
}

export async function listProductRows(ctx: Ctx, query: Input<typeof listEndpoint>['query']): Promise<Page<ProductRow>> {
  const { keyword, shop_id: shopId, category_id: categoryId, status, need } = query
  const filter = { keyword, shopId, categoryId, status, need }
  const input = { filter, match: keyword ? (await search.interpretKeyword(ctx, keyword, true)).query : '' }
  const { shown, ends } = await readPage(query, {
    mark: ['product rows', filter],
    types: ['number', 'number'],
    list: (after, limit) => rowsStore.listRows(ctx, { ...input, after, limit }),
    count: (max) => rowsStore.countRows(ctx, input, max),
    keyOf: (row) => [row.updated_micros, row.id],
  })
  return {
    list: shown.map(({ picture, updated_micros: _, ...row }) => ({ ...row, image: pictureOf(picture) })),
    ...ends,
  }
}
