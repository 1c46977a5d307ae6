// Managing networks. Addresses, texts shoppers read, and higher charges need two operators.
import type { Input } from '@shop/contract/endpoint.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import type * as contract from '@shop/contract/wallet/admin-networks.ts'
import { cents } from '@shop/contract/wire.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { type ChargeProposal, chargeChange, checkAnnounced, currentCharges, proposeCharges } from './charges.ts'
import { addsText, isAddress } from './rules.ts'
import * as store from './store.ts'

export const addressChange = 'network.address'

/** The payload of a proposal to change an address. */
export interface AddressProposal {
  address: string
  memo: string
  replaces: number | null
}

const textsChange = 'network.words'

const namedTexts = ['name', 'standard', 'token', 'rate'] as const

/** What shoppers read and rely on. */
type NetworkTexts = Pick<store.StoredNetwork, 'note' | 'explorer' | (typeof namedTexts)[number]>

/** The payload of a proposal: only the changed texts, and their values at that time. */
export interface TextsProposal extends Partial<NetworkTexts> {
  before?: Partial<NetworkTexts>
}

export async function listNetworkRows(ctx: Ctx): Promise<contract.NetworkRow[]> {
  const [networks, addresses, open, texts, charges] = await Promise.all([
    store.listNetworks(ctx),
    store.listAllAddresses(ctx),
    approvals.listOpen(ctx, addressChange),
    approvals.listOpen(ctx, textsChange),
    approvals.listOpen(ctx, chargeChange),
  ])
  return networks.map((network) => toRow(ctx, { network, addresses, open, texts, charges }))
}

export async function getNetworkRow(ctx: Ctx, id: number): Promise<contract.NetworkRow> {
  const network = (await store.findNetwork(ctx, id)) ?? refuse('object.not_found')
  const addresses = await store.listAddressesOf(ctx, id)
  const open = await approvals.listOpenOf(ctx, addressChange, [id])
  const texts = await approvals.listOpenOf(ctx, textsChange, [id])
  return toRow(ctx, { network, addresses, open, texts, charges: await approvals.listOpenOf(ctx, chargeChange, [id]) })
}

interface Parts {
  network: store.StoredNetwork
  addresses: readonly store.AddressRow[]
  open: readonly approvals.Approval[]
  texts: readonly approvals.Approval[]
  charges: readonly approvals.Approval[]
}

function toRow(ctx: Ctx, { network, addresses, open, texts, charges }: Parts): contract.NetworkRow {
  const { note_text: _, announced, announced_at, effective_at, ...row } = network
  const [proposal, textsProposal, raise] = [open, texts, charges].map((all) =>
    all.find(({ object_id }) => object_id === network.id),
  )
  return {
    ...row,
    addresses: addresses
      .filter(({ network_id }) => network_id === network.id)
      .map(({ network_id: _, ...address }) => address),
    proposal: proposal
      ? { ...(proposal.payload as AddressProposal), ...approvals.proposalViewOf(ctx, proposal) }
      : null,
    texts_proposal: textsProposal
      ? { ...textsOf(network), ...proposedTexts(textsProposal), ...approvals.proposalViewOf(ctx, textsProposal) }
      : null,
    charge_proposal: raise ? shownCharges(ctx, raise) : null,
    announced: announced && announced_at && effective_at ? { ...announced, announced_at, effective_at } : null,
  }
}

export async function createNetwork(
  ctx: Ctx,
  { key, ...values }: Input<typeof contract.createNetwork>['body'],
): Promise<contract.NetworkRow> {
  checkFields(values, [])
  return inTx(ctx, async (tx) => {
    await store.lockInserts(tx)
    if ((await store.countNetworks(tx)) >= store.networksMax) refuse('list.full', { max: store.networksMax })
    const none = { note: {}, explorer: '' }
    const requested = withNote(values)
    const initial = { ...requested, ...none, withdraw_on: false }
    const id = (await store.insertNetwork(tx, key, initial)) ?? refuseFields({ key: 'repeated' })
    await recordNetworkChange(tx, { action: 'network.create', id, before: {}, after: { key, ...initial }, why: '' })
    if (needsApproval(initial, requested)) await proposeTexts(tx, id, { before: initial, after: requested, why: '' })
    await proposeCharges(tx, id, { before: initial, after: requested, why: '' })
    return getNetworkRow(tx, id)
  })
}

export async function changeNetwork(
  ctx: Ctx,
  id: number,
  { version, why, effective_at: effectiveAt, ...values }: Input<typeof contract.changeNetwork>['body'],
): Promise<contract.NetworkRow> {
  return inTx(ctx, async (tx) => {
    const network = (await store.lockNetwork(tx, id)) ?? refuse('object.not_found')
    if (network.version !== version) refuse('state.changed')
    const active = (await store.listAddressesOf(tx, id)).filter((address) => address.active)
    const requested = withNote(values)
    checkFields(values, active)
    checkAnnounced(network, requested)
    // Check announced charges too, but not an announced opening: closing a network must not wait for it.
    checkFields({ ...values, ...network.announced?.change, withdraw_on: values.withdraw_on }, active)
    const isProposed = needsApproval(network, requested)
    const texts = isProposed ? textsOf(network) : {}
    const after = { ...requested, ...texts, ...currentCharges(network, requested) }
    await store.setNetwork(tx, network, after)
    await recordNetworkChange(tx, { action: 'network.change', id, before: valuesOf(network), after, why })
    if (isProposed) await proposeTexts(tx, id, { before: network, after: requested, why })
    await proposeCharges(tx, id, { before: network, after: requested, effectiveAt, why })
    return getNetworkRow(tx, id)
  })
}

function valuesOf(network: store.StoredNetwork): store.NetworkValues {
  const { id: _, key: _key, note_text: _note, version: _version, ...rest } = network
  const { announced: _announced, announced_at: _at, effective_at: _from, ...values } = rest
  return values
}

function shownCharges(ctx: Ctx, proposal: approvals.Approval): NonNullable<contract.NetworkRow['charge_proposal']> {
  const { change, effective_at: seconds } = proposal.payload as ChargeProposal
  return { ...approvals.proposalViewOf(ctx, proposal), change, effective_at: seconds ? new Date(seconds * 1000) : null }
}

function textsOf({ note, explorer, name, standard, token, rate }: NetworkTexts): NetworkTexts {
  return { note, explorer, name, standard, token, rate }
}

/** Removing text takes one person. Names need two like notes, because both could contain a foreign address. */
function needsApproval(before: NetworkTexts, after: NetworkTexts): boolean {
  const isNewExplorer = after.explorer !== '' && after.explorer !== before.explorer
  return isNewExplorer || namedTexts.some((name) => differs(name, before, after)) || addsText(before.note, after.note)
}

function differs(name: keyof NetworkTexts, before: NetworkTexts, after: NetworkTexts): boolean {
  // Rates may have trailing zeros.
  if (name === 'rate') return Number(before.rate) !== Number(after.rate)
  return JSON.stringify(before[name]) !== JSON.stringify(after[name])
}

function proposedTexts({ payload }: approvals.Approval): Partial<NetworkTexts> {
  const { before: _, ...texts } = payload as TextsProposal
  return texts
}

interface TextsChange {
  before: NetworkTexts
  after: NetworkTexts
  why: string
}

async function proposeTexts(tx: TxCtx, id: number, { before, after, why }: TextsChange): Promise<void> {
  const changed = ([...namedTexts, 'note', 'explorer'] as const).filter((name) => differs(name, before, after))
  const pick = (texts: NetworkTexts) => Object.fromEntries(changed.map((name) => [name, texts[name]]))
  const payload: TextsProposal = { ...pick(after), before: pick(before) }
  await approvals.propose(tx, { kind: textsChange, objectId: id, payload, why })
}

export async function decideTexts(
  ctx: Ctx,
  id: number,
  { proposal_id, confirm, reason: refusal }: Input<typeof contract.decideNetworkTexts>['body'],
): Promise<contract.NetworkRow> {
  return inTx(ctx, async (tx) => {
    const network = (await store.lockNetwork(tx, id)) ?? refuse('object.not_found')
    const approval = await approvals.decide(tx, { id: proposal_id, kind: textsChange, confirm, reason: refusal })
    if (approval.object_id !== id) refuse('object.not_found')
    if (confirm) {
      const { before = {} } = approval.payload as TextsProposal
      const now = textsOf(network)
      // A text removed since then must not come back with the proposal.
      if (JSON.stringify({ ...now, ...before }) !== JSON.stringify(now)) refuse('state.changed')
      const texts = { ...now, ...proposedTexts(approval) }
      await store.setNetwork(tx, network, { ...network, ...texts })
      const after = { ...texts, proposed_by: approval.proposer }
      await recordNetworkChange(tx, { action: 'network.words', id, before: now, after, why: approval.why })
    }
    return getNetworkRow(tx, id)
  })
}

const feeMax = cents(5_000)

type Values = Omit<Input<typeof contract.createNetwork>['body'], 'key'>

function withNote({ note, ...values }: Values): store.NetworkValues {
  const notes = Object.entries(note).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return { ...values, note: Object.fromEntries(notes) }
}

/** Keeps shoppers from seeing a network without a usable address, or an address of the wrong format. */
function checkFields(values: Values, active: readonly store.AddressRow[]): void {
  const problems: Record<string, FieldRule> = {}
  const { supported, format, memo_rule, deposit_on, withdraw_on } = values
  if (supported && format === 'none') problems.format = 'chooseOne'
  else if (!supported && (deposit_on || withdraw_on)) problems.supported = 'chooseOne'
  if (format !== 'none' && active.some(({ address }) => !isAddress(format, address))) problems.format = 'addressFormat'
  if (memo_rule === 'required' && active.some(({ memo }) => !memo)) problems.memo_rule = 'memoRequired'
  if (deposit_on && active.length === 0) problems.deposit_on = 'addressRequired'
  if (values.deposit_min <= 0) problems.deposit_min = 'tooSmall'
  if (values.withdraw_fee < 0) problems.withdraw_fee = 'tooSmall'
  if (values.withdraw_fee > feeMax) problems.withdraw_fee = 'tooLarge'
  if (values.withdraw_min <= 0 || values.withdraw_min <= values.withdraw_fee) problems.withdraw_min = 'tooSmall'
  if (Number(values.rate) === 0) problems.rate = 'tooSmall'
  if (Object.keys(problems).length > 0) refuseFields(problems)
}

export async function recordNetworkChange(
  tx: TxCtx,
  entry: { action: string; id: number; before: object; after: object; why: string },
): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  const difference = audit.differenceOf({ ...entry.before }, { ...entry.after })
  await audit.record(tx, {
    actor: { id: operatorId, account },
    action: entry.action,
    object: { type: 'network', id: entry.id },
    before: difference?.before,
    after: difference?.after,
    why: entry.why,
  })
}
