// Networks as operators keep them; where money goes, what shoppers read and what costs them more is changed by two.
import type * as contract from '@shop/contract/wallet/admin-networks.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { cents } from '@shop/contract/wire.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { type ChargeWish, chargeChange, chargesNow, checkAnnounced, proposeCharges } from './charges.ts'
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

const names = ['name', 'standard', 'token', 'rate'] as const

/** What a proposal to change what shoppers read and reckon with holds. */
type NetworkWords = Pick<store.NetworkFacts, 'note' | 'explorer' | (typeof names)[number]>

/** Only what would change, and what it was then. */
export interface WordsWish extends Partial<NetworkWords> {
  before?: Partial<NetworkWords>
}

export async function listNetworkRows(ctx: Ctx): Promise<contract.NetworkRow[]> {
  const [networks, addresses, open, words, charges] = await Promise.all([
    store.listNetworks(ctx),
    store.listAllAddresses(ctx),
    approvals.listOpen(ctx, addressChange),
    approvals.listOpen(ctx, wordsChange),
    approvals.listOpen(ctx, chargeChange),
  ])
  return networks.map((network) => toRow(ctx, { network, addresses, open, words, charges }))
}

export async function getNetworkRow(ctx: Ctx, id: number): Promise<contract.NetworkRow> {
  const network = (await store.findNetwork(ctx, id)) ?? refuse('object.not_found')
  const addresses = await store.listAddressesOf(ctx, id)
  const open = await approvals.listOpenOf(ctx, addressChange, [id])
  const words = await approvals.listOpenOf(ctx, wordsChange, [id])
  return toRow(ctx, { network, addresses, open, words, charges: await approvals.listOpenOf(ctx, chargeChange, [id]) })
}

interface Parts {
  network: store.NetworkFacts
  addresses: readonly store.AddressRow[]
  open: readonly approvals.Approval[]
  words: readonly approvals.Approval[]
  charges: readonly approvals.Approval[]
}

function toRow(ctx: Ctx, { network, addresses, open, words, charges }: Parts): contract.NetworkRow {
  const { note_text: _, announced, announced_at, effective_at, ...row } = network
  const [wish, said, raise] = [open, words, charges].map((all) => all.find(({ object_id }) => object_id === network.id))
  return {
    ...row,
    addresses: addresses
      .filter(({ network_id }) => network_id === network.id)
      .map(({ network_id: _, ...address }) => address),
    proposal: wish ? { ...(wish.payload as AddressWish), ...approvals.shownOf(ctx, wish) } : null,
    words_proposal: said ? { ...wordsOf(network), ...wordsIn(said), ...approvals.shownOf(ctx, said) } : null,
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
    await store.lockAdding(tx)
    if ((await store.countNetworks(tx)) >= store.networksMax) refuse('list.full', { max: store.networksMax })
    const none = { note: {}, explorer: '' }
    const wished = withNote(values)
    const made = { ...wished, ...none, withdraw_on: false }
    const id = (await store.insertNetwork(tx, key, made)) ?? refuseFields({ key: 'repeated' })
    await record(tx, { action: 'network.create', id, before: {}, after: { key, ...made }, why: '' })
    if (leadsElsewhere(made, wished)) await proposeWords(tx, id, { before: made, after: wished, why: '' })
    await proposeCharges(tx, id, { before: made, after: wished, why: '' })
    return getNetworkRow(tx, id)
  })
}

export async function changeNetwork(
  ctx: Ctx,
  id: number,
  { version, why, effective_at: effectiveAt, ...values }: Input<typeof contract.changeNetwork>['body'],
): Promise<contract.NetworkRow> {
  return inTx(ctx, async (tx) => {
    const held = (await store.lockNetwork(tx, id)) ?? refuse('object.not_found')
    if (held.version !== version) refuse('state.changed')
    const active = (await store.listAddressesOf(tx, id)).filter((address) => address.active)
    const wished = withNote(values)
    checkFields(values, active)
    checkAnnounced(held, wished)
    // Of an announced change the figures, not that withdrawals open: taking a network out of service must not wait.
    checkFields({ ...values, ...held.announced?.change, withdraw_on: values.withdraw_on }, active)
    const isProposed = leadsElsewhere(held, wished)
    const said = isProposed ? wordsOf(held) : {}
    const after = { ...wished, ...said, ...chargesNow(held, wished) }
    await store.setNetwork(tx, held, after)
    await record(tx, { action: 'network.change', id, before: valuesOf(held), after, why })
    if (isProposed) await proposeWords(tx, id, { before: held, after: wished, why })
    await proposeCharges(tx, id, { before: held, after: wished, effectiveAt, why })
    return getNetworkRow(tx, id)
  })
}

function valuesOf(held: store.NetworkFacts): store.NetworkValues {
  const { id: _, key: _key, note_text: _note, version: _version, ...rest } = held
  const { announced: _announced, announced_at: _at, effective_at: _from, ...values } = rest
  return values
}

function shownCharges(ctx: Ctx, wish: approvals.Approval): NonNullable<contract.NetworkRow['charge_proposal']> {
  const { change, effective_at: seconds } = wish.payload as ChargeWish
  return { ...approvals.shownOf(ctx, wish), change, effective_at: seconds ? new Date(seconds * 1000) : null }
}

function wordsOf({ note, explorer, name, standard, token, rate }: NetworkWords): NetworkWords {
  return { note, explorer, name, standard, token, rate }
}

/** To say less in a note takes one person. An address of somebody else's fits into a name as well as into a note. */
function leadsElsewhere(before: NetworkWords, after: NetworkWords): boolean {
  const isElsewhere = after.explorer !== '' && after.explorer !== before.explorer
  return isElsewhere || names.some((name) => isOther(name, before, after)) || saysMore(before.note, after.note)
}

function isOther(name: keyof NetworkWords, before: NetworkWords, after: NetworkWords): boolean {
  // A rate may be written with zeros at its end.
  if (name === 'rate') return Number(before.rate) !== Number(after.rate)
  return JSON.stringify(before[name]) !== JSON.stringify(after[name])
}

function wordsIn({ payload }: approvals.Approval): Partial<NetworkWords> {
  const { before: _, ...words } = payload as WordsWish
  return words
}

interface WordsChange {
  before: NetworkWords
  after: NetworkWords
  why: string
}

async function proposeWords(tx: TxCtx, id: number, { before, after, why }: WordsChange): Promise<void> {
  const changed = ([...names, 'note', 'explorer'] as const).filter((name) => isOther(name, before, after))
  const pick = (words: NetworkWords) => Object.fromEntries(changed.map((name) => [name, words[name]]))
  const payload: WordsWish = { ...pick(after), before: pick(before) }
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
      const { before = {} } = approval.payload as WordsWish
      const now = wordsOf(held)
      // What one person took down since then does not come back with something else.
      if (JSON.stringify({ ...now, ...before }) !== JSON.stringify(now)) refuse('state.changed')
      const words = { ...now, ...wordsIn(approval) }
      await store.setNetwork(tx, held, { ...held, ...words })
      const after = { ...words, proposed_by: approval.proposer }
      await record(tx, { action: 'network.words', id, before: now, after, why: approval.why })
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

export async function record(
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
