// Recharges as operators audit them: the queue, and the details that support or contradict a claim.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import type * as contract from '@shop/contract/wallet/admin-recharges.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import { endingOf, requestsFrom } from '#keyword.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as cards from '#modules/wallet/cards/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import * as networks from '#modules/wallet/networks/service.ts'
import { pictureOf } from '#picture.ts'
import { refuse } from '#refuse.ts'
import * as store from './recharge-queue-store.ts'
import { rechargeStatuses, userOfReference } from './rules.ts'
import { findRecharge } from './store.ts'

/** The approval kind of a credit that takes two people. */
export const creditKind = 'recharge.pass'

/** The payload of such a proposal; its `why` is the operator's own text about a different amount. */
export interface CreditProposal {
  arrived: Cents
  txid: string
  difference?: contract.CreditDifference | undefined
}

export async function listRechargeRows(
  ctx: Ctx,
  query: Input<typeof contract.listRechargeRows>['query'],
): Promise<Page<contract.RechargeRow>> {
  const { method, keyword } = query
  const waitingFor = waitingForOf(query.status)
  const status = query.status === undefined ? undefined : waitingFor ? rechargeStatuses.open : Number(query.status)
  const filter = { status, waitingFor, method, match: keyword ? await matchKeyword(ctx, keyword) : undefined }
  const { shown, ends } = await readPage(query, {
    mark: ['recharge rows', query.status, method, keyword],
    types: ['number'],
    list: (after, limit) => store.listQueue(ctx, { filter, after, limit }),
    count: (max) => store.countQueue(ctx, filter, max),
    keyOf: (row) => [row.id],
  })
  const open = await approvals.listOpenOf(
    ctx,
    creditKind,
    shown.map(({ id }) => id),
  )
  return { list: shown.map((row) => ({ ...row, ...proposedOf(row, open) })), ...ends }
}

function waitingForOf(
  status: Input<typeof contract.listRechargeRows>['query']['status'],
): store.WaitingFor | undefined {
  if (status === 'provider') return 'provider'
  return status === '0' ? 'person' : undefined
}

/** Ignores proposals of recharges that were decided in another way meanwhile. */
function proposedOf(
  { id, status }: store.QueueRow,
  open: readonly approvals.Approval[],
): Pick<contract.RechargeRow, 'proposed_by' | 'proposed'> {
  const found = status === rechargeStatuses.open ? open.find(({ object_id }) => object_id === id) : undefined
  if (!found) return { proposed_by: '', proposed: null }
  return { proposed_by: found.proposer, proposed: (found.payload as CreditProposal).arrived }
}

/** Ids win over login names, because a numeric login name must not hide a recharge. */
async function matchKeyword(ctx: Ctx, keyword: string): Promise<store.KeywordMatch> {
  const isNumber = /^\d{1,15}$/.test(keyword)
  const userId = isNumber ? undefined : ((await store.findUserByLogin(ctx, keyword)) ?? userOfReference(keyword))
  if (userId !== undefined) return { userId }
  const id = isNumber ? Number(keyword) : null
  return { id, txid: keyword, ending: endingOf(keyword), requests: requestsFrom(keyword) }
}

export async function getRechargeDetail(
  ctx: Ctx,
  adapters: networks.NetworkAdapters,
  id: number,
): Promise<contract.RechargeDetail> {
  const found = (await store.findDetail(ctx, id)) ?? refuse('object.not_found')
  const { network_id, network_key, explorer, evidence, has_card, ...row } = found
  const [samePicture, sameTxid, card, history, to, open, alone] = await Promise.all([
    evidence.length > 0 ? store.listSamePictures(ctx, id) : [],
    store.listSameTxid(ctx, row),
    has_card ? cards.getCardCase(ctx, id) : null,
    store.sumHistory(ctx, { id, userId: row.user.id }),
    network_id === null ? undefined : networks.findAddress(ctx, network_id, row),
    row.status === rechargeStatuses.open ? approvals.listOpenOf(ctx, creditKind, [id]) : [],
    getDecidedAlone(ctx, row.user.id),
  ])
  return {
    ...row,
    ...proposedOf(found, open),
    proposal: open[0] ? proposalOf(ctx, open[0]) : null,
    alone,
    address_state: to ? (to.active ? 'active' : 'retired') : 'none',
    explorer: networks.explorerOf(explorer, row.found_txid || row.txid),
    can_read_chain: row.txid !== '' && network_key !== null && adapters.has(network_key),
    evidence: evidence.map(pictureOf),
    same_picture: samePicture,
    same_txid: sameTxid,
    card,
    history,
  }
}

async function getDecidedAlone(ctx: Ctx, userId: number): Promise<contract.RechargeDetail['alone']> {
  return approvals.getDecidedAlone(ctx, { kind: 'recharge', userId }, await fees.getSecondApprovalLimits(ctx))
}

function proposalOf(ctx: Ctx, approval: approvals.Approval): contract.RechargeDetail['proposal'] {
  const { arrived, txid, difference = '' } = approval.payload as CreditProposal
  return { ...approvals.proposalViewOf(ctx, approval), credited: arrived, txid, difference }
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
  const recharge = (await findRecharge(ctx, id)) ?? refuse('object.not_found')
  const network = recharge.network_id === null ? undefined : await networks.findNetwork(ctx, recharge.network_id)
  if (!network) return { ...unread, state: 'off' }
  const reading = await networks.readTransfer(adapters, { network, txid: recharge.txid })
  if (reading.state !== 'found') return { ...unread, state: reading.state }
  const { transfer, confirmed } = reading
  return {
    ...transfer,
    state: 'found',
    to_ours: (await networks.findAddress(ctx, network.id, { address: transfer.to })) !== undefined,
    token_right: transfer.token.toUpperCase() === network.token.toUpperCase(),
    confirmed,
  }
}
