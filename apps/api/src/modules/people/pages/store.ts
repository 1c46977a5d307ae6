// SQL for the last published version of each page.
import type { Language } from '@shop/contract/language.ts'
import type { pageKinds } from '@shop/contract/people/admin-pages.ts'
import type { HelpGroup } from '@shop/contract/people/pages.ts'
import type { Ctx } from '#context.ts'
import { sql } from '#db/sql.ts'

export type PageKind = (typeof pageKinds)[number]

export interface PublishedPage {
  id: number
  key: string
  group_key: HelpGroup | ''
  title: string
  html: string
  language: Language
  version: number
  summary: string
  published_at: Date
}

export const pagesMax = 400

/** In the reader's language, or the next one that the version has. */
export async function listPublished(ctx: Ctx, kinds: readonly PageKind[]): Promise<PublishedPage[]> {
  return ctx.db.query<PublishedPage>(sql`
    select p.id, p.key, p.group_key, v.title ->> l.language as title, v.html ->> l.language as html, l.language,
           v.version, v.summary, v.published_at
      from pages p
      join lateral (select version, title, html, summary, published_at from page_versions
                     where page_id = p.id order by version desc limit 1) v on true
      join lateral (select o.language from unnest(language_order(${ctx.language})) with ordinality o(language, n)
                     where v.html ->> o.language is not null order by o.n limit 1) l on true
     where p.active and p.kind = any(${kinds})
     order by p.position, p.id limit ${pagesMax}`)
}
