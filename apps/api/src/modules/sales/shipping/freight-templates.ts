// Freight templates: list, create and change, for operators.

import type { Input } from '@shop/contract/endpoint.ts'
import type * as contract from '@shop/contract/sales/admin-shipping.ts'
import { invalidateCaches } from '#cache/changes.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { slugOf } from '#slug.ts'
import { zoneProblems } from './rules.ts'
import * as store from './store.ts'

type Draft = Input<typeof contract.createFreightTemplate>['body']
type Change = Input<typeof contract.changeFreightTemplate>['body']

export async function listTemplates(ctx: Ctx): Promise<contract.FreightTemplate[]> {
  return store.listTemplates(ctx)
}

export async function createTemplate(ctx: Ctx, draft: Draft): Promise<contract.FreightTemplate> {
  checkZones(draft.zones)
  return inTx(ctx, async (tx) => {
    await store.lockTemplates(tx)
    if ((await store.countTemplates(tx)) >= store.templatesMax) refuse('list.full', { max: store.templatesMax })
    const id = await store.insertTemplate(tx, { name: draft.name, slug: slugOf(draft.name) || 'template' })
    await store.replaceZones(tx, id, draft.zones)
    const after = await store.getTemplate(tx, id)
    await record(tx, { action: 'freight_template.create', id, before: undefined, after, why: undefined })
    return after
  })
}

export async function changeTemplate(ctx: Ctx, id: number, change: Change): Promise<contract.FreightTemplate> {
  checkZones(change.zones)
  const changed = await inTx(ctx, async (tx) => {
    if (!(await store.lockTemplate(tx, id))) refuse('object.not_found')
    const before = await store.getTemplate(tx, id)
    if (before.version !== change.version) refuse('state.changed')
    await store.setTemplate(tx, { id, name: change.name })
    await store.replaceZones(tx, id, change.zones)
    const after = await store.getTemplate(tx, id)
    await record(tx, { action: 'freight_template.change', id, before, after, why: change.why })
    return after
  })
  await invalidateCaches(ctx)
  return changed
}

function checkZones(zones: Draft['zones']): void {
  const problems = zoneProblems(zones)
  if (Object.keys(problems).length > 0) refuseFields(problems)
}

async function record(
  tx: TxCtx,
  entry: {
    action: string
    id: number
    before: store.TemplateRow | undefined
    after: store.TemplateRow
    why: string | undefined
  },
): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  const difference = audit.differenceOf(entry.before ? logged(entry.before) : {}, logged(entry.after))
  await audit.record(tx, {
    actor: { id: operatorId, account },
    action: entry.action,
    object: { type: 'freight_template', id: entry.id },
    before: entry.before && difference?.before,
    after: difference?.after,
    why: entry.why ?? '',
  })
}

/** Logs a zone's countries as one string, so that moving a country shows as one change per zone. */
function logged({ name, zones }: store.TemplateRow): audit.Facts {
  return { name, zones: zones.map((zone) => ({ ...zone, countries: zone.countries.join(' ') })) }
}
