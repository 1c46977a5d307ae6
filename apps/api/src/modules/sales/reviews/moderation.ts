// What operators do with reviews: list them, reply for the shop, hide one for a reason, show it again, settle reports.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { type Page, totalMax } from '@shop/contract/page.ts'
import type * as contract from '@shop/contract/sales/admin-reviews.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { pictureOf } from '#picture.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as store from './admin-store.ts'
import { hiddenTranslations } from './review-view.ts'
import { isEditable } from './rules.ts'

type Body<Name extends keyof typeof contract> = Input<(typeof contract)[Name]> extends { body: infer B } ? B : never
type Row = Promise<contract.ReviewRow>

export async function listReviewRows(
  ctx: Ctx,
  query: Input<typeof contract.listReviewRows>['query'],
): Promise<Page<contract.ReviewRow>> {
  const { score, shop_id: shopId, product_id: productId } = query
  const keyword = query.keyword || undefined
  // A search for a person or an order covers all reviews.
  const view = query.view ?? (keyword ? 'all' : 'new')
  const filter: store.StaffFilter = { view, score, withPictures: query.has_pic ?? false, shopId, productId, keyword }
  const { shown, ends } = await readPage(query, {
    mark: ['review rows', filter],
    types: ['number'],
    list: (after, limit) => store.listRows(ctx, { filter, after, limit }),
    count: (max) => store.countRows(ctx, filter, max),
    keyOf: (row) => [row.id],
  })
  return { list: shown.map(toRow), ...ends }
}

export async function getReviewRow(ctx: Ctx, id: number): Row {
  return toRow((await store.findRow(ctx, id)) ?? refuse('object.not_found'))
}

function toRow(row: store.StaffRow): contract.ReviewRow {
  const { reply, replied_at, replied_by, hidden_at, hidden_reason, hidden_text, hidden_by, ...rest } = row
  const { picture, ...product } = row.product
  return {
    ...rest,
    product: { ...product, image: pictureOf(picture) },
    pictures: row.pictures.map(pictureOf),
    reply: replied_at && { text: reply, time: replied_at, by: replied_by },
    hidden: hidden_at && { reason: hidden_reason, text: hidden_text, time: hidden_at, by: hidden_by },
    reports: row.reports.map(({ time, ...report }) => ({ ...report, time: new Date(time * 1000) })),
  }
}

async function lockAtVersion(tx: TxCtx, id: number, version: number): Promise<store.LockedReview> {
  await store.lockWriter(tx, id)
  const review = (await store.lockReview(tx, id)) ?? refuse('object.not_found')
  if (review.version !== version) refuse('state.changed')
  return review
}

/** One at a time, with a reason that its writer sees; the database enforces both. */
export function hideReview(ctx: Ctx, id: number, { reason, text, version }: Body<'hideReview'>): Row {
  const { operatorId } = operatorOf(ctx)
  if (reason === 'other' && text === '') refuseFields({ text: 'required' })
  return inTx(ctx, async (tx) => {
    const review = await lockAtVersion(tx, id, version)
    // A hidden review can be hidden again only after its writer has changed it.
    if (review.hidden_at && !(review.edited_at && review.edited_at > review.hidden_at)) refuse('state.changed')
    await store.setHidden(tx, { id, reason, text, operatorId })
    // Hiding settles all reports, including those the operator has not seen.
    await store.settleReports(tx, id)
    const { to, about } = await notificationAbout(tx, review)
    const editBy = isEditable(review, tx.now()) ? { editBy: seconds(review.editable_until) } : {}
    const params = { ...about, ...editBy, reason: hiddenTranslations({ reason, text }) }
    await notifications.notify(tx, { ...to, kind: 'reviewHidden', params })
    const after = { reason, text, score: review.score }
    await record(tx, { id, action: 'review.hide', after, why: text || reason })
    return getReviewRow(tx, id)
  })
}

export function showReview(ctx: Ctx, id: number, { why, version }: Body<'showReview'>): Row {
  return inTx(ctx, async (tx) => {
    const review = await lockAtVersion(tx, id, version)
    if (!review.hidden_at) refuse('state.changed')
    await store.setShown(tx, id)
    const { to, about } = await notificationAbout(tx, review)
    await notifications.notify(tx, { ...to, kind: 'reviewShown', params: about })
    await record(tx, { id, action: 'review.show', before: { reason: review.hidden_reason }, why })
    return getReviewRow(tx, id)
  })
}

/** Notifies the writer of the first reply only, not of corrections. */
export function replyToReview(ctx: Ctx, id: number, { text, version }: Body<'replyToReview'>): Row {
  const { operatorId } = operatorOf(ctx)
  return inTx(ctx, async (tx) => {
    const review = await lockAtVersion(tx, id, version)
    await store.setReply(tx, { id, text, operatorId })
    if (text !== '' && !review.hidden_at) await notifyReply(tx, review)
    await record(tx, { id, action: 'review.reply', before: { reply: review.reply }, after: { reply: text } })
    return getReviewRow(tx, id)
  })
}

async function notifyReply(tx: TxCtx, review: store.LockedReview): Promise<void> {
  const { to, about, shop } = await notificationAbout(tx, review)
  await notifications.notify(tx, {
    ...to,
    kind: 'reviewReply',
    params: { ...about, shop },
    onceKey: `review ${review.id} reply`,
  })
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

/** The common part of notifications about a review. */
async function notificationAbout(tx: TxCtx, { id, user_id: userId, order_id: orderId }: store.LockedReview) {
  const { sn, goods, shop, picture_id: pictureId } = await store.getAbout(tx, id)
  return { to: { userId, pictureId, link: `/comment?order_id=${orderId}` }, about: { sn, goods }, shop }
}

export function settleReports(ctx: Ctx, id: number, { newest_report, version }: Body<'settleReports'>): Row {
  return inTx(ctx, async (tx) => {
    await lockAtVersion(tx, id, version)
    const reports = await store.settleReports(tx, id, newest_report)
    if (reports === 0) refuse('state.changed')
    await record(tx, { id, action: 'review.settle', before: { reports } })
    return getReviewRow(tx, id)
  })
}

async function record(
  tx: TxCtx,
  { id, ...entry }: { id: number; action: string; before?: object; after?: object; why?: string },
): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  await audit.record(tx, { actor: { id: operatorId, account }, object: { type: 'review', id }, ...entry })
}

const statsDays = 30
const dayMs = 86_400_000
const hidersMax = 50
const lowScoreMax = 2

interface Hider {
  operator: string
  hidden: number
  low: number
}

/** Most hidden reviews first. */
function hidersOf(counts: Awaited<ReturnType<typeof audit.countActions>>): Hider[] {
  const hiders = new Map<string, Hider>()
  for (const { actor, value, count } of counts) {
    const hider = hiders.get(actor) ?? { operator: actor, hidden: 0, low: 0 }
    const low = Number(value) <= lowScoreMax ? count : 0
    hiders.set(actor, { operator: actor, hidden: hider.hidden + count, low: hider.low + low })
  }
  return [...hiders.values()].toSorted((a, b) => b.hidden - a.hidden).slice(0, hidersMax)
}

export async function getReviewStats(ctx: Ctx): Promise<Reply<typeof contract.getReviewStats>> {
  const since = new Date(ctx.now().getTime() - statsDays * dayMs)
  // From the audit log, because a review that is shown again still counts as hidden once.
  const [row, counts] = await Promise.all([
    store.getStats(ctx, { since, countMax: totalMax }),
    audit.countActions(ctx, { action: 'review.hide', since, by: 'score' }),
  ])
  const hiders = hidersOf(counts)
  return {
    written: row.written,
    average: row.written === 0 ? null : Math.round((row.stars * 10) / row.written) / 10,
    hidden: hiders.reduce((sum, hider) => sum + hider.hidden, 0),
    hidden_low: hiders.reduce((sum, hider) => sum + hider.low, 0),
    hidden_by: hiders,
    reported: { count: row.reported, since: row.reported_since },
    unanswered: row.unanswered,
    changed: row.changed,
  }
}
