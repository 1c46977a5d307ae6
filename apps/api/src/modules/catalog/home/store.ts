// SQL for the banners, guarantees and notices of the home page.

import type { BannerDraft } from '@shop/contract/catalog/admin-home.ts'
import type { Guarantee } from '@shop/contract/catalog/home.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'

interface BannerRow {
  id: number
  title: string
  text: string
  action: string
  link: string
  picture: StoredPicture
  tone: string
  ink: 'dark' | 'light'
}

export async function listBanners(ctx: Ctx): Promise<BannerRow[]> {
  return ctx.db.query<BannerRow>(sql`
    select b.id, in_language(b.title, ${ctx.language}) as title, in_language(b.text, ${ctx.language}) as text,
           in_language(b.action, ${ctx.language}) as action, b.link, b.tone, b.ink,
           jsonb_build_object('hash', p.hash, 'w', p.w, 'h', p.h) as picture
      from banners b join pictures p on p.id = b.picture_id
     where b.active and (b.starts_at is null or b.starts_at <= ${ctx.now()})
       and (b.ends_at is null or b.ends_at > ${ctx.now()})
     order by b.position limit 3`)
}

export async function listGuarantees(ctx: Ctx): Promise<Guarantee[]> {
  return ctx.db.query<Guarantee>(sql`
    select key, in_language(title, ${ctx.language}) as title, in_language(text, ${ctx.language}) as text
      from guarantees order by position limit 10`)
}

export async function listNotices(ctx: Ctx): Promise<{ id: number; text: string }[]> {
  return ctx.db.query(sql`
    select id, in_language(texts, ${ctx.language}) as text from home_notices where active order by id desc limit 3`)
}

export interface StoredBanner extends Omit<BannerDraft, 'picture_id'> {
  id: number
  picture: StoredPicture & { id: number }
  version: number
}

export const bannersMax = 200

export async function listAll(ctx: Ctx): Promise<StoredBanner[]> {
  return list(ctx, sql`true`)
}

export async function findById(ctx: Ctx, id: number): Promise<StoredBanner | undefined> {
  return (await list(ctx, sql`b.id = ${id}`))[0]
}

function list(ctx: Ctx, condition: Sql): Promise<StoredBanner[]> {
  return ctx.db.query<StoredBanner>(sql`
    select b.id, b.title, b.text, b.action, b.link, b.tone, b.ink, b.position, b.active, b.starts_at, b.ends_at,
           b.version, jsonb_build_object('id', p.id, 'hash', p.hash, 'w', p.w, 'h', p.h) as picture
      from banners b join pictures p on p.id = b.picture_id
     where ${condition} order by b.position, b.id limit ${bannersMax}`)
}

export async function lockVersion(tx: TxCtx, id: number): Promise<number | undefined> {
  const rows = await tx.db.query<{ version: number }>(sql`select version from banners where id = ${id} for update`)
  return rows[0]?.version
}

export async function countAll(tx: TxCtx): Promise<number> {
  const [row] = await tx.db.query<{ count: number }>(sql`select count(*) as count from banners`)
  return row?.count ?? 0
}

export async function pictureExists(ctx: Ctx, id: number): Promise<boolean> {
  return (await ctx.db.query(sql`select 1 from pictures where id = ${id}`)).length > 0
}

export async function insertBanner(tx: TxCtx, draft: BannerDraft): Promise<number> {
  const [row] = await tx.db.query<{ id: number }>(sql`
    insert into banners (title, text, action, link, picture_id, tone, ink, position, active, starts_at, ends_at)
    values (${JSON.stringify(draft.title)}, ${JSON.stringify(draft.text)}, ${JSON.stringify(draft.action)},
            ${draft.link}, ${draft.picture_id}, ${draft.tone}, ${draft.ink}, ${draft.position}, ${draft.active},
            ${draft.starts_at}, ${draft.ends_at})
    returning id`)
  if (!row) throw new Error('inserting a banner returned no row')
  return row.id
}

export async function setBanner(tx: TxCtx, id: number, draft: BannerDraft): Promise<void> {
  await tx.db.query(sql`
    update banners set title = ${JSON.stringify(draft.title)}, text = ${JSON.stringify(draft.text)},
           action = ${JSON.stringify(draft.action)}, link = ${draft.link}, picture_id = ${draft.picture_id},
           tone = ${draft.tone}, ink = ${draft.ink}, position = ${draft.position}, active = ${draft.active},
           starts_at = ${draft.starts_at}, ends_at = ${draft.ends_at}, version = version + 1
     where id = ${id}`)
}
