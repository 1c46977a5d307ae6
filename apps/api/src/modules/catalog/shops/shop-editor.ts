// Shops as operators edit them.
import type * as contract from '@shop/contract/catalog/admin-shops.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import * as search from '#modules/catalog/search/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { pictureOf } from '#picture.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { draftProblems, favorableRate, nonEmptyTexts, shopSlug } from './rules.ts'
import * as store from './shop-editor-store.ts'

const shopsMax = 500

/** For the given shops, or for all of them in batches. */
export async function indexShops(tx: TxCtx, ids?: readonly number[]): Promise<void> {
  let afterId = 0
  for (;;) {
    const rows = await store.listNames(tx, { ids, afterId, limit: shopsMax })
    const tokens = rows.map((row) => ({ id: row.id, tokens: search.nameTokens(row.names) }))
    if (tokens.length > 0) await store.setSearch(tx, tokens)
    afterId = rows.at(-1)?.id ?? 0
    if (rows.length < shopsMax) return
  }
}

export async function listShopRows(
  ctx: Ctx,
  query: Input<typeof contract.listShopRows>['query'],
): Promise<Page<contract.ShopRow>> {
  const filter = { keyword: query.keyword, status: query.status }
  const { shown, ends } = await readPage(query, {
    mark: ['shop rows', filter],
    types: ['number'],
    list: (after, limit) => store.listRows(ctx, { filter, after, limit }),
    count: (max) => store.countRows(ctx, filter, max),
    keyOf: (row) => [row.id],
  })
  return {
    list: shown.map(toRow),
    ...ends,
  }
}

export async function createShop(ctx: Ctx, draft: contract.ShopDraft): Promise<contract.ShopRow> {
  checkDraft(ctx, draft)
  return inTx(ctx, async (tx) => {
    if (!(await store.hasPicture(tx, draft.logo_id))) refuse('object.not_found')
    const id = await store.insertShop(tx, editOf(draft), shopSlug(draft.name))
    await indexShops(tx, [id])
    const after = await store.getRow(tx, id)
    await record(tx, { action: 'shop.create', id, after: auditFacts(after) })
    return toRow(after)
  })
}

export async function changeShop(
  ctx: Ctx,
  id: number,
  change: Input<typeof contract.changeShop>['body'],
): Promise<contract.ShopRow> {
  checkDraft(ctx, change)
  return inTx(ctx, async (tx) => {
    if (!(await store.lockShop(tx, id))) refuse('object.not_found')
    const before = await store.getRow(tx, id)
    if (before.version !== change.version) refuse('state.changed')
    if (!(await store.hasPicture(tx, change.logo_id))) refuse('object.not_found')
    await store.setShop(tx, id, editOf(change))
    await indexShops(tx, [id])
    const after = await store.getRow(tx, id)
    const difference = audit.differenceOf(auditFacts(before), auditFacts(after))
    await record(tx, { action: 'shop.change', id, ...difference, why: change.why })
    return toRow(after)
  })
}

function checkDraft(ctx: Ctx, draft: contract.ShopDraft): void {
  const problems = draftProblems(draft, ctx.now())
  if (Object.keys(problems).length > 0) refuseFields(problems)
}

function editOf(draft: contract.ShopDraft): store.ShopEdit {
  const { name, about, notice, ...rest } = draft
  return { ...rest, name: nonEmptyTexts(name), about: nonEmptyTexts(about), notice: nonEmptyTexts(notice) }
}

interface AuditEntry {
  action: string
  id: number
  before?: object
  after?: object
  why?: string | undefined
}

async function record(tx: TxCtx, { action, id, before, after, why }: AuditEntry): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  const object = { type: 'shop', id }
  await audit.record(tx, { actor: { id: operatorId, account }, action, object, before, after, why: why ?? '' })
}

/** What operators can edit; counted values are not audited. */
function auditFacts(row: store.EditedRow): audit.Facts {
  const { name, about, notice, logo_id, origin, opened_on, verified, status } = row
  const { legal_name, registration, return_country } = row
  return { name, about, notice, logo_id, origin, opened_on, verified, status, legal_name, registration, return_country }
}

function toRow(row: store.EditedRow): contract.ShopRow {
  const { sold, sold_month, reviews: _, good_reviews: __, logo, ...rest } = row
  return {
    ...rest,
    logo: { id: row.logo_id, ...pictureOf(logo) },
    sales: sold_month,
    total_sales: sold,
    favorable_rate: favorableRate(row),
  }
}
