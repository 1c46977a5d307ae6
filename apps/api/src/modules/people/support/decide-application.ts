// Decisions of operators on applications; an approved merchant application creates the shop.
import type { Input } from '@shop/contract/endpoint.ts'
import { type Page, pageLimitDefault, totalMax } from '@shop/contract/page.ts'
import type * as contract from '@shop/contract/people/admin-support.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { listMark, pageOf, readCursor } from '#db/cursor.ts'
import * as media from '#modules/catalog/media/service.ts'
import * as catalog from '#modules/catalog/products/service.ts'
import * as shops from '#modules/catalog/shops/service.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { pictureOf } from '#picture.ts'
import { refuse } from '#refuse.ts'
import * as store from './application-store.ts'
import { applicationFields, applicationStatuses } from './rules.ts'

export async function listApplicationRows(
  ctx: Ctx,
  query: Input<typeof contract.listApplicationRows>['query'],
): Promise<Page<contract.ApplicationRow>> {
  const limit = query.limit ?? pageLimitDefault
  const filter = { kind: query.kind, status: query.status === undefined ? undefined : Number(query.status) }
  const mark = listMark(['applications', filter])
  const after = readCursor(query.cursor, mark, ['number'])
  const [rows, count, names] = await Promise.all([
    store.listApplications(ctx, { filter, after, limit: limit + 1 }),
    store.countApplications(ctx, filter, totalMax + 1),
    categoryNames(ctx),
  ])
  const { shown, ends } = pageOf(rows, { limit, count, mark, keyOf: (row) => [row.id] })
  const [first] = shown
  if (first) {
    await audit.recordView(ctx, {
      action: 'application.view',
      object: { type: 'application', id: first.id },
      after: { from_id: first.id, to_id: shown.at(-1)?.id, count: shown.length },
    })
  }
  return {
    list: shown.map((row) => toRow(row, names)),
    ...ends,
  }
}

export async function passApplication(
  ctx: Ctx,
  storage: media.MediaStorage,
  { id, reason = '' }: { id: number; reason?: string | undefined },
): Promise<contract.ApplicationRow> {
  const application = (await store.findApplication(ctx, id)) ?? refuse('object.not_found')
  // Rendered before the transaction, so that no lock is held while a picture is written.
  const logoId = application.kind === 'merchant' ? await media.saveDefaultShopLogo(ctx, storage) : undefined
  return decide(ctx, { id, status: applicationStatuses.approved, reason }, async (tx) => {
    const shop = logoId === undefined ? undefined : await shops.createShop(tx, shopOf(tx, application, logoId))
    await notifications.notify(tx, {
      userId: application.user_id,
      kind: 'applyPassed',
      params: { application: application.kind, ...(logoId !== undefined && { shop: nameOf(application) }) },
      onceKey: `apply ${id}`,
    })
    return shop?.id
  })
}

export async function refuseApplication(
  ctx: Ctx,
  { id, reason }: { id: number; reason: string },
): Promise<contract.ApplicationRow> {
  const application = (await store.findApplication(ctx, id)) ?? refuse('object.not_found')
  return decide(ctx, { id, status: applicationStatuses.refused, reason }, async (tx) => {
    await notifications.notify(tx, {
      userId: application.user_id,
      kind: 'applyRefused',
      params: { application: application.kind, reason },
      onceKey: `apply ${id}`,
    })
    return undefined
  })
}

interface Decision {
  id: number
  status: store.DecidedStatus
  reason: string
}

/** The first of concurrent decisions wins; `apply` runs once, in its transaction, and returns the new shop. */
async function decide(
  ctx: Ctx,
  { id, status, reason }: Decision,
  apply: (tx: TxCtx) => Promise<number | undefined>,
): Promise<contract.ApplicationRow> {
  const { operatorId, account } = operatorOf(ctx)
  return inTx(ctx, async (tx) => {
    const application = (await store.lockOpen(tx, id)) ?? refuse('object.not_found')
    if (application.status !== applicationStatuses.open) refuse('state.changed')
    const shopId = await apply(tx)
    await store.setDecided(tx, { id, status, reason, shopId, operatorId })
    await audit.record(tx, {
      actor: { id: operatorId, account },
      action: status === applicationStatuses.approved ? 'application.pass' : 'application.refuse',
      object: { type: 'application', id },
      before: { status: applicationStatuses.open },
      after: { status, shop_id: shopId ?? null },
      why: reason,
    })
    return toRow((await store.findApplication(tx, id)) ?? refuse('object.not_found'), await categoryNames(tx))
  })
}

/** The shop starts paused, until its products and pages are set up. */
function shopOf(ctx: Ctx, application: store.ApplicationRow, logoId: number) {
  const { company = '', country = '' } = application.fields
  return {
    name: nameOf(application),
    about: {},
    notice: {},
    logo_id: logoId,
    origin: country,
    opened_on: ctx.now().toISOString().slice(0, 10),
    verified: false,
    status: 'paused' as const,
    legal_name: company,
    registration: '',
    return_country: country,
  }
}

/** In the language of the applicant. */
function nameOf({ fields, language }: store.ApplicationRow): notifications.Translations {
  return { [language]: fields.shop_name ?? '' }
}

async function categoryNames(ctx: Ctx): Promise<Map<string, string>> {
  return new Map((await catalog.listCategories(ctx)).map(({ id, name }) => [String(id), name]))
}

function toRow(row: store.ApplicationRow, categories: Map<string, string>): contract.ApplicationRow {
  const { id, kind, status, reason, shop_id, decided_by, created_at, decided_at } = row
  const shownValue = (name: string) => {
    const value = row.fields[name] ?? ''
    return name === 'category_id' ? (categories.get(value) ?? value) : value
  }
  return {
    ...{ id, kind, status, reason, shop_id, decided_by, created_at, decided_at },
    user: { id: row.user_id, account: row.account, language: row.language },
    fields: applicationFields[kind].map((name) => ({ name, value: shownValue(name) })),
    licence: row.licence && { id: row.licence.id, ...pictureOf(row.licence) },
  }
}
