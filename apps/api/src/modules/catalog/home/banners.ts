// Banners of home as operators keep them.
import type { BannerDraft, BannerRow } from '@shop/contract/catalog/admin-banners.ts'
import type { Words } from '@shop/contract/staff/admin-translations.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { pictureOf } from '#picture.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import * as store from './banners-store.ts'
import { forgetHome } from './service.ts'

export async function listBannerRows(ctx: Ctx): Promise<BannerRow[]> {
  return (await store.listAll(ctx)).map(toRow)
}

export async function createBanner(ctx: Ctx, sent: BannerDraft): Promise<BannerRow> {
  const draft = await checked(ctx, sent)
  return afterwards(ctx, async (tx) => {
    if ((await store.countAll(tx)) >= store.bannersMax) refuseFields({ title: 'tooLarge' })
    const id = await store.insertBanner(tx, draft)
    await recordOf(tx, 'banner.create', id, { after: draft })
    return id
  })
}

export async function changeBanner(
  ctx: Ctx,
  id: number,
  { version, ...sent }: BannerDraft & { version: number },
): Promise<BannerRow> {
  const draft = await checked(ctx, sent)
  return afterwards(ctx, async (tx) => {
    const held = (await store.lockVersion(tx, id)) ?? refuse('object.not_found')
    if (held !== version) refuse('state.changed')
    const before = (await store.findById(tx, id)) ?? refuse('object.not_found')
    await store.setBanner(tx, id, draft)
    const { picture, id: _, version: __, ...rest } = before
    const difference = audit.differenceOf({ ...rest, picture_id: picture.id }, { ...draft })
    await recordOf(tx, 'banner.change', id, difference ?? {})
    return id
  })
}

async function checked(ctx: Ctx, sent: BannerDraft): Promise<BannerDraft> {
  const faults: Record<string, FieldRule> = {}
  const draft = { ...sent, title: written(sent.title), text: written(sent.text), action: written(sent.action) }
  if (Object.keys(draft.title).length === 0) faults.title = 'required'
  for (const name of ['starts_at', 'ends_at'] as const) if (!isNear(draft[name])) faults[name] = 'format'
  if (draft.starts_at && draft.ends_at && draft.ends_at <= draft.starts_at) faults.ends_at = 'tooSmall'
  if (!(await store.pictureExists(ctx, draft.picture_id))) faults.picture_id = 'chooseOne'
  if (Object.keys(faults).length > 0) refuseFields(faults)
  return draft
}

/** Calendars end where nobody's campaign does. */
function isNear(date: Date | null): boolean {
  return date === null || Math.abs(date.getFullYear() - 2100) <= 100
}

/** An empty text counts as missing, so that the next language stands in for it. */
function written(words: Words): Words {
  return Object.fromEntries(Object.entries(words).filter(([, text]) => text))
}

async function afterwards(ctx: Ctx, work: (tx: TxCtx) => Promise<number>): Promise<BannerRow> {
  const id = await inTx(ctx, work)
  forgetHome(ctx)
  return toRow((await store.findById(ctx, id)) ?? refuse('object.not_found'))
}

async function recordOf(tx: TxCtx, action: string, id: number, entry: { before?: object; after?: object }) {
  const { operatorId, account } = operatorOf(tx)
  await audit.record(tx, { actor: { id: operatorId, account }, action, object: { type: 'banner', id }, ...entry })
}

function toRow({ picture, ...row }: store.StoredBanner): BannerRow {
  return { ...row, picture_id: picture.id, picture: { id: picture.id, ...pictureOf(picture) } }
}
