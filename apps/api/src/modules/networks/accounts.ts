// The accounts that manual transfers go to, as operators keep them.
import type * as contract from '@shop/contract/console/networks.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '../../context.ts'
import { refuse, refuseFields } from '../../refuse.ts'
import * as audit from '../audit/service.ts'
import * as store from './account-store.ts'

export async function listAccountRows(ctx: Ctx): Promise<contract.AccountRow[]> {
  return (await store.listAccounts(ctx)).map(toRow)
}

function toRow({ note_text: _, ...row }: store.AccountRow): contract.AccountRow {
  return row
}

export async function saveAccount(
  ctx: Ctx,
  { id, version, why, note, ...fields }: Input<typeof contract.saveAccount>['body'],
): Promise<contract.AccountRow> {
  const told = Object.entries(note).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const values = { ...fields, note: Object.fromEntries(told) }
  return inTx(ctx, async (tx) => {
    const before = id === undefined ? undefined : await lockVersion(tx, id, version)
    const saved = before ? await change(tx, before.id, values) : await add(tx, values)
    await record(tx, { before, after: saved, why })
    return toRow(saved)
  })
}

async function lockVersion(tx: TxCtx, id: number, version: number | undefined): Promise<store.AccountRow> {
  if (version === undefined) refuseFields({ version: 'required' })
  const held = (await store.lockAccount(tx, id)) ?? refuse('object.not_found')
  if (held.version !== version) refuse('state.changed')
  return held
}

async function change(tx: TxCtx, id: number, values: store.AccountValues): Promise<store.AccountRow> {
  await store.setAccount(tx, id, values)
  return (await store.findAccount(tx, id)) ?? refuse('object.not_found')
}

async function add(tx: TxCtx, values: store.AccountValues): Promise<store.AccountRow> {
  if ((await store.lockAdding(tx)) >= store.accountsMax) refuse('list.full', { max: store.accountsMax })
  return (await store.findAccount(tx, await store.insertAccount(tx, values))) ?? refuse('object.not_found')
}

async function record(
  tx: TxCtx,
  { before, after, why }: { before: store.AccountRow | undefined; after: store.AccountRow; why: string },
): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  const difference = audit.differenceOf({ ...before }, { ...after })
  await audit.record(tx, {
    actor: { id: operatorId, account },
    action: before ? 'payment_account.change' : 'payment_account.create',
    object: { type: 'payment_account', id: after.id },
    before: before && difference?.before,
    after: difference?.after,
    why,
  })
}
