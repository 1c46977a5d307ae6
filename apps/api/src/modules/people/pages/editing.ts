// Pages as operators write them: a draft that nobody reads until it is published.
import type { PageDraft, PageLine, PageRow, PageVersion } from '@shop/contract/people/admin-pages.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import * as store from './editing-store.ts'
import { type Faults, groupFaults, placeholderFaults, writtenWords } from './rules.ts'
import { forgetPages } from './service.ts'
import { type PageKind, pagesMax } from './store.ts'

export async function listPageRows(ctx: Ctx, kind: PageKind | undefined): Promise<PageLine[]> {
  return store.listLines(ctx, kind)
}

export async function getPageRow(ctx: Ctx, id: number): Promise<PageRow & { versions: PageVersion[] }> {
  const [row, versions] = await Promise.all([store.findRow(ctx, id), store.listVersions(ctx, id)])
  return { ...(row ?? refuse('object.not_found')), versions }
}

export async function createPage(ctx: Ctx, sent: PageDraft): Promise<PageRow> {
  const draft = written(sent)
  check({ ...groupFaults(draft), ...placeholderFaults(draft) })
  return afterwards(ctx, async (tx) => {
    if ((await store.countAll(tx)) >= pagesMax) refuse('list.full', { max: pagesMax })
    const id = (await store.insertPage(tx, { ...draft, required: false })) ?? refuseFields({ key: 'repeated' })
    await recordOf(tx, 'page.create', id, { after: draft })
    return id
  })
}

export type PageChange = Omit<PageDraft, 'kind' | 'key'> & { version: number }

export async function changePage(ctx: Ctx, id: number, { version, ...sent }: PageChange): Promise<PageRow> {
  const draft = written(sent)
  return afterwards(ctx, async (tx) => {
    const before = await lockRow(tx, id, version)
    const faults = {
      ...groupFaults({ kind: before.kind, group_key: draft.group_key }),
      ...placeholderFaults(draft),
    }
    // What the shop cannot do without stays readable.
    if (before.required && !draft.active) faults.active = 'required'
    check(faults)
    await store.setPage(tx, id, draft)
    const { group_key, position, active, title, body } = before
    const difference = audit.differenceOf({ group_key, position, active, title, body }, { ...draft })
    await recordOf(tx, 'page.change', id, difference ?? {})
    return id
  })
}

/** The draft under lock; refused when somebody changed it since it was read. */
export async function lockRow(tx: TxCtx, id: number, version: number): Promise<PageRow> {
  const held = (await store.lockVersion(tx, id)) ?? refuse('object.not_found')
  if (held !== version) refuse('state.changed')
  return (await store.findRow(tx, id)) ?? refuse('object.not_found')
}

export async function afterwards(ctx: Ctx, work: (tx: TxCtx) => Promise<number>): Promise<PageRow> {
  const id = await inTx(ctx, work)
  forgetPages(ctx)
  return (await store.findRow(ctx, id)) ?? refuse('object.not_found')
}

export async function recordOf(
  tx: TxCtx,
  action: string,
  id: number,
  entry: { before?: object; after?: object; why?: string },
): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  await audit.record(tx, { actor: { id: operatorId, account }, action, object: { type: 'page', id }, ...entry })
}

function written<Draft extends Pick<PageDraft, 'title' | 'body'>>(draft: Draft): Draft {
  return { ...draft, title: writtenWords(draft.title), body: writtenWords(draft.body) }
}

function check(faults: Faults): void {
  if (Object.keys(faults).length > 0) refuseFields(faults)
}
