// Networks as operators keep them; their addresses, and what shoppers read of them, are changed by two.
import type * as contract from '@shop/contract/console/networks.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { cents } from '@shop/contract/wire.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '../../context.ts'
import { refuse, refuseFields } from '../../refuse.ts'
import * as approvals from '../approvals/service.ts'
import * as audit from '../audit/service.ts'
import { isAddress, saysMore } from './rules.ts'
import * as store from './store.ts'

export const addressChange = 'network.address'

/** What a proposal to change an address holds. */
export interface AddressWish {
  address: string
  memo: string
  replaces: number | null
}

export const wordsChange = 'network.words'

/** What a proposal to change what shoppers read holds. */
export type WordsWish = Pick<store.NetworkFacts, 'note' | 'explorer'>

export async function listNetworkRows(ctx: Ctx): Promise<contract.NetworkRow[]> {
  const [networks, addresses, open, words] = await Promise.all([
    store.listNetworks(ctx),
    store.listAllAddresses(ctx),
    approvals.listOpen(ctx, addressChange),
    approvals.listOpen(ctx, wordsChange),
  ])
  return networks.map((network) => toRow(ctx, { network, addresses, open, words }))
}

export async function getNetworkRow(ctx: Ctx, id: number): Promise<contract.NetworkRow> {
  const network = (await store.findNetwork(ctx, id)) ?? refuse('object.not_found')
  const addresses = await store.listAddressesOf(ctx, id)
  const open = await approvals.listOpenOf(ctx, addressChange, [id])
  return toRow(ctx, { network, addresses, open, words: await approvals.listOpenOf(ctx, wordsChange, [id]) })
}

interface Parts {
  network: store.NetworkFacts
  addresses: readonly store.AddressRow[]
  open: readonly approvals.Approval[]
  words: readonly approvals.Approval[]
}

function toRow(ctx: Ctx, { network, addresses, open, words }: Parts): contract.NetworkRow {
  const { note_text: _, ...row } = network
  const wish = open.find(({ object_id }) => object_id === network.id)
  const said = words.find(({ object_id }) => object_id === network.id)
  return {
    ...row,
    addresses: addresses
      .filter(({ network_id }) => network_id === network.id)
      .map(({ network_id: _, ...address }) => address),
    proposal: wish ? { ...(wish.payload as AddressWish), ...approvals.shownOf(ctx, wish) } : null,
    words_proposal: said ? { ...(said.payload as WordsWish), ...approvals.shownOf(ctx, said) } : null,
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
    const none = { note: {}, explorer: '' }
    const wished = withNote(values)
    const id = (await store.insertNetwork(tx, key, { ...wished, ...none })) ?? refuseFields({ key: 'repeated' })
    await record(tx, { action: 'network.create', id, before: {}, after: { key, ...wished, ...none }, why: '' })
    if (leadsElsewhere(none, wished)) await proposeWords(tx, id, { ...wished, why: '' })
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
    const wished = withNote(values)
    const isProposed = leadsElsewhere(held, wished)
    const after = isProposed ? { ...wished, note: held.note, explorer: held.explorer } : wished
    await store.setNetwork(tx, id, after)
    const { id: _, key: _key, note_text: _note, version: _version, ...before } = held
    await record(tx, { action: 'network.change', id, before, after, why })
    if (isProposed) await proposeWords(tx, id, { ...wished, why })
    return getNetworkRow(tx, id)
  })
}

/** To say less takes one person. */
function leadsElsewhere(before: WordsWish, after: WordsWish): boolean {
  const isElsewhere = after.explorer !== '' && after.explorer !== before.explorer
  return isElsewhere || saysMore(before.note, after.note)
}

async function proposeWords(tx: TxCtx, id: number, { note, explorer, why }: WordsWish & { why: string }) {
  const payload: WordsWish = { note, explorer }
  await approvals.propose(tx, { kind: wordsChange, objectId: id, payload, why })
}

export async function decideWords(
  ctx: Ctx,
  id: number,
  { proposal_id, confirm, reason: refusal }: Input<typeof contract.decideWords>['body'],
): Promise<contract.NetworkRow> {
  return inTx(ctx, async (tx) => {
    const held = (await store.lockNetwork(tx, id)) ?? refuse('object.not_found')
    const approval = await approvals.decide(tx, { id: proposal_id, kind: wordsChange, confirm, reason: refusal })
    if (approval.object_id !== id) refuse('object.not_found')
    if (confirm) {
      const { note, explorer } = approval.payload as WordsWish
      await store.setNetwork(tx, id, { ...held, note, explorer })
      const before = { note: held.note, explorer: held.explorer }
      const after = { note, explorer, proposed_by: approval.proposer }
      await record(tx, { action: 'network.words', id, before, after, why: approval.why })
    }
    return getNetworkRow(tx, id)
  })
}

/** What shoppers pay for a withdrawal by a network, at most. */
const feeMax = cents(5_000)

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
  if (values.withdraw_fee > feeMax) faults.withdraw_fee = 'tooLarge'
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
