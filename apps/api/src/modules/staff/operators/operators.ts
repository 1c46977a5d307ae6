// Managing operators and roles. A second admin verifies whom one admin let in alone.
// Changes of trusted roles wait for a second admin, or for a day.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import type { OperatorApproval } from '@shop/contract/staff/admin-invitations.ts'
import type * as contract from '@shop/contract/staff/admin-operators.ts'
import { type MailText, mailTexts, type StaffMails } from '@shop/locale/operator-mails.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import { brokenConstraint } from '#db/pool.ts'
import * as mail from '#modules/people/mail/service.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { applyOperatorChange, type PlannedChange } from './apply-operator-change.ts'
import { createDelayedGrant } from './grants.ts'
import { sendLink } from './invitations.ts'
import { recordChange, type StaffSettings, toOperator } from './operator-view.ts'
import { gainsTrust, givesAccess, needsSecondAdmin, needsSecondApproval } from './rules.ts'
import * as store from './store.ts'

type OperatorReply = Reply<typeof contract.changeOperator>

interface ProposedChange extends PlannedChange {
  version: number
}

const kind = 'operator.change'

export async function listOperators(
  ctx: Ctx,
  query: Input<typeof contract.listOperators>['query'],
): Promise<Page<contract.Operator>> {
  const { shown, ends } = await readPage(query, {
    mark: ['operators', query.keyword],
    types: ['number'],
    list: (after, limit) => store.listOperators(ctx, { keyword: query.keyword, after, limit }),
    count: () => store.countOperators(ctx, query.keyword),
    keyOf: (row) => [row.id],
  })
  return { list: shown.map(toOperator), ...ends }
}

/** The invited person sets the password through a link, so that nobody knows another's. */
export async function createOperator(
  ctx: Ctx,
  settings: StaffSettings,
  body: Input<typeof contract.createOperator>['body'],
): Promise<OperatorReply> {
  return refuseDuplicates(() =>
    inTx(ctx, async (tx) => {
      const planned = { ...body, active: true, clearOtp: false, newPassword: false, language: tx.language }
      const path = gainsTrust({ roles: [], active: false }, planned) ? await pathOf(tx, settings) : 'now'
      const isWaiting = path === 'approval' || path === 'delay'
      const { id } = await store.insertOperator(tx, { ...body, passwordHash: null, active: !isWaiting })
      const by = [operatorOf(tx).operatorId]
      await approvals.recordSponsors(tx, { operatorId: id, by, isVerified: path === 'demo' })
      const row = await store.getOperator(tx, id)
      await recordChange(tx, 'operator.create', { before: undefined, after: row })
      if (isWaiting) return postponeChange(tx, settings, { path, operator: row, planned, why: '' })
      await sendLink(tx, settings, { operator: row, language: tx.language })
      const isVerified = path === 'demo'
      await notifyAdmins(tx, settings, (texts, facts) => texts.invited({ ...row, ...facts, isVerified }))
      return toReply(await store.getOperator(tx, id))
    }),
  )
}

export async function changeOperator(
  ctx: Ctx,
  settings: StaffSettings,
  id: number,
  body: Input<typeof contract.changeOperator>['body'],
): Promise<OperatorReply> {
  return refuseDuplicates(() =>
    inTx(ctx, async (tx) => {
      const before = (await store.lockOperator(tx, id)) ?? refuse('object.not_found')
      if (before.version !== body.version) refuse('state.changed')
      const planned: PlannedChange = {
        ...{ name: body.name, roles: body.roles, active: body.active, email: body.email ?? before.email },
        ...{ clearOtp: body.clear_otp ?? false, newPassword: body.reset_password ?? false, language: tx.language },
      }
      const { operatorId, account: by } = operatorOf(tx)
      if (planned.newPassword && planned.email === null) refuseFields({ email: 'required' })
      if (needsSecondApproval(planned, before, operatorId)) refuse('approval.second_person')
      const path = needsSecondAdmin(before, planned, operatorId) ? await pathOf(tx, settings) : 'now'
      const isDelayed = path === 'delay' && !(await mayRemove(tx, before, planned))
      if (path === 'approval' || isDelayed) {
        return postponeChange(tx, settings, { path, operator: before, planned, why: body.why })
      }
      const decided = { before, change: planned, why: body.why, sponsors: [operatorId], by }
      return toReply(await applyOperatorChange(tx, settings, { ...decided, isVerified: path === 'demo' }))
    }),
  )
}

/** An admin who alone gave another access may remove it at once; the other way round it takes a day. */
async function mayRemove(tx: TxCtx, before: store.OperatorRow, planned: PlannedChange): Promise<boolean> {
  if (givesAccess(before, planned, operatorOf(tx).operatorId)) return false
  return approvals.dependsOnCaller(tx, before.id)
}

async function refuseDuplicates<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (brokenConstraint(error) === 'operators_account_key') return refuse('account.taken')
    if (brokenConstraint(error) === 'operators_email') return refuseFields({ email: 'repeated' })
    throw error
  }
}

function toReply(row: store.OperatorRow): OperatorReply {
  return { ...toOperator(row), approval_id: null, effective_at: null }
}

type Path = 'now' | 'approval' | 'delay' | 'demo'

/** With a second admin a change needs both; a sole admin waits a day, except in the demo. */
async function pathOf(tx: TxCtx, settings: StaffSettings): Promise<Path> {
  await store.lockAdmins(tx)
  if (await approvals.hasSecondAdmin(tx)) return 'approval'
  return settings.demo ? 'demo' : 'delay'
}

interface PostponedChange {
  path: Path
  operator: store.OperatorRow
  planned: PlannedChange
  why: string
}

async function postponeChange(
  tx: TxCtx,
  settings: StaffSettings,
  { path, operator, planned, why }: PostponedChange,
): Promise<OperatorReply> {
  if (path === 'delay') {
    const effectiveAt = await createDelayedGrant(tx, settings, { operator, change: planned, why })
    return { ...toReply(operator), effective_at: effectiveAt }
  }
  const payload: ProposedChange = { ...planned, version: operator.version }
  const approvalId = await approvals.propose(tx, { kind, objectId: operator.id, payload, why })
  return { ...toReply(operator), approval_id: approvalId }
}

export async function listApprovals(ctx: Ctx): Promise<OperatorApproval[]> {
  const open = await approvals.listOpen(ctx, kind)
  const operators = await store.listByIds(
    ctx,
    open.map((approval) => approval.object_id),
  )
  return open.flatMap((approval) => {
    const operator = operators.find((row) => row.id === approval.object_id)
    if (!operator) return []
    const planned = approval.payload as ProposedChange
    return {
      id: approval.id,
      operator: toOperator(operator),
      name: planned.name,
      email: planned.email,
      roles: planned.roles,
      active: planned.active,
      new_password: planned.newPassword,
      clear_otp: planned.clearOtp,
      why: approval.why,
      proposed_by: approval.proposer,
      mine: approval.proposed_by === operatorOf(ctx).operatorId,
      proposed_at: approval.proposed_at,
      expires_at: approval.expires_at,
    }
  })
}

/** Applies a confirmed change at once, unless the operator has changed since the proposal. */
export async function decideApproval(
  ctx: Ctx,
  settings: StaffSettings,
  { id, confirm, reason }: { id: number; confirm: boolean; reason?: string | undefined },
): Promise<contract.Operator> {
  return refuseDuplicates(() =>
    inTx(ctx, async (tx) => {
      const approval = await approvals.decide(tx, { id, kind, confirm, reason })
      const before = (await store.lockOperator(tx, approval.object_id)) ?? refuse('object.not_found')
      if (!confirm) return toOperator(before)
      const change = approval.payload as ProposedChange
      if (before.version !== change.version) refuse('state.changed')
      const { operatorId, account } = operatorOf(tx)
      const sponsors = [approval.proposed_by, operatorId]
      const by = `${approval.proposer}, ${account}`
      const after = await applyOperatorChange(tx, settings, { before, change, why: approval.why, sponsors, by })
      if (!before.active && after.active && !after.has_password) {
        await notifyAdmins(tx, settings, (texts, { url }) => texts.invited({ ...after, url, by, isVerified: true }))
      }
      return toOperator(after)
    }),
  )
}

type NotifySettings = Pick<StaffSettings, 'publicUrl' | 'supportEmail'>

/** Mails every admin and the support address, in the caller's language. */
async function notifyAdmins(
  tx: TxCtx,
  settings: NotifySettings,
  textOf: (texts: StaffMails, facts: { by: string; url: string }) => MailText,
): Promise<void> {
  const facts = { by: operatorOf(tx).account, url: `${settings.publicUrl}/console/operators` }
  const text = textOf(mailTexts(tx.language), facts)
  for (const to of new Set([...(await store.listAdminAddresses(tx)), settings.supportEmail])) {
    if (to) await mail.queueMail(tx, { to, ...text })
  }
}

/** Refused when the operator has changed since the admin saw them, or is inactive. */
export async function verifyOperator(
  ctx: Ctx,
  settings: NotifySettings,
  { id, version }: { id: number; version: number },
): Promise<contract.Operator> {
  return inTx(ctx, async (tx) => {
    const before = (await store.lockOperator(tx, id)) ?? refuse('object.not_found')
    if (before.version !== version || !before.active) refuse('state.changed')
    await approvals.verifyOperator(tx, id)
    const { operatorId, account } = operatorOf(tx)
    await audit.record(tx, {
      actor: { id: operatorId, account },
      action: 'operator.verify',
      object: { type: 'operator', id },
      before: { unverified_by: before.unverified_by },
      after: { unverified_by: [] },
    })
    await notifyAdmins(tx, settings, (texts, facts) => texts.verified({ ...before, ...facts }))
    return toOperator(await store.getOperator(tx, id))
  })
}
