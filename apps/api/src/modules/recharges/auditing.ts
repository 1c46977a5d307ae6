// Recharges as operators audit them: the queue, one recharge with what speaks against it, pass and refuse.
import type * as contract from '@shop/contract/console/recharges.ts'
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { type Page, pageLimitDefault, totalMax } from '@shop/contract/page.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '../../context.ts'
import { listMark, makeCursor, readCursor } from '../../db/cursor.ts'
import { pictureOf } from '../../picture.ts'
import { refuse, refuseFields } from '../../refuse.ts'
import * as audit from '../audit/service.ts'
import * as cards from '../cards/service.ts'
import * as fees from '../fees/service.ts'
import * as networks from '../networks/service.ts'
import * as store from './audit-store.ts'
import { isAmount, userOfReference } from './rules.ts'
import { creditRecharge, type Outcome, turnDownRecharge } from './settling.ts'
import { findHeld, type Held } from './store.ts'

export async function listRechargeRows(
  ctx: Ctx,
  query: Input<typeof contract.listRechargeRows>['query'],
): Promise<Page<contract.RechargeRow>> {
  const limit = query.limit ?? pageLimitDefault
  const { method, keyword } = query
  const status = query.status === undefined ? undefined : Number(query.status)
  const filter = { status, method, named: keyword ? await namedBy(ctx, keyword) : undefined }
  const mark = listMark(['recharge rows', status, method, keyword])
  const after = readCursor(query.cursor, mark, ['number'])
  const [rows, count] = await Promise.all([
    store.listQueue(ctx, { filter, after, limit: limit + 1 }),
    store.countQueue(ctx, filter, totalMax + 1),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    list: shown,
    next: rows.length > limit && last ? makeCursor(mark, [last.id]) : null,
    total: Math.min(count, totalMax),
    ...(count > totalMax && { total_capped: true }),
  }
}

/** A number first: a login name that looks like one must not hide a recharge. */
async function namedBy(ctx: Ctx, keyword: string): Promise<store.Named> {
  if (/^\d{1,15}$/.test(keyword)) return { id: Number(keyword), txid: keyword }
  const userId = (await store.findLogin(ctx, keyword)) ?? userOfReference(keyword)
  return userId === undefined ? { txid: keyword } : { userId }
}

export async function getRechargeDetail(
  ctx: Ctx,
  adapters: networks.NetworkAdapters,
  id: number,
): Promise<contract.RechargeDetail> {
  const found = (await store.findDetail(ctx, id)) ?? refuse('object.not_found')
  const { network_id, network_key, explorer, evidence, has_card, ...row } = found
  const [samePicture, sameTxid, card, history, to] = await Promise.all([
    evidence.length > 0 ? store.listSamePictures(ctx, id) : [],
    store.listSameTxid(ctx, { id, txid: row.txid }),
    has_card ? cards.caseOf(ctx, id) : null,
    store.sumHistory(ctx, { id, userId: row.user.id }),
    network_id === null ? undefined : networks.findAddress(ctx, network_id, row.address),
  ])
  return {
    ...row,
    address_state: to ? (to.active ? 'active' : 'retired') : 'none',
    explorer: networks.explorerOf(explorer, row.txid),
    can_read_chain: row.txid !== '' && network_key !== null && adapters.has(network_key),
    evidence: evidence.map(pictureOf),
    same_picture: samePicture,
    same_txid: sameTxid,
    card,
    history,
  }
}

const unread = {
  succeeded: false,
  to: '',
  to_ours: false,
  token: '',
  token_right: false,
  amount: '',
  confirmations: 0,
  confirmed: false,
}

export async function readRechargeTransfer(
  ctx: Ctx,
  adapters: networks.NetworkAdapters,
  id: number,
): Promise<Reply<typeof contract.readRechargeTransfer>> {
  const held = (await findHeld(ctx, id)) ?? refuse('object.not_found')
  const network = held.network_id === null ? undefined : await networks.findNetwork(ctx, held.network_id)
  if (!network) return { ...unread, state: 'off' }
  const reading = await networks.readTransfer(adapters, { network, txid: held.txid })
  if (reading.state !== 'found') return { ...unread, state: reading.state }
  const { transfer, confirmed } = reading
  return {
    ...transfer,
    state: 'found',
    to_ours: (await networks.findAddress(ctx, network.id, transfer.to)) !== undefined,
    token_right: transfer.token.toUpperCase() === network.token.toUpperCase(),
    confirmed,
  }
}

export async function passRecharge(
  ctx: Ctx,
  adapters: networks.NetworkAdapters,
  { id, credited, reason = '', txid }: { id: number } & Input<typeof contract.passRecharge>['body'],
): Promise<contract.RechargeDetail> {
  const { operatorId } = operatorOf(ctx)
  return decide(ctx, adapters, id, async (tx, held) => {
    const arrived = credited ?? held.claimed
    if (arrived !== held.claimed && !reason) refuseFields({ reason: 'required' })
    await checkCredit(tx, held, arrived)
    const found = txid ? await txidOf(tx, held, txid) : undefined
    const outcome = await creditRecharge(tx, { rechargeId: id, arrived, txid: found, text: reason, operatorId })
    return { outcome, action: 'recharge.pass', after: { status: 1, credited: arrived, txid: found }, why: reason }
  })
}

export async function refuseRecharge(
  ctx: Ctx,
  adapters: networks.NetworkAdapters,
  { id, reason, text = '' }: { id: number } & Input<typeof contract.refuseRecharge>['body'],
): Promise<contract.RechargeDetail> {
  const { operatorId } = operatorOf(ctx)
  if (reason === 'other' && !text) refuseFields({ text: 'required' })
  return decide(ctx, adapters, id, async (tx) => {
    const outcome = await turnDownRecharge(tx, { rechargeId: id, reason, text, operatorId })
    return { outcome, action: 'recharge.refuse', after: { status: 2, reason }, why: text }
  })
}

interface Decision {
  outcome: Outcome
  action: string
  after: object
  why: string
}

/** Of those who decide at once the first one counts; the others are told who it was. */
async function decide(
  ctx: Ctx,
  adapters: networks.NetworkAdapters,
  id: number,
  work: (tx: TxCtx, held: Held) => Promise<Decision>,
): Promise<contract.RechargeDetail> {
  const { operatorId, account } = operatorOf(ctx)
  await inTx(ctx, async (tx) => {
    const held = (await findHeld(tx, id)) ?? refuse('object.not_found')
    // A card's provider decides, and nobody else.
    if (held.method === 'card') refuse('auth.forbidden')
    if (held.status !== 0) refuse('state.changed', { by: held.answered_by ?? undefined })
    const { outcome, action, after, why } = await work(tx, held)
    if (outcome === 'before') refuse('state.changed', { by: (await findHeld(tx, id))?.answered_by ?? undefined })
    await audit.record(tx, {
      actor: { id: operatorId, account },
      action,
      object: { type: 'recharge', id },
      before: { status: 0, claimed: held.claimed, ...(held.txid && { txid: held.txid }) },
      after,
      why,
    })
  })
  return getRechargeDetail(ctx, adapters, id)
}

/** A slip of the keys must not make somebody rich: no more than claimed, or than the way takes at all. */
async function checkCredit(tx: TxCtx, { claimed, method }: Held, arrived: Cents): Promise<void> {
  if (!isAmount(arrived)) refuseFields({ credited: 'amountCorrect' })
  if (arrived <= claimed) return
  const { max } = (await fees.getFees(tx))[method]
  if (arrived > max) refuse('amount.too_large', { max: money(max) })
}

async function txidOf(tx: TxCtx, { method, network_id }: Held, txid: string): Promise<string> {
  if (method !== 'chain' || network_id === null) return txid
  const network = (await networks.findNetwork(tx, network_id)) ?? refuse('object.not_found')
  return networks.txidOf(network.format, txid) ?? refuseFields({ txid: 'txidFormat' })
}
