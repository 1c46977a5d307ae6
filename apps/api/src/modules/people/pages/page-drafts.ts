// Drafts of pages, which nobody sees until they are published, and publishing them.

import type { PageDraft, PageLine, PageRow, PageVersion } from '@shop/contract/people/admin-pages.ts'
import { invalidateCaches } from '#cache/changes.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import {
  completeHtml,
  type FieldProblems,
  groupProblems,
  htmlOf,
  nonEmptyTexts,
  placeholderProblems,
  publishProblems,
} from './rules.ts'
import * as store from './store.ts'
import { type PageKind, pagesMax } from './store.ts'

export async function listPageRows(ctx: Ctx, kind: PageKind | undefined): Promise<PageLine[]> {
  return store.listLines(ctx, kind)
}

export async function getPageRow(ctx: Ctx, id: number): Promise<PageRow & { versions: PageVersion[] }> {
  const [row, versions] = await Promise.all([store.findRow(ctx, id), store.listVersions(ctx, id)])
  return { ...(row ?? refuse('object.not_found')), versions }
}

export async function createPage(ctx: Ctx, sent: PageDraft): Promise<PageRow> {
  const draft = withoutEmptyTexts(sent)
  check({ ...groupProblems(draft), ...placeholderProblems(draft) })
  return saveAndInvalidate(ctx, async (tx) => {
    if ((await store.countAll(tx)) >= pagesMax) refuse('list.full', { max: pagesMax })
    const id = (await store.insertPage(tx, { ...draft, required: false })) ?? refuseFields({ key: 'repeated' })
    await recordAudit(tx, 'page.create', id, { after: draft })
    return id
  })
}

type PageChange = Omit<PageDraft, 'kind' | 'key'> & { version: number }

export async function changePage(ctx: Ctx, id: number, { version, ...sent }: PageChange): Promise<PageRow> {
  const draft = withoutEmptyTexts(sent)
  return saveAndInvalidate(ctx, async (tx) => {
    const before = await lockRow(tx, id, version)
    const problems = {
      ...groupProblems({ kind: before.kind, group_key: draft.group_key }),
      ...placeholderProblems(draft),
    }
    // Required pages stay visible.
    if (before.required && !draft.active) problems.active = 'required'
    check(problems)
    await store.setPage(tx, id, draft)
    const { group_key, position, active, title, body } = before
    const difference = audit.differenceOf({ group_key, position, active, title, body }, { ...draft })
    await recordAudit(tx, 'page.change', id, difference ?? {})
    return id
  })
}

/** Locks the draft and refuses if it changed since it was read. */
async function lockRow(tx: TxCtx, id: number, version: number): Promise<PageRow> {
  const currentVersion = (await store.lockVersion(tx, id)) ?? refuse('object.not_found')
  if (currentVersion !== version) refuse('state.changed')
  return (await store.findRow(tx, id)) ?? refuse('object.not_found')
}

async function saveAndInvalidate(ctx: Ctx, work: (tx: TxCtx) => Promise<number>): Promise<PageRow> {
  const id = await inTx(ctx, work)
  await invalidateCaches(ctx)
  return (await store.findRow(ctx, id)) ?? refuse('object.not_found')
}

async function recordAudit(
  tx: TxCtx,
  action: string,
  id: number,
  entry: { before?: object; after?: object; why?: string },
): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  await audit.record(tx, { actor: { id: operatorId, account }, action, object: { type: 'page', id }, ...entry })
}

function withoutEmptyTexts<Draft extends Pick<PageDraft, 'title' | 'body'>>(draft: Draft): Draft {
  return { ...draft, title: nonEmptyTexts(draft.title), body: nonEmptyTexts(draft.body) }
}

function check(problems: FieldProblems): void {
  if (Object.keys(problems).length > 0) refuseFields(problems)
}

/** Publishes a draft: its HTML is rendered once and stored, and new law notifies shoppers. */
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
    if (draft.kind === 'law' && draft.changed) await store.insertOutboxRow(tx, id, published)
    await recordAudit(tx, 'page.publish', id, { after: { version: published }, why: summary.slice(0, 200) })
    return id
  })
}

export async function previewPage(text: string): Promise<{ html: string }> {
  return { html: htmlOf(text) ?? refuseFields({ text: 'format' }) }
}
