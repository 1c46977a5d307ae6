// Applications to open a shop or to become a partner: shoppers submit them, operators decide them.
import type { Input } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import type * as contract from '@shop/contract/people/admin-support.ts'
import type * as shopContract from '@shop/contract/people/support.ts'
import { type Ctx, inTx, operatorOf, shopperOf, type TxCtx } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import { brokenConstraint } from '#db/pool.ts'
import { e164Of, isCountry } from '#mobile.ts'
import * as media from '#modules/catalog/media/service.ts'
import * as catalog from '#modules/catalog/products/service.ts'
import * as shops from '#modules/catalog/shops/service.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { pictureOf } from '#picture.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as store from './application-store.ts'
import { applicationFields, applicationStatuses, applicationTitle } from './rules.ts'

export async function applyMerchant(
  ctx: Ctx,
  { licence, category_id, ...body }: Input<typeof shopContract.applyMerchant>['body'],
): Promise<shopContract.Application> {
  const { userId } = shopperOf(ctx)
  const { country } = body
  if (!isCountry(country)) return refuseFields({ country: 'chooseOne' })
  const mobile = e164Of(body.mobile, country) ?? refuseFields({ mobile: 'mobileCorrect' })
  const categories = await catalog.listCategories(ctx)
  if (!categories.some(({ id }) => id === category_id)) refuseFields({ category_id: 'chooseOne' })
  return apply(ctx, async (tx) => {
    const licenceId = await media.pictureOfUrl(tx, licence, { ownerId: userId, scene: 'licence' })
    return { userId, kind: 'merchant', fields: { ...body, mobile, category_id: String(category_id) }, licenceId }
  })
}

export async function applyPartner(
  ctx: Ctx,
  { mobile: sent, ...body }: Input<typeof shopContract.applyPartner>['body'],
): Promise<shopContract.Application> {
  const { userId } = shopperOf(ctx)
  // The form has no country: the number must have its prefix.
  const mobile = sent ? (e164Of(sent) ?? refuseFields({ mobile: 'mobileCorrect' })) : ''
  return apply(ctx, async () => ({ userId, kind: 'partner', fields: { ...body, mobile } }))
}

/** Only one application of a kind can be open. */
async function apply(
  ctx: Ctx,
  prepare: (tx: TxCtx) => Promise<store.NewApplication>,
): Promise<shopContract.Application> {
  try {
    return await inTx(ctx, async (tx) => {
      const id = await store.insertApplication(tx, await prepare(tx))
      return toApplication((await store.findApplication(tx, id)) ?? refuse('object.not_found'))
    })
  } catch (error) {
    if (brokenConstraint(error) === 'applications_open') refuse('state.changed')
    throw error
  }
}

export async function listApplications(ctx: Ctx): Promise<shopContract.Application[]> {
  return (await store.listLatest(ctx, shopperOf(ctx).userId)).map(toApplication)
}

function toApplication(row: store.ApplicationRow): shopContract.Application {
  const { id, kind, status, reason, shop_id, created_at, decided_at, fields } = row
  return { id, kind, status, reason, shop_id, created_at, decided_at, title: applicationTitle(kind, fields) }
}

export async function listApplicationRows(
  ctx: Ctx,
  query: Input<typeof contract.listApplicationRows>['query'],
): Promise<Page<contract.ApplicationRow>> {
  const filter = { kind: query.kind, status: query.status === undefined ? undefined : Number(query.status) }
  const [{ shown, ends }, names] = await Promise.all([
    readPage(query, {
      mark: ['applications', filter],
      types: ['number'],
      list: (after, limit) => store.listApplications(ctx, { filter, after, limit }),
      count: (max) => store.countApplications(ctx, filter, max),
      keyOf: (row) => [row.id],
    }),
    categoryNames(ctx),
  ])
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
