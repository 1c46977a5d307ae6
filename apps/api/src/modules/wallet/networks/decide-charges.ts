// Increases of network charges: a second operator confirms, they apply at the announced time, one operator may cancel.
import type { Input } from '@shop/contract/endpoint.ts'
import type * as contract from '@shop/contract/wallet/admin-networks.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import { refuse } from '#refuse.ts'
import { getNetworkRow, recordNetworkChange } from './change-network.ts'
import { type ChargeProposal, chargeChange, checkAnnounced } from './charges.ts'
import * as store from './store.ts'

export async function decideCharges(
  ctx: Ctx,
  id: number,
  { proposal_id, confirm, reason: refusal }: Input<typeof contract.decideCharges>['body'],
): Promise<contract.NetworkRow> {
  return inTx(ctx, async (tx) => {
    const network = (await store.lockNetwork(tx, id)) ?? refuse('object.not_found')
    const approval = await approvals.decide(tx, { id: proposal_id, kind: chargeChange, confirm, reason: refusal })
    if (approval.object_id !== id) refuse('object.not_found')
    if (confirm) await changeCharges(tx, network, approval)
    return getNetworkRow(tx, id)
  })
}

async function changeCharges(tx: TxCtx, network: store.StoredNetwork, approval: approvals.Approval): Promise<void> {
  const { change, before, effective_at: seconds } = approval.payload as ChargeProposal
  const after = { ...network, ...change }
  const names = Object.keys(before) as (keyof store.ChargeChange)[]
  const isSame = names.every((name) => network[name] === before[name])
  if (!isSame || after.withdraw_min <= after.withdraw_fee || !network.supported) refuse('state.changed')
  checkAnnounced(network, after)
  const { proposer, why } = approval
  const details = { id: network.id, before, why }
  if (!seconds) {
    await store.setNetwork(tx, network, after)
    return recordNetworkChange(tx, {
      ...details,
      action: 'network.charges',
      after: { ...change, proposed_by: proposer },
    })
  }
  const [effectiveAt, announcedAt] = [new Date(seconds * 1000), tx.now()]
  if (!fees.hasEnoughNotice(effectiveAt, announcedAt)) refuse('fees.notice')
  const announced = { change, proposed_by: proposer, confirmed_by: operatorOf(tx).account, why }
  await store.setNetwork(tx, network, network)
  await store.setAnnounced(tx, network.id, { announced, announcedAt, effectiveAt })
  const from = { effective_at: effectiveAt.toISOString(), proposed_by: proposer }
  await recordNetworkChange(tx, { ...details, action: 'network.announce', after: { ...change, ...from } })
}

export async function cancelCharges(
  ctx: Ctx,
  id: number,
  { version, why }: Input<typeof contract.cancelCharges>['body'],
): Promise<contract.NetworkRow> {
  return inTx(ctx, async (tx) => {
    const network = (await store.lockNetwork(tx, id)) ?? refuse('object.not_found')
    const { announced, effective_at: from } = network
    if (!announced || !from || network.version !== version) return refuse('state.changed')
    if (!(await store.cancelAnnounced(tx, id))) refuse('state.changed')
    const before = { ...announced.change, effective_at: from.toISOString() }
    const names = Object.keys(announced.change) as (keyof store.ChargeChange)[]
    const after = Object.fromEntries(names.map((name) => [name, network[name]]))
    await recordNetworkChange(tx, { action: 'network.cancel', id, before, after, why })
    return getNetworkRow(tx, id)
  })
}
