// Changing a network's address: one operator proposes it, another confirms it.
import type { Input } from '@shop/contract/endpoint.ts'
import type * as contract from '@shop/contract/wallet/admin-networks.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { type AddressProposal, addressChange, getNetworkRow } from './change-network.ts'
import { isAddress } from './rules.ts'
import * as store from './store.ts'

const activeMax = 10

export async function proposeAddress(
  ctx: Ctx,
  id: number,
  { why, replaces, ...to }: Input<typeof contract.proposeAddress>['body'],
): Promise<contract.NetworkRow> {
  const proposal = { ...to, replaces: replaces ?? null }
  return inTx(ctx, async (tx) => {
    const network = (await store.lockNetwork(tx, id)) ?? refuse('object.not_found')
    await checkProposal(tx, network, proposal)
    await approvals.propose(tx, { kind: addressChange, objectId: id, payload: proposal, why })
    return getNetworkRow(tx, id)
  })
}

export async function decideAddress(
  ctx: Ctx,
  id: number,
  { proposal_id, confirm, reason: refusal }: Input<typeof contract.decideAddress>['body'],
): Promise<contract.NetworkRow> {
  return inTx(ctx, async (tx) => {
    const network = (await store.lockNetwork(tx, id)) ?? refuse('object.not_found')
    const approval = await approvals.decide(tx, { id: proposal_id, kind: addressChange, confirm, reason: refusal })
    if (approval.object_id !== id) refuse('object.not_found')
    if (confirm) await changeAddress(tx, network, approval)
    return getNetworkRow(tx, id)
  })
}

async function changeAddress(tx: TxCtx, network: store.StoredNetwork, approval: approvals.Approval): Promise<void> {
  const proposal = approval.payload as AddressProposal
  // The network may have changed since the proposal.
  await checkProposal(tx, network, proposal)
  const { operatorId, account } = operatorOf(tx)
  const before = await store.listAddressesOf(tx, network.id)
  if (proposal.replaces !== null) await store.setInactive(tx, network.id, proposal.replaces)
  if (proposal.address) {
    const operators = { proposedBy: approval.proposed_by, confirmedBy: operatorId }
    await store.insertAddress(tx, {
      networkId: network.id,
      address: proposal.address,
      memo: proposal.memo,
      ...operators,
    })
  }
  await store.touchNetwork(tx, network.id)
  const activeAddresses = (rows: readonly store.AddressRow[]) => ({
    addresses: rows.filter(({ active }) => active).map(({ address, memo }) => (memo ? `${address} ${memo}` : address)),
  })
  await audit.record(tx, {
    actor: { id: operatorId, account },
    action: 'network.address',
    object: { type: 'network', id: network.id },
    before: activeAddresses(before),
    after: { ...activeAddresses(await store.listAddressesOf(tx, network.id)), proposed_by: approval.proposer },
    why: approval.why,
  })
}

async function checkProposal(tx: TxCtx, network: store.StoredNetwork, proposal: AddressProposal): Promise<void> {
  const { address, memo, replaces } = proposal
  if (!network.supported) refuse('network.unsupported')
  const active = (await store.listAddressesOf(tx, network.id)).filter((row) => row.active)
  if (replaces !== null && !active.some((row) => row.id === replaces)) refuse('object.not_found')
  if (!address && replaces === null) refuseFields({ address: 'addressRequired' })
  if (!address) return
  if (replaces === null && active.length >= activeMax) refuse('list.full', { max: activeMax })
  if (!isAddress(network.format, address)) refuseFields({ address: 'addressFormat' })
  if (network.memo_rule === 'required' && !memo) refuseFields({ memo: 'memoRequired' })
  if (network.memo_rule === 'none' && memo) refuseFields({ memo: 'format' })
  if (active.some((row) => row.address === address && row.memo === memo)) refuseFields({ address: 'repeated' })
}
