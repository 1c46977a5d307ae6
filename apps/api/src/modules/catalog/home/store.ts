// SQL for the banners, guarantees and notices of the home page.
import type { Guarantee } from '@shop/contract/catalog/home.ts'
import type { Ctx } from '#context.ts'
import { sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'

export interface BannerRow {
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
