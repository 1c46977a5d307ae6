// The fees and limits in force, and their change: by one operator where they grow stricter, by two where looser.
import type * as contract from '@shop/contract/console/fees.ts'
import { Fees, type FeesRow } from '@shop/contract/console/fees.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { Platform } from '@shop/contract/pages.ts'
import * as z from 'zod/mini'
import { type Ctx, inTx, operatorOf, type TxCtx } from '../../context.ts'
import { refuse, refuseFields } from '../../refuse.ts'
import * as approvals from '../approvals/service.ts'
import * as audit from '../audit/service.ts'
import * as settings from '../settings/service.ts'
import { defaultFees, faultsOf, isLooser } from './rules.ts'
import { tableOf } from './table.ts'

export { bankFee, cardFee } from './rules.ts'

const key = 'fees'
const feesChange = 'fees.change'
/** There is one row of them. */
const theFees = 0

export type FeesInForce = Fees & { version: number }

/** What no operator has set yet has the default. */
export async function getFees(ctx: Ctx): Promise<FeesInForce> {
  const row = await settings.findSetting(ctx, key)
  if (!row) return { ...defaultFees, version: 0 }
  return { ...z.decode(Fees, row.value as never), version: row.version }
}

/** What one operator may decide alone. */
export async function getSecondPersonFigures(ctx: Ctx): Promise<approvals.Figures> {
  const { second_person_above: above, second_person_day: day } = (await getFees(ctx)).withdrawal
  return { above, day }
}

/** For everybody, in the reader's language. */
export async function feeTable(ctx: Ctx): Promise<Platform['fees']> {
  return tableOf(ctx.language, await getFees(ctx))
}

export async function getFeesRow(ctx: Ctx): Promise<FeesRow> {
  const [wish] = await approvals.listOpenOf(ctx, feesChange, [theFees])
  const proposal = wish ? { ...approvals.shownOf(ctx, wish), fees: wishOf(wish).fees } : null
  return { ...(await getFees(ctx)), proposal }
}

/** Stricter figures hold at once; looser ones wait, and with them all that was changed beside them. */
export async function changeFees(
  ctx: Ctx,
  { why, version, ...fees }: Input<typeof contract.changeFees>['body'],
): Promise<FeesRow> {
  const faults = faultsOf(fees)
  if (Object.keys(faults).length > 0) refuseFields(faults)
  return inTx(ctx, async (tx) => {
    const before = await getFees(tx)
    if (isLooser(before, fees)) {
      if (before.version !== version) refuse('state.changed')
      const payload: Payload = { fees: z.encode(Fees, fees), version }
      await approvals.propose(tx, { kind: feesChange, objectId: theFees, payload, why })
    } else await save(tx, { before, fees, version, why })
    return getFeesRow(tx)
  })
}

/** Figures changed since they were proposed are proposed anew. */
export async function decideFees(
  ctx: Ctx,
  { proposal_id, confirm, reason: refusal }: Input<typeof contract.decideFees>['body'],
): Promise<FeesRow> {
  return inTx(ctx, async (tx) => {
    const approval = await approvals.decide(tx, { id: proposal_id, kind: feesChange, confirm, reason: refusal })
    if (confirm) {
      const { fees, version } = wishOf(approval)
      const before = await getFees(tx)
      await save(tx, { before, fees, version, why: approval.why, proposedBy: approval.proposer })
    }
    return getFeesRow(tx)
  })
}

interface Payload {
  /** As they are written in the table of settings. */
  fees: z.input<typeof Fees>
  version: number
}

function wishOf({ payload }: approvals.Approval): { fees: Fees; version: number } {
  const { fees, version } = payload as Payload
  return { fees: z.decode(Fees, fees), version }
}

interface Change {
  before: Fees
  fees: Fees
  version: number
  why: string
  proposedBy?: string
}

async function save(tx: TxCtx, { before, fees, version, why, proposedBy }: Change): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  const value = z.encode(Fees, fees)
  if (!(await settings.saveSetting(tx, { key, value, version, operatorId }))) refuse('state.changed')
  await audit.record(tx, {
    actor: { id: operatorId, account },
    action: 'fees.change',
    object: { type: 'fees', id: theFees },
    before: z.encode(Fees, before),
    after: { ...value, ...(proposedBy && { proposed_by: proposedBy }) },
    why,
  })
}
