// Changing fees and limits: by one operator, by two where they protect less, by two and later where they cost more.

import { costsMore } from '@shop/contract/wallet/admin-fee-raise.ts'
import type * as contract from '@shop/contract/wallet/admin-fees.ts'
import { Fees, type FeesEvent, type FeesRow, feeEvents } from '@shop/contract/wallet/admin-fees.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import * as z from 'zod/mini'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import * as settings from '#modules/staff/settings/service.ts'
import { changeOf, faultsOf, isLooser, isNoticed, overlaps, withChange } from './rules.ts'
import { type Announced, type FeesState, key, readFees } from './service.ts'

const feesChange = 'fees.change'
/** There is one row of them. */
const theFees = 0

interface Payload {
  /** As they are written in the table of settings. */
  fees: z.input<typeof Fees>
  version: number
  /** In seconds; without one they apply at once. */
  effective_at?: number | undefined
}

interface Wish {
  fees: Fees
  version: number
  effectiveAt: Date | undefined
}

function wishOf({ payload }: approvals.Approval): Wish {
  const { fees, version, effective_at: seconds } = payload as Payload
  return { fees: z.decode(Fees, fees), version, effectiveAt: seconds ? new Date(seconds * 1000) : undefined }
}

export async function getFeesRow(ctx: Ctx): Promise<FeesRow> {
  const [wish] = await approvals.listOpenOf(ctx, feesChange, [theFees])
  const { fees, version, next } = await readFees(ctx)
  const { change: _, ...told } = next?.told ?? {}
  return {
    ...fees,
    version,
    proposal: wish ? shownOf(ctx, wish) : null,
    announced: next ? { ...next.row, ...(told as Omit<Announced, 'change'>), fees: next.fees } : null,
  }
}

function shownOf(ctx: Ctx, wish: approvals.Approval): NonNullable<FeesRow['proposal']> {
  const { fees, effectiveAt } = wishOf(wish)
  return { ...approvals.shownOf(ctx, wish), fees, effective_at: effectiveAt ?? null }
}

/** Whatever takes a second person waits with all that was changed beside it. */
export async function changeFees(
  ctx: Ctx,
  { why, version, effective_at: effectiveAt, ...fees }: Input<typeof contract.changeFees>['body'],
): Promise<FeesRow> {
  checkFaults(fees)
  return inTx(ctx, async (tx) => {
    const [state, at] = [await readFees(tx), tx.now()]
    if (state.version !== version) refuse('state.changed')
    const isRaise = costsMore(state.fees, fees)
    if (isRaise && !effectiveAt) refuseFields({ effective_at: 'required' })
    const wish = { fees, version, effectiveAt: isRaise ? effectiveAt : undefined }
    checkWish(state, wish, at)
    if (isRaise || isLooser(state.fees, fees)) {
      const seconds = wish.effectiveAt && Math.floor(wish.effectiveAt.getTime() / 1000)
      const payload: Payload = { fees: z.encode(Fees, fees), version, effective_at: seconds }
      await approvals.propose(tx, { kind: feesChange, objectId: theFees, payload, why })
    } else await save(tx, { state, wish, at, why })
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
      const wish = wishOf(approval)
      const [state, at] = [await readFees(tx), tx.now()]
      if (state.version !== wish.version) refuse('state.changed')
      checkWish(state, wish, at)
      await save(tx, { state, wish, at, why: approval.why, proposedBy: approval.proposer })
    }
    return getFeesRow(tx)
  })
}

export async function cancelFees(
  ctx: Ctx,
  { version, why }: Input<typeof contract.cancelFees>['body'],
): Promise<FeesRow> {
  return inTx(ctx, async (tx) => {
    const state = await readFees(tx)
    if (!state.next || state.version !== version) return refuse('state.changed')
    await write(tx, { state, fees: state.fees, announced: null })
    await record(tx, { event: 'cancel', before: state.next.fees, after: state.fees, why })
    return getFeesRow(tx)
  })
}

function checkFaults(fees: Fees): void {
  const faults = faultsOf(fees)
  if (Object.keys(faults).length > 0) refuseFields(faults)
}

/**
 * What is announced stays as it was announced: its figures are not changed, and nothing is announced beside it. The
 * second person confirms only what is still far enough ahead.
 */
function checkWish({ fees: before, next }: FeesState, { fees, effectiveAt }: Wish, at: Date): void {
  if (!effectiveAt && costsMore(before, fees)) refuse('fees.notice')
  if (effectiveAt && !isNoticed(effectiveAt, at)) refuse('fees.notice')
  if (!next) return
  const change = changeOf(z.encode(Fees, before), z.encode(Fees, fees))
  if (effectiveAt || overlaps(change, next.told.change)) refuse('fees.announced')
  checkFaults(z.decode(Fees, withChange(z.encode(Fees, fees), next.told.change) as never))
}

interface Change {
  state: FeesState
  wish: Wish
  /** The notice counts from here. */
  at: Date
  why: string
  proposedBy?: string
}

async function save(tx: TxCtx, { state, wish, at, why, proposedBy = '' }: Change): Promise<void> {
  const { fees, effectiveAt } = wish
  const before = state.fees
  const told = { before, after: fees, why, proposedBy }
  if (!effectiveAt) {
    await write(tx, { state, fees, announced: state.next?.row ?? null })
    return record(tx, { event: 'change', ...told })
  }
  const change = changeOf(z.encode(Fees, before), z.encode(Fees, fees))
  const announced: Announced = { change, proposed_by: proposedBy, confirmed_by: operatorOf(tx).account, why }
  const row = { announced, announced_at: at, effective_at: effectiveAt }
  await write(tx, { state, fees: before, announced: row })
  return record(tx, { event: 'announce', ...told, effectiveAt })
}

interface Written {
  state: FeesState
  fees: Fees
  announced: settings.Announced | null
}

async function write(tx: TxCtx, { state: { version }, fees, announced }: Written): Promise<void> {
  const { operatorId } = operatorOf(tx)
  const value = z.encode(Fees, fees)
  if (!(await settings.saveSetting(tx, { key, value, version, operatorId, announced }))) refuse('state.changed')
}

interface Recorded {
  event: FeesEvent['event']
  before: Fees
  after: Fees
  why: string
  proposedBy?: string
  effectiveAt?: Date
}

async function record(tx: TxCtx, told: Recorded): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  const { effectiveAt, proposedBy } = told
  await audit.record(tx, {
    actor: { id: operatorId, account },
    action: `fees.${told.event}`,
    object: { type: 'fees', id: theFees },
    before: z.encode(Fees, told.before),
    after: {
      ...z.encode(Fees, told.after),
      ...(effectiveAt && { effective_at: effectiveAt.toISOString() }),
      ...(proposedBy && { proposed_by: proposedBy }),
    },
    why: told.why,
  })
}

const eventsShown = 20

/** From the log. Lines from before a figure was there are left out. */
export async function listFeesEvents(ctx: Ctx): Promise<FeesEvent[]> {
  const lines = await audit.listOf(ctx, { object: `fees ${theFees}`, limit: eventsShown })
  return lines.flatMap(({ id, actor, action, why, created_at, ...line }) => {
    const event = feeEvents.find((one) => action === `fees.${one}`)
    const [before, after] = [JSON.parse(line.before ?? '{}'), JSON.parse(line.after ?? '{}')]
    const [was, is] = [z.safeDecode(Fees, before), z.safeDecode(Fees, after)]
    if (!event || !was.success || !is.success) return []
    const { proposed_by = '', effective_at: from } = after as { proposed_by?: string; effective_at?: string }
    const told = { id, event, at: created_at, by: actor, proposed_by, why, effective_at: from ? new Date(from) : null }
    return [{ ...told, before: was.data, after: is.data }]
  })
}
