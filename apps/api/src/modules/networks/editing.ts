// Networks as operators keep them; their addresses are changed elsewhere, by two.
import type * as contract from '@shop/contract/console/networks.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '../../context.ts'
import { refuse, refuseFields } from '../../refuse.ts'
import * as approvals from '../approvals/service.ts'
import * as audit from '../audit/service.ts'
import { isAddress } from './rules.ts'
import * as store from './store.ts'

export const addressChange = 'network.address'

/** What a proposal to change an address holds. */
export interface AddressWish {
  address: string
  memo: string
  replaces: number | null
}

export async function listNetworkRows(ctx: Ctx): Promise<contract.NetworkRow[]> {
  const [networks, addresses, open] = await Promise.all([
    store.listNetworks(ctx),
    store.listAllAddresses(ctx),
    approvals.listOpen(ctx, addressChange),
  ])
  return networks.map((network) => toRow(ctx, { network, addresses, open }))
}

export async function getNetworkRow(ctx: Ctx, id: number): Promise<contract.NetworkRow> {
  const network = (await store.findNetwork(ctx, id)) ?? refuse('object.not_found')
  const addresses = await store.listAddressesOf(ctx, id)
  return toRow(ctx, { network, addresses, open: await approvals.listOpen(ctx, addressChange) })
}

interface Parts {
  network: store.NetworkFacts
  addresses: readonly store.AddressRow[]
  open: readonly approvals.Approval[]
}

function toRow(ctx: Ctx, { network, addresses, open }: Parts): contract.NetworkRow {
  const { note_text: _, ...row } = network
  const wish = open.find(({ object_id }) => object_id === network.id)
  return {
    ...row,
    addresses: addresses
      .filter(({ network_id }) => network_id === network.id)
      .map(({ network_id: _, ...address }) => address),
    proposal: wish
      ? {
          ...(wish.payload as AddressWish),
          id: wish.id,
          why: wish.why,
          proposed_by: wish.proposer,
          mine: wish.proposed_by === operatorOf(ctx).operatorId,
          proposed_at: wish.proposed_at,
          expires_at: wish.expires_at,
        }
      : null,
  }
}

export async function createNetwork(
  ctx: Ctx,
  { key, ...values }: Input<typeof contract.createNetwork>['body'],
): Promise<contract.NetworkRow> {
  checkFields(values, [])
  return inTx(ctx, async (tx) => {
    await store.lockAdding(tx)
    if ((await store.countNetworks(tx)) >= store.networksMax) refuse('list.full', { max: store.networksMax })
    const id = (await store.insertNetwork(tx, key, withNote(values))) ?? refuseFields({ key: 'repeated' })
    await record(tx, { action: 'network.create', id, before: {}, after: { key, ...values }, why: '' })
    return getNetworkRow(tx, id)
  })
}

export async function changeNetwork(
  ctx: Ctx,
  id: number,
  { version, why, ...values }: Input<typeof contract.changeNetwork>['body'],
): Promise<contract.NetworkRow> {
  return inTx(ctx, async (tx) => {
    const held = (await store.lockNetwork(tx, id)) ?? refuse('object.not_found')
    if (held.version !== version) refuse('state.changed')
    const addresses = await store.listAddressesOf(tx, id)
    checkFields(
      values,
      addresses.filter(({ active }) => active),
    )
    await store.setNetwork(tx, id, withNote(values))
    const { id: _, key: _key, note_text: _note, version: _version, ...before } = held
    await record(tx, { action: 'network.change', id, before, after: values, why })
    return getNetworkRow(tx, id)
  })
}

type Values = Omit<Input<typeof contract.createNetwork>['body'], 'key'>

function withNote({ note, ...values }: Values): store.NetworkValues {
  const told = Object.entries(note).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return { ...values, note: Object.fromEntries(told) }
}

/** Nobody is shown a network that cannot be paid into, or an address that is none there. */
function checkFields(values: Values, active: readonly store.AddressRow[]): void {
  const faults: Record<string, FieldRule> = {}
  const { supported, format, memo_rule, deposit_on, withdraw_on } = values
  if (supported && format === 'none') faults.format = 'chooseOne'
  else if (!supported && (deposit_on || withdraw_on)) faults.supported = 'chooseOne'
  if (format !== 'none' && active.some(({ address }) => !isAddress(format, address))) faults.format = 'addressFormat'
  if (memo_rule === 'required' && active.some(({ memo }) => !memo)) faults.memo_rule = 'memoRequired'
  if (deposit_on && active.length === 0) faults.deposit_on = 'addressRequired'
  if (values.deposit_min <= 0) faults.deposit_min = 'tooSmall'
  if (values.withdraw_fee < 0) faults.withdraw_fee = 'tooSmall'
  if (values.withdraw_min <= 0 || values.withdraw_min <= values.withdraw_fee) faults.withdraw_min = 'tooSmall'
  if (Number(values.rate) === 0) faults.rate = 'tooSmall'
  if (Object.keys(faults).length > 0) refuseFields(faults)
}

async function record(
  tx: TxCtx,
  told: { action: string; id: number; before: object; after: object; why: string },
): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  const difference = audit.differenceOf({ ...told.before }, { ...told.after })
  await audit.record(tx, {
    actor: { id: operatorId, account },
    action: told.action,
    object: { type: 'network', id: told.id },
    before: difference?.before,
    after: difference?.after,
    why: told.why,
  })
}
