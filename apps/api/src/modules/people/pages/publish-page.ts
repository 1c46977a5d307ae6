// Publishes a draft: its HTML is rendered once and stored, and new law notifies shoppers.
import type { PageRow } from '@shop/contract/people/admin-pages.ts'
import { type Ctx, operatorOf } from '#context.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as outbox from './law-outbox-store.ts'
import { htmlOf } from './markdown.ts'
import { lockRow, recordAudit, saveAndInvalidate } from './page-drafts.ts'
import * as store from './page-drafts-store.ts'
import { completeHtml, publishProblems } from './rules.ts'

export async function publishPage(
  ctx: Ctx,
  id: number,
  { version, summary }: { version: number; summary: string },
): Promise<PageRow> {
  return saveAndInvalidate(ctx, async (tx) => {
    const draft = await lockRow(tx, id, version)
    // An unchanged draft can be published only to confirm a base text.
    if (!draft.changed && !draft.base) refuse('state.changed')
    const { html, problems } = completeHtml(draft, htmlOf)
    Object.assign(problems, publishProblems(draft))
    if (Object.keys(problems).length > 0) refuseFields(problems)
    const published = await store.insertVersion(tx, id, { html, summary, publishedBy: operatorOf(tx).account })
    await store.incrementVersion(tx, id)
    if (draft.kind === 'law' && draft.changed) await outbox.insertOutboxRow(tx, id, published)
    await recordAudit(tx, 'page.publish', id, { after: { version: published }, why: summary.slice(0, 200) })
    return id
  })
}

export async function previewPage(text: string): Promise<{ html: string }> {
  return { html: htmlOf(text) ?? refuseFields({ text: 'format' }) }
}
