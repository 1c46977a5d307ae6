// Higher charges of a network: a second operator confirms them, they apply at the announced time, one may cancel them.
import type * as contract from '@shop/contract/wallet/admin-networks.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { refuse } from '#refuse.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import { type ChargeWish, chargeChange, checkAnnounced } from './charges.ts'
import { getNetworkRow, record } from './editing.ts'
import * as store from './store.ts'

export async function decideCharges(
  ctx: Ctx,
  id: number,
  { proposal_id, confirm, reason: refusal }: Input<typeof contract.decideCharges>['body'],
): Promise<contract.NetworkRow> {
  return inTx(ctx, async (tx) => {
    const held = (await store.lockNetwork(tx, id)) ?? refuse('object.not_found')
    const approval = await approvals.decide(tx, { id: proposal_id, kind: chargeChange, confirm, reason: refusal })
    if (approval.object_id !== id) refuse('object.not_found')
    if (confirm) await changeCharges(tx, held, approval)
    return getNetworkRow(tx, id)
  })
}

async function changeCharges(tx: TxCtx, held: store.NetworkFacts, approval: approvals.Approval): Promise<void> {
  const { change, before, effective_at: seconds } = approval.payload as ChargeWish
  const after = { ...held, ...change }
  const names = Object.keys(before) as (keyof store.ChargeChange)[]
  const isSame = names.every((name) => held[name] === before[name])
  if (!isSame || after.withdraw_min <= after.withdraw_fee || !held.supported) refuse('state.changed')
  checkAnnounced(held, after)
  const { proposer, why } = approval
  const told = { id: held.id, before, why }
  if (!seconds) {
    await store.setNetwork(tx, held, after)
    return record(tx, { ...told, action: 'network.charges', after: { ...change, proposed_by: proposer } })
  }
  const [effectiveAt, announcedAt] = [new Date(seconds * 1000), tx.now()]
  if (!fees.isNoticed(effectiveAt, announcedAt)) refuse('fees.notice')
  const announced = { change, proposed_by: proposer, confirmed_by: operatorOf(tx).account, why }
  await store.setNetwork(tx, held, held)
  await store.setAnnounced(tx, held.id, { announced, announcedAt, effectiveAt })
  const from = { effective_at: effectiveAt.toISOString(), proposed_by: proposer }
  await record(tx, { ...told, action: 'network.announce', after: { ...change, ...from } })
}

export async function cancelCharges(
  ctx: Ctx,
  id: number,
  { version, why }: Input<typeof contract.cancelCharges>['body'],
): Promise<contract.NetworkRow> {
  return inTx(ctx, async (tx) => {
    const held = (await store.lockNetwork(tx, id)) ?? refuse('object.not_found')
    const { announced, effective_at: from } = held
    if (!announced || !from || held.version !== version) return refuse('state.changed')
    if (!(await store.cancelAnnounced(tx, id))) refuse('state.changed')
    const before = { ...announced.change, effective_at: from.toISOString() }
    const names = Object.keys(announced.change) as (keyof store.ChargeChange)[]
    const after = Object.fromEntries(names.map((name) => [name, held[name]]))
    await record(tx, { action: 'network.cancel', id, before, after, why })
    return getNetworkRow(tx, id)
  })
}
