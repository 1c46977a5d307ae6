// Seeds the base texts of a new shop as first versions without a publisher; existing pages are not touched.
import type { PageDraft } from '@shop/contract/people/admin-pages.ts'
import { type Ctx, inTx } from '#context.ts'
import { htmlOf } from './markdown.ts'
import * as store from './page-drafts-store.ts'
import { completeHtml } from './rules.ts'

export interface BasePage extends Pick<PageDraft, 'kind' | 'key' | 'group_key' | 'position'> {
  required: boolean
}

export type ReadTexts = (key: string) => Promise<Pick<PageDraft, 'title' | 'body'>>

/** Inserts the pages whose key does not exist yet. */
export async function seedBasePages(ctx: Ctx, pages: readonly BasePage[], read: ReadTexts): Promise<void> {
  const existing = new Set(await store.listKeys(ctx))
  const missing = pages.filter((page) => !existing.has(page.key))
  const drafts = await Promise.all(missing.map(async (page) => ({ ...page, active: true, ...(await read(page.key)) })))
  if (drafts.length === 0) return
  await inTx(ctx, async (tx) => {
    for (const draft of drafts) {
      const id = await store.insertPage(tx, draft)
      // Another server is seeding at the same time.
      if (id === undefined) continue
      await store.insertVersion(tx, id, { html: completeHtml(draft, htmlOf).html, summary: '', publishedBy: '' })
    }
  })
}
