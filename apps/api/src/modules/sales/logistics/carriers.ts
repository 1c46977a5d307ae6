// Carriers and the secret each signs its webhooks with, for operators.

import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type * as contract from '@shop/contract/sales/admin-logistics.ts'
import { carrierEventsPath } from '@shop/contract/sales/logistics.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { fingerprint } from '#security/token.ts'
import * as store from './carriers-store.ts'
import { carrierProblems } from './rules.ts'

export async function createCarrier(
  ctx: Ctx,
  { key, ...values }: Input<typeof contract.createCarrier>['body'],
): Promise<contract.Carrier> {
  checkDraft(values)
  return inTx(ctx, async (tx) => {
    if ((await store.listCarriers(tx)).length >= store.carriersMax) refuse('list.full', { max: store.carriersMax })
    const id = (await store.insertCarrier(tx, key, values)) ?? refuseFields({ key: 'repeated' })
    await record(tx, { action: 'carrier.create', id, after: { key, ...values } })
    return getCarrier(tx, id)
  })
}

export async function changeCarrier(
  ctx: Ctx,
  id: number,
  { version, why, ...values }: Input<typeof contract.changeCarrier>['body'],
): Promise<contract.Carrier> {
  checkDraft(values)
  return inTx(ctx, async (tx) => {
    const { name, number_pattern, example, tracking_url, active } = await getCarrier(tx, id)
    const before = { name, number_pattern, example, tracking_url, active }
    if (!(await store.setCarrier(tx, { id, version }, values))) refuse('state.changed')
    await record(tx, { action: 'carrier.change', id, before, after: values, why })
    return getCarrier(tx, id)
  })
}

export async function revealCarrierSecret(
  ctx: Ctx,
  id: number,
  pepper: string,
): Promise<Reply<typeof contract.revealCarrierSecret>> {
  return inTx(ctx, async (tx) => {
    const carrier = await getCarrier(tx, id)
    await record(tx, { action: 'carrier.reveal', id })
    const url = carrierEventsPath.replace(':key', carrier.key)
    return { url, secret: secretOf(carrier.key, carrier.secret_version, pepper) }
  })
}

const hourMs = 3_600_000

export async function rotateCarrierSecret(
  ctx: Ctx,
  id: number,
  { overlap_hours: hours, secret_version: version, why }: Input<typeof contract.rotateCarrierSecret>['body'],
): Promise<contract.Carrier> {
  return inTx(ctx, async (tx) => {
    await getCarrier(tx, id)
    const oldUntil = hours > 0 ? new Date(tx.now().getTime() + hours * hourMs) : null
    if (!(await store.rotateSecret(tx, { id, version, oldUntil }))) refuse('state.changed')
    const after = { secret_version: version + 1, old_secret_until: oldUntil }
    await record(tx, { action: 'carrier.rotate', id, before: { secret_version: version }, after, why })
    return getCarrier(tx, id)
  })
}

export async function revokeOldCarrierSecret(ctx: Ctx, id: number): Promise<contract.Carrier> {
  return inTx(ctx, async (tx) => {
    await getCarrier(tx, id)
    if (!(await store.revokeOldSecret(tx, id))) refuse('state.changed')
    await record(tx, { action: 'carrier.revoke_old', id })
    return getCarrier(tx, id)
  })
}

/**
 * Not stored: derived from the pepper when needed. Version 1 leaves its number out, so that secrets issued before there
 * were versions stay valid.
 */
function secretOf(key: string, version: number, pepper: string): string {
  return fingerprint(version === 1 ? ['carrier', key] : ['carrier', key, String(version)], pepper).toString('base64url')
}

/** The secrets a carrier may sign with now. An unknown carrier gets one too, so that the check takes the same time. */
export function validSecrets(carrier: contract.Carrier | undefined, key: string, pepper: string, now: Date): string[] {
  if (!carrier) return [secretOf(key, 1, pepper)]
  const { secret_version: version, old_secret_until: oldUntil } = carrier
  const isOldValid = oldUntil !== null && oldUntil > now
  return (isOldValid ? [version, version - 1] : [version]).map((secretVersion) => secretOf(key, secretVersion, pepper))
}

async function getCarrier(ctx: Ctx, id: number): Promise<contract.Carrier> {
  return (await store.findCarrier(ctx, id)) ?? refuse('object.not_found')
}

function checkDraft(draft: store.CarrierValues): void {
  const problems = carrierProblems(draft)
  if (Object.keys(problems).length > 0) refuseFields(problems)
}

async function record(
  tx: TxCtx,
  { id, ...entry }: { id: number; action: string; before?: object; after?: object; why?: string },
): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  await audit.record(tx, { actor: { id: operatorId, account }, object: { type: 'carrier', id }, ...entry })
}
