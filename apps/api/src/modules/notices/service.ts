// Notices: told inside the transaction of what happened, read in the reader's language, announced to open pages.
import type { Input } from '@shop/contract/endpoint.ts'
import type * as contract from '@shop/contract/notices.ts'
import { type LiveEvent, type NoticeKind, noticeKinds } from '@shop/contract/notices.ts'
import { type Page, pageLimitDefault, totalMax } from '@shop/contract/page.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '../../context.ts'
import { listMark, makeCursor, readCursor } from '../../db/cursor.ts'
import { refuseFields } from '../../refuse.ts'
import { type SharedNotice, type ToldNotice, usualLinks } from './facts.ts'
import { renderNotices } from './rendering.ts'
import { allKinds, isOfferTime, isOnAtFirst, kindsOf, unreadByTab } from './rules.ts'
import * as store from './store.ts'

export type { NoticeFacts, SharedNotice, ToldNotice, Words } from './facts.ts'
export { forgetPerson } from './person-store.ts'

/** Kept unless the shopper muted the kind; open pages hear of it when the transaction is through. */
export async function tell(tx: TxCtx, { userId, ...notice }: ToldNotice): Promise<void> {
  await tellMany(tx, { ...notice, userIds: [userId] })
}

/** The same to many, in one statement; batches are the caller's. */
export async function tellMany(tx: TxCtx, notice: SharedNotice): Promise<void> {
  await store.insertNotices(tx, { ...notice, link: notice.link ?? usualLinks[notice.kind] ?? '' })
}

/** Lets the shopper's open pages know that something changed; what changed they ask for themselves. */
export async function emit(tx: TxCtx, userId: number, event: LiveEvent): Promise<void> {
  await store.announce(tx, userId, event)
}

export async function listNotices(
  ctx: Ctx,
  query: Input<typeof contract.listNotices>['query'],
): Promise<Page<contract.Notice>> {
  const { userId } = shopperOf(ctx)
  const limit = query.limit ?? pageLimitDefault
  const kinds = query.kind ? kindsOf(query.kind) : allKinds
  const mark = listMark(['notices', userId, query.kind])
  const after = readCursor(query.cursor, mark, ['number'])
  const [rows, count] = await Promise.all([
    store.listNotices(ctx, { userId, kinds, after, limit: limit + 1 }),
    store.countNotices(ctx, { userId, kinds, most: totalMax + 1 }),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    list: renderNotices(ctx.language, shown),
    next: rows.length > limit && last ? makeCursor(mark, [last.id]) : null,
    total: Math.min(count, totalMax),
    ...(count > totalMax && { total_capped: true }),
  }
}

/** The latest of one person, for whoever takes their own away. */
export async function listNoticesOf(ctx: Ctx, person: { userId: number; limit: number }): Promise<contract.Notice[]> {
  return renderNotices(ctx.language, await store.listNotices(ctx, { ...person, kinds: allKinds, after: undefined }))
}

export async function countUnread(ctx: Ctx): Promise<contract.Unread> {
  return countUnreadOf(ctx, shopperOf(ctx).userId)
}

export async function countUnreadOf(ctx: Ctx, userId: number): Promise<contract.Unread> {
  return unreadByTab(await store.countUnread(ctx, userId))
}

export async function markNotices(
  ctx: Ctx,
  body: Input<typeof contract.markNotices>['body'],
): Promise<contract.Unread> {
  const { userId } = shopperOf(ctx)
  const { ids, read = true } = body
  // Only single ones are unread again: nobody wants a thousand new marks by one tap.
  if (!ids && (!(body.all || body.kind) || !read)) refuseFields({ ids: 'required' })
  const kinds = body.kind ? kindsOf(body.kind) : allKinds
  return inTx(ctx, async (tx) => {
    // The shopper's other pages count anew.
    if (await store.setRead(tx, { userId, read, ids, kinds })) await emit(tx, userId, 'notice')
    return countUnreadOf(tx, userId)
  })
}

/** What a page shows in full needs no notice any more. */
export async function readKind(tx: TxCtx, userId: number, kind: NoticeKind): Promise<void> {
  if (await store.setRead(tx, { userId, read: true, kinds: [kind] })) await emit(tx, userId, 'notice')
}

export async function getSettings(ctx: Ctx): Promise<contract.NoticeSetting[]> {
  const chosen = new Map((await store.listSettings(ctx, shopperOf(ctx).userId)).map((row) => [row.kind, row.enabled]))
  return allKinds.map((kind) => {
    const { tab, must } = noticeKinds[kind]
    return { kind, tab, must, enabled: must || (chosen.get(kind) ?? isOnAtFirst(kind)) }
  })
}

export async function setSetting(
  ctx: Ctx,
  { kind, enabled }: Input<typeof contract.setNoticeSetting>['body'],
): Promise<contract.NoticeSetting[]> {
  if (noticeKinds[kind].must && !enabled) refuseFields({ enabled: 'chooseOne' })
  await store.setSetting(ctx, { userId: shopperOf(ctx).userId, kind, enabled })
  return getSettings(ctx)
}

export interface OfferTaker {
  userId: number
  kinds: readonly NoticeKind[]
  /** What happened before was told then. */
  lastAt: Date | null
}

const takersEach = 500

/** Those who chose one of these kinds of offers and may hear one now, in batches; none by night. */
export async function* offerTakers(ctx: Ctx, kinds: readonly NoticeKind[]): AsyncGenerator<OfferTaker[]> {
  if (!isOfferTime(ctx.now())) return
  let afterUserId = 0
  for (;;) {
    const rows = await store.listOfferTakers(ctx, { kinds, afterUserId, limit: takersEach })
    if (rows.length > 0) yield rows.map((row) => ({ userId: row.user_id, kinds: row.kinds, lastAt: row.last_at }))
    if (rows.length < takersEach) return
    afterUserId = rows.at(-1)?.user_id ?? afterUserId
  }
}
