// Withdrawals as operators audit them: the queue, the details of one, and revealing the card number.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import type { SecurityEventKind } from '@shop/contract/people/profile.ts'
import type * as contract from '@shop/contract/wallet/admin-withdrawals.ts'
import { type DecidedAlone, secondApprovalReason } from '@shop/contract/wallet/approval-thresholds.ts'
import { addCents, type Cents } from '@shop/contract/wire.ts'
import { type Ctx, inTx, operatorOf } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import { endingOf, requestsFrom } from '#keyword.ts'
import * as identity from '#modules/people/identity/service.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import * as networks from '#modules/wallet/networks/service.ts'
import { refuse } from '#refuse.ts'
import { openSealed, payeeOf, placesMatching, type WithdrawalSettings } from './destinations.ts'
import { maskedCard, needsSecondByAmount } from './rules.ts'
import * as store from './withdrawal-queue-store.ts'

/** The approval kind of a failure that takes two people. */
export const failureKind = 'withdrawal.fail'

/** The payload of such a proposal. */
export interface FailureProposal {
  reason: contract.WithdrawalFailure
  text: string
  version: number
}

export async function listWithdrawalRows(
  ctx: Ctx,
  settings: WithdrawalSettings,
  query: Input<typeof contract.listWithdrawalRows>['query'],
): Promise<Page<contract.WithdrawalRow>> {
  const { step, keyword } = query
  const filter = { step, match: keyword ? await matchKeyword(ctx, settings, keyword) : undefined }
  const [{ shown, ends }, above] = await Promise.all([
    readPage(query, {
      mark: ['withdrawal rows', step, keyword],
      types: ['number'],
      list: (after, limit) => store.listQueue(ctx, { filter, after, limit }),
      count: (max) => store.countQueue(ctx, filter, max),
      keyOf: (row) => [row.id],
    }),
    getSecondApprovalThreshold(ctx),
  ])
  return { list: shown.map((row) => ({ ...row, needs_second: needsSecond(row, above) })), ...ends }
}

/** Ids win over login names, because a numeric login name must not hide a withdrawal. */
async function matchKeyword(ctx: Ctx, settings: WithdrawalSettings, keyword: string): Promise<store.KeywordMatch> {
  const isNumber = /^\d{1,15}$/.test(keyword)
  const userId = isNumber ? undefined : await store.findUserByLogin(ctx, keyword)
  if (userId !== undefined) return { userId }
  return {
    id: isNumber ? Number(keyword) : null,
    text: keyword,
    ending: endingOf(keyword),
    requests: requestsFrom(keyword),
    places: placesMatching(settings, keyword),
  }
}

async function getSecondApprovalThreshold(ctx: Ctx): Promise<Cents> {
  return (await fees.getFees(ctx)).withdrawal.second_person_above
}

/** A proposed withdrawal needs its second approval whatever the limits are. */
function needsSecond(row: Pick<contract.WithdrawalRow, 'step' | 'amount' | 'needs_second'>, above: Cents): boolean {
  return row.step === 'proposed' || (row.step === 'audit' && needsSecondByAmount(row, above))
}

const changeKinds: ReadonlySet<SecurityEventKind> = new Set([
  'newLogin',
  'locked',
  'passwordChanged',
  'payCodeSet',
  'payCodeChanged',
  'payCodeLocked',
  'emailChanged',
  'mobileChanged',
])
const eventsMax = 100
const changesMax = 20
const changesMs = 30 * 24 * 3_600_000

export async function getWithdrawalDetail(
  ctx: Ctx,
  settings: WithdrawalSettings,
  id: number,
): Promise<contract.WithdrawalDetail> {
  const found = (await store.findDetail(ctx, id)) ?? refuse('object.not_found')
  const { sealed, place, network_id: networkId, explorer, ...row } = found
  const { card_no, ...contents } = openSealed(settings, sealed)
  const userId = row.user.id
  const [wallet, cardMoney, sharedWith, events, past, above, sameReference, [failing], alone] = await Promise.all([
    ledger.getWallet(ctx, userId),
    ledger.getHeldCardMoney(ctx, userId),
    store.listSharers(ctx, { userId, place }),
    identity.listEventsOf(ctx, userId, eventsMax),
    store.findPast(ctx, { userId, place, networkId }),
    getSecondApprovalThreshold(ctx),
    store.listSameReference(ctx, row),
    row.step === 'passed' ? approvals.listOpenOf(ctx, failureKind, [id]) : [],
    getDecidedAlone(ctx, settings, { ...row, user_id: userId, sealed }),
  ])
  const since = new Date(ctx.now().getTime() - changesMs)
  const changes = events.filter(({ kind, created_at }) => changeKinds.has(kind) && created_at > since)
  return {
    ...row,
    ...contents,
    ...past,
    card_no: card_no && maskedCard(card_no),
    explorer: networks.explorerOf(explorer, row.reference),
    needs_second:
      needsSecond(row, above) || (row.step === 'audit' && secondApprovalReason(row.amount, alone) !== undefined),
    alone,
    balance: wallet.available,
    frozen: wallet.frozen,
    debt: wallet.debt,
    card_held: addCents(...cardMoney.map(({ amount }) => amount)),
    card_held_until: cardMoney.at(-1)?.from ?? null,
    is_open: wallet.isOpen,
    same_reference: sameReference,
    failing: failing ? failingOf(ctx, failing) : null,
    shared_with: sharedWith,
    changes: changes.slice(0, changesMax).map(({ kind, created_at }) => ({ kind, created_at })),
  }
}

interface DecisionSubject {
  type: contract.WithdrawalRow['type']
  step: contract.WithdrawalRow['step']
  user_id: number
  sealed: string
}

/** After passing, only a failure is left to decide, which returns money to the wallet. */
export function decisionOf(
  settings: WithdrawalSettings,
  { step, user_id: userId, ...to }: DecisionSubject,
): approvals.MoneyDecision {
  if (step === 'passed') return { kind: 'withdrawal_failed', userId }
  return { kind: 'withdrawal', userId, destination: payeeOf(settings, to) }
}

async function getDecidedAlone(
  ctx: Ctx,
  settings: WithdrawalSettings,
  subject: DecisionSubject,
): Promise<DecidedAlone> {
  return approvals.getDecidedAlone(ctx, decisionOf(settings, subject), await fees.getSecondApprovalLimits(ctx))
}

function failingOf(ctx: Ctx, approval: approvals.Approval): contract.WithdrawalDetail['failing'] {
  const { reason, text } = approval.payload as FailureProposal
  return { ...approvals.proposalViewOf(ctx, approval), reason, text, why: '' }
}

/** Revealing a card number is recorded in the audit log. */
export async function revealDestination(
  ctx: Ctx,
  settings: WithdrawalSettings,
  id: number,
): Promise<Reply<typeof contract.revealDestination>> {
  const { operatorId, account } = operatorOf(ctx)
  return inTx(ctx, async (tx) => {
    const row = await store.findDetail(tx, id)
    if (row?.type !== 'bank') return refuse('object.not_found')
    const actor = { id: operatorId, account }
    await audit.record(tx, { actor, action: 'withdrawal.reveal', object: { type: 'withdrawal', id } })
    return { card_no: openSealed(settings, row.sealed).card_no }
  })
}
