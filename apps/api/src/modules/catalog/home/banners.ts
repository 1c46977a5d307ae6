// Banners of the home page as operators edit them.

import type { BannerDraft, BannerRow } from '@shop/contract/catalog/admin-home.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import { invalidateCaches } from '#cache/changes.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { pictureOf } from '#picture.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as store from './store.ts'

export async function listBannerRows(ctx: Ctx): Promise<BannerRow[]> {
  return (await store.listAll(ctx)).map(toRow)
}

export async function createBanner(ctx: Ctx, sent: BannerDraft): Promise<BannerRow> {
  const draft = await checkDraft(ctx, sent)
  return saveAndInvalidate(ctx, async (tx) => {
    if ((await store.countAll(tx)) >= store.bannersMax) refuseFields({ title: 'tooLarge' })
    const id = await store.insertBanner(tx, draft)
    await recordAudit(tx, 'banner.create', id, { after: draft })
    return id
  })
}

export async function changeBanner(
  ctx: Ctx,
  id: number,
  { version, ...sent }: BannerDraft & { version: number },
): Promise<BannerRow> {
  const draft = await checkDraft(ctx, sent)
  return saveAndInvalidate(ctx, async (tx) => {
    const currentVersion = (await store.lockVersion(tx, id)) ?? refuse('object.not_found')
    if (currentVersion !== version) refuse('state.changed')
    const before = (await store.findById(tx, id)) ?? refuse('object.not_found')
    await store.setBanner(tx, id, draft)
    const { picture, id: _, version: __, ...rest } = before
    const difference = audit.differenceOf({ ...rest, picture_id: picture.id }, { ...draft })
    await recordAudit(tx, 'banner.change', id, difference ?? {})
    return id
  })
}

async function checkDraft(ctx: Ctx, sent: BannerDraft): Promise<BannerDraft> {
  const problems: Record<string, FieldRule> = {}
  const draft = {
    ...sent,
    title: nonEmptyTexts(sent.title),
    text: nonEmptyTexts(sent.text),
    action: nonEmptyTexts(sent.action),
  }
  if (Object.keys(draft.title).length === 0) problems.title = 'required'
  for (const name of ['starts_at', 'ends_at'] as const) if (!isPlausible(draft[name])) problems[name] = 'format'
  if (draft.starts_at && draft.ends_at && draft.ends_at <= draft.starts_at) problems.ends_at = 'tooSmall'
  if (!(await store.pictureExists(ctx, draft.picture_id))) problems.picture_id = 'chooseOne'
  if (Object.keys(problems).length > 0) refuseFields(problems)
  return draft
}

/** Campaigns run between 2000 and 2200; PostgreSQL does not store every date JavaScript knows. */
function isPlausible(date: Date | null): boolean {
  return date === null || Math.abs(date.getFullYear() - 2100) <= 100
}

/** An empty text counts as missing, so the next language is shown instead. */
function nonEmptyTexts(texts: Translations): Translations {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text))
}

async function saveAndInvalidate(ctx: Ctx, work: (tx: TxCtx) => Promise<number>): Promise<BannerRow> {
  const id = await inTx(ctx, work)
  await invalidateCaches(ctx)
  return toRow((await store.findById(ctx, id)) ?? refuse('object.not_found'))
}

async function recordAudit(tx: TxCtx, action: string, id: number, entry: { before?: object; after?: object }) {
  const { operatorId, account } = operatorOf(tx)
  await audit.record(tx, { actor: { id: operatorId, account }, action, object: { type: 'banner', id }, ...entry })
}

function toRow({ picture, ...row }: store.StoredBanner): BannerRow {
  return { ...row, picture_id: picture.id, picture: { id: picture.id, ...pictureOf(picture) } }
}
