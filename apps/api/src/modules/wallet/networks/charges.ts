// Charges of a network: increases and opening withdrawals are proposed instead of applied.
import { type NetworkCharge, raisedCharges } from '@shop/contract/wallet/admin-fees.ts'
import type { TxCtx } from '#context.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import type { ChargeChange, StoredNetwork } from './store.ts'

export const chargeChange = 'network.charges'

/** The payload of a proposal to change charges. */
export interface ChargeProposal {
  change: ChargeChange
  /** The values of the same charges at the time of the proposal. */
  before: ChargeChange
  /** In seconds; without it the change applies at once. */
  effective_at?: number | undefined
}

type Charges = Pick<StoredNetwork, NetworkCharge | 'withdraw_on'>

/** Opening counts too: replacing a cheap network by an expensive new one would be an increase. */
function raiseOf(before: Charges, after: Charges): ChargeChange {
  const isOpened = after.withdraw_on && !before.withdraw_on
  return { ...pick(after, raisedCharges(before, after)), ...(isOpened && { withdraw_on: true }) }
}

function pick(charges: Charges, names: readonly NetworkCharge[]): ChargeChange {
  return Object.fromEntries(names.map((name) => [name, charges[name]]))
}

/** The current values of what needs two people to change. */
export function currentCharges(before: Charges, after: Charges): ChargeChange {
  const { withdraw_on, ...raised } = raiseOf(before, after)
  const names = Object.keys(raised) as NetworkCharge[]
  return { ...pick(before, names), ...(withdraw_on && { withdraw_on: false }) }
}

/** An announced change is fixed, and nothing else can be announced. */
export function checkAnnounced({ announced, ...before }: StoredNetwork, after: Charges): void {
  if (!announced) return
  const names = Object.keys(announced.change) as (keyof ChargeChange)[]
  const isRaised = raisedCharges(before, after).length > 0
  if (isRaised || names.some((name) => before[name] !== after[name])) refuse('fees.announced')
}

interface ProposedCharges {
  before: Charges
  after: Charges
  effectiveAt?: Date | undefined
  why: string
}

export async function proposeCharges(tx: TxCtx, id: number, { before, after, effectiveAt, why }: ProposedCharges) {
  const change = raiseOf(before, after)
  if (Object.keys(change).length === 0) return
  const names = raisedCharges(before, after)
  const payload: ChargeProposal = {
    change,
    before: { ...pick(before, names), ...(change.withdraw_on && { withdraw_on: false }) },
    effective_at: names.length > 0 ? effectiveSeconds(tx, effectiveAt) : undefined,
  }
  await approvals.propose(tx, { kind: chargeChange, objectId: id, payload, why })
}

function effectiveSeconds(tx: TxCtx, effectiveAt: Date | undefined): number {
  if (!effectiveAt) return refuseFields({ effective_at: 'required' })
  if (!fees.hasEnoughNotice(effectiveAt, tx.now())) refuse('fees.notice')
  return Math.floor(effectiveAt.getTime() / 1000)
}
