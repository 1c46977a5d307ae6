// Payment accounts for manual transfers: one operator proposes where money goes, another confirms it.
import type { Input } from '@shop/contract/endpoint.ts'
import type * as contract from '@shop/contract/wallet/admin-networks.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as store from './account-store.ts'
import { addsText } from './rules.ts'

const accountChange = 'payment_account.change'

/** The payload of a proposal. Deactivating an account needs no second approval. */
type Target = Pick<store.AccountRow, 'bank' | 'holder' | 'number' | 'note' | 'active'>

export async function listAccountRows(ctx: Ctx): Promise<contract.AccountRow[]> {
  const [rows, open] = await Promise.all([store.listAccounts(ctx), approvals.listOpen(ctx, accountChange)])
  return rows.map((row) => toRow(ctx, row, open))
}

async function getAccountRow(ctx: Ctx, id: number): Promise<contract.AccountRow> {
  const row = (await store.findAccount(ctx, id)) ?? refuse('object.not_found')
  return toRow(ctx, row, await approvals.listOpen(ctx, accountChange))
}

function toRow(
  ctx: Ctx,
  { note_text: _, ...row }: store.AccountRow,
  open: readonly approvals.Approval[],
): contract.AccountRow {
  const proposal = open.find(({ object_id }) => object_id === row.id)
  return {
    ...row,
    proposal: proposal
      ? {
          ...(proposal.payload as Target),
          ...approvals.proposalViewOf(ctx, proposal),
        }
      : null,
  }
}

export async function saveAccount(
  ctx: Ctx,
  { id, version, why, note, ...fields }: Input<typeof contract.saveAccount>['body'],
): Promise<contract.AccountRow> {
  const notes = Object.entries(note).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const values = { ...fields, note: Object.fromEntries(notes) }
  return inTx(ctx, async (tx) => {
    const before = id === undefined ? undefined : await lockVersion(tx, id, version)
    const isProposed = before ? needsApproval(before, values) : values.active
    const saved = before
      ? await change(tx, before.id, isProposed ? { ...values, ...targetOf(before) } : values)
      : await add(tx, { ...values, note: isProposed ? {} : values.note, active: false })
    await record(tx, { before, after: saved, why })
    if (isProposed)
      await approvals.propose(tx, { kind: accountChange, objectId: saved.id, payload: targetOf(values), why })
    return getAccountRow(tx, saved.id)
  })
}

export async function decideAccount(
  ctx: Ctx,
  id: number,
  { proposal_id, confirm, reason: refusal }: Input<typeof contract.decideAccount>['body'],
): Promise<contract.AccountRow> {
  return inTx(ctx, async (tx) => {
    const before = (await store.lockAccount(tx, id)) ?? refuse('object.not_found')
    const approval = await approvals.decide(tx, { id: proposal_id, kind: accountChange, confirm, reason: refusal })
    if (approval.object_id !== id) refuse('object.not_found')
    if (confirm) {
      const after = await change(tx, id, { ...before, ...(approval.payload as Target) })
      await record(tx, { before, after, why: approval.why, proposedBy: approval.proposer })
    }
    return getAccountRow(tx, id)
  })
}

function targetOf({ bank, holder, number, note, active }: Target): Target {
  return { bank, holder, number, note, active }
}

function needsApproval(before: Target, after: Target): boolean {
  const isDifferent = before.bank !== after.bank || before.holder !== after.holder || before.number !== after.number
  return isDifferent || (after.active && !before.active) || addsText(before.note, after.note)
}

async function lockVersion(tx: TxCtx, id: number, version: number | undefined): Promise<store.AccountRow> {
  if (version === undefined) refuseFields({ version: 'required' })
  const account = (await store.lockAccount(tx, id)) ?? refuse('object.not_found')
  if (account.version !== version) refuse('state.changed')
  return account
}

async function change(tx: TxCtx, id: number, values: store.AccountValues): Promise<store.AccountRow> {
  await store.setAccount(tx, id, values)
  return (await store.findAccount(tx, id)) ?? refuse('object.not_found')
}

async function add(tx: TxCtx, values: store.AccountValues): Promise<store.AccountRow> {
  if ((await store.lockInserts(tx)) >= store.accountsMax) refuse('list.full', { max: store.accountsMax })
  return (await store.findAccount(tx, await store.insertAccount(tx, values))) ?? refuse('object.not_found')
}

interface AccountChange {
  before: store.AccountRow | undefined
  after: store.AccountRow
  why: string
  proposedBy?: string
}

async function record(tx: TxCtx, { before, after, why, proposedBy }: AccountChange): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  const difference = audit.differenceOf({ ...before }, { ...after })
  await audit.record(tx, {
    actor: { id: operatorId, account },
    action: before ? 'payment_account.change' : 'payment_account.create',
    object: { type: 'payment_account', id: after.id },
    before: before && difference?.before,
    after: { ...difference?.after, ...(proposedBy && { proposed_by: proposedBy }) },
    why,
  })
}
