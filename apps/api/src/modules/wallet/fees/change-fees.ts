// Changing fees and limits: one operator is enough, looser limits need two, higher costs need two and notice.
import type { Input } from '@shop/contract/endpoint.ts'
import type * as contract from '@shop/contract/wallet/admin-fees.ts'
import { costsMore, Fees, type FeesEvent, type FeesRow, feeEvents } from '@shop/contract/wallet/admin-fees.ts'
import * as z from 'zod/mini'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import * as settings from '#modules/staff/settings/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { changeOf, hasEnoughNotice, isLooser, overlaps, problemsOf, withChange } from './rules.ts'
import { type FeesAnnouncement, type FeesState, feesKey, readFees } from './service.ts'

const feesChange = 'fees.change'
/** There is only one set of fees. */
const feesObjectId = 0

interface Payload {
  /** Encoded as in the settings table. */
  fees: z.input<typeof Fees>
  version: number
  /** In seconds; without it the fees apply at once. */
  effective_at?: number | undefined
}

interface FeesProposal {
  fees: Fees
  version: number
  effectiveAt: Date | undefined
}

function proposalOf({ payload }: approvals.Approval): FeesProposal {
  const { fees, version, effective_at: seconds } = payload as Payload
  return { fees: z.decode(Fees, fees), version, effectiveAt: seconds ? new Date(seconds * 1000) : undefined }
}

export async function getFeesRow(ctx: Ctx): Promise<FeesRow> {
  const [proposal] = await approvals.listOpenOf(ctx, feesChange, [feesObjectId])
  const { fees, version, next } = await readFees(ctx)
  const { change: _, ...details } = next?.announcement ?? {}
  return {
    ...fees,
    version,
    proposal: proposal ? proposalViewOf(ctx, proposal) : null,
    announced: next ? { ...next.row, ...(details as Omit<FeesAnnouncement, 'change'>), fees: next.fees } : null,
  }
}

function proposalViewOf(ctx: Ctx, proposal: approvals.Approval): NonNullable<FeesRow['proposal']> {
  const { fees, effectiveAt } = proposalOf(proposal)
  return { ...approvals.proposalViewOf(ctx, proposal), fees, effective_at: effectiveAt ?? null }
}

/** If any part of the change needs a second approval, all of it waits. */
export async function changeFees(
  ctx: Ctx,
  { why, version, effective_at: effectiveAt, ...fees }: Input<typeof contract.changeFees>['body'],
): Promise<FeesRow> {
  checkFees(fees)
  return inTx(ctx, async (tx) => {
    const [state, at] = [await readFees(tx), tx.now()]
    if (state.version !== version) refuse('state.changed')
    const isRaise = costsMore(state.fees, fees)
    if (isRaise && !effectiveAt) refuseFields({ effective_at: 'required' })
    const proposal = { fees, version, effectiveAt: isRaise ? effectiveAt : undefined }
    checkProposal(state, proposal, at)
    if (isRaise || isLooser(state.fees, fees)) {
      const seconds = proposal.effectiveAt && Math.floor(proposal.effectiveAt.getTime() / 1000)
      const payload: Payload = { fees: z.encode(Fees, fees), version, effective_at: seconds }
      await approvals.propose(tx, { kind: feesChange, objectId: feesObjectId, payload, why })
    } else await saveFees(tx, { state, proposal, at, why })
    return getFeesRow(tx)
  })
}

/** Refused when the fees have changed since the proposal. */
export async function decideFees(
  ctx: Ctx,
  { proposal_id, confirm, reason: refusal }: Input<typeof contract.decideFees>['body'],
): Promise<FeesRow> {
  return inTx(ctx, async (tx) => {
    const approval = await approvals.decide(tx, { id: proposal_id, kind: feesChange, confirm, reason: refusal })
    if (confirm) {
      const proposal = proposalOf(approval)
      const [state, at] = [await readFees(tx), tx.now()]
      if (state.version !== proposal.version) refuse('state.changed')
      checkProposal(state, proposal, at)
      await saveFees(tx, { state, proposal, at, why: approval.why, proposedBy: approval.proposer })
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
    await writeFees(tx, { state, fees: state.fees, announced: null })
    await recordFees(tx, { event: 'cancel', before: state.next.fees, after: state.fees, why })
    return getFeesRow(tx)
  })
}

function checkFees(fees: Fees): void {
  const problems = problemsOf(fees)
  if (Object.keys(problems).length > 0) refuseFields(problems)
}

/**
 * An announced change is fixed: its values cannot change, and nothing else can be announced. A confirmation still
 * needs enough notice.
 */
function checkProposal({ fees: before, next }: FeesState, { fees, effectiveAt }: FeesProposal, at: Date): void {
  if (!effectiveAt && costsMore(before, fees)) refuse('fees.notice')
  if (effectiveAt && !hasEnoughNotice(effectiveAt, at)) refuse('fees.notice')
  if (!next) return
  const change = changeOf(z.encode(Fees, before), z.encode(Fees, fees))
  if (effectiveAt || overlaps(change, next.announcement.change)) refuse('fees.announced')
  checkFees(z.decode(Fees, withChange(z.encode(Fees, fees), next.announcement.change) as never))
}

interface FeesSave {
  state: FeesState
  proposal: FeesProposal
  /** The notice period starts here. */
  at: Date
  why: string
  proposedBy?: string
}

async function saveFees(tx: TxCtx, { state, proposal, at, why, proposedBy = '' }: FeesSave): Promise<void> {
  const { fees, effectiveAt } = proposal
  const before = state.fees
  const details = { before, after: fees, why, proposedBy }
  if (!effectiveAt) {
    await writeFees(tx, { state, fees, announced: state.next?.row ?? null })
    return recordFees(tx, { event: 'change', ...details })
  }
  const change = changeOf(z.encode(Fees, before), z.encode(Fees, fees))
  const announced: FeesAnnouncement = { change, proposed_by: proposedBy, confirmed_by: operatorOf(tx).account, why }
  const row = { announced, announced_at: at, effective_at: effectiveAt }
  await writeFees(tx, { state, fees: before, announced: row })
  return recordFees(tx, { event: 'announce', ...details, effectiveAt })
}

interface FeesWrite {
  state: FeesState
  fees: Fees
  announced: settings.Announced | null
}

async function writeFees(tx: TxCtx, { state: { version }, fees, announced }: FeesWrite): Promise<void> {
  const { operatorId } = operatorOf(tx)
  const value = z.encode(Fees, fees)
  if (!(await settings.saveSetting(tx, { key: feesKey, value, version, operatorId, announced })))
    refuse('state.changed')
}

interface FeesAuditEntry {
  event: FeesEvent['event']
  before: Fees
  after: Fees
  why: string
  proposedBy?: string
  effectiveAt?: Date
}

async function recordFees(tx: TxCtx, details: FeesAuditEntry): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  const { effectiveAt, proposedBy } = details
  await audit.record(tx, {
    actor: { id: operatorId, account },
    action: `fees.${details.event}`,
    object: { type: 'fees', id: feesObjectId },
    before: z.encode(Fees, details.before),
    after: {
      ...z.encode(Fees, details.after),
      ...(effectiveAt && { effective_at: effectiveAt.toISOString() }),
      ...(proposedBy && { proposed_by: proposedBy }),
    },
    why: details.why,
  })
}

const eventsShown = 20

/** Read from the audit log. Entries of an older format are skipped. */
export async function listFeesEvents(ctx: Ctx): Promise<FeesEvent[]> {
  const entries = await audit.listForObject(ctx, { object: `fees ${feesObjectId}`, limit: eventsShown })
  return entries.flatMap(({ id, actor, action, why, created_at, ...entry }) => {
    const event = feeEvents.find((candidate) => action === `fees.${candidate}`)
    const [before, after] = [JSON.parse(entry.before ?? '{}'), JSON.parse(entry.after ?? '{}')]
    const [previous, current] = [z.safeDecode(Fees, before), z.safeDecode(Fees, after)]
    if (!event || !previous.success || !current.success) return []
    const { proposed_by = '', effective_at: from } = after as { proposed_by?: string; effective_at?: string }
    const details = {
      id,
      event,
      at: created_at,
      by: actor,
      proposed_by,
      why,
      effective_at: from ? new Date(from) : null,
    }
    return [{ ...details, before: previous.data, after: current.data }]
  })
}
