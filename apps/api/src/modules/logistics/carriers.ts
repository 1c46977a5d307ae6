// Carriers as operators keep them, and the secret each signs its messages with.
import type * as contract from '@shop/contract/console/carriers.ts'
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { carrierEventsPath } from '@shop/contract/logistics.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '../../context.ts'
import { refuse, refuseFields } from '../../refuse.ts'
import { fingerprint } from '../../secret/fingerprint.ts'
import * as audit from '../audit/service.ts'
import * as store from './carriers-store.ts'
import { carrierFaults } from './rules.ts'

export function listCarriers(ctx: Ctx): Promise<contract.Carrier[]> {
  return store.listCarriers(ctx)
}

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
    const { id: _, version: __, key: ___, ...before } = await getCarrier(tx, id)
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
    const { key } = await getCarrier(tx, id)
    await record(tx, { action: 'carrier.reveal', id })
    return { url: carrierEventsPath.replace(':key', key), secret: secretOf(key, pepper) }
  })
}

/** Nowhere kept: made anew from the pepper whenever it is needed. */
export function secretOf(key: string, pepper: string): string {
  return fingerprint(['carrier', key], pepper).toString('base64url')
}

async function getCarrier(ctx: Ctx, id: number): Promise<contract.Carrier> {
  return (await store.findCarrier(ctx, id)) ?? refuse('object.not_found')
}

function checkDraft(draft: store.CarrierValues): void {
  const faults = carrierFaults(draft)
  if (Object.keys(faults).length > 0) refuseFields(faults)
}

async function record(
  tx: TxCtx,
  { id, ...entry }: { id: number; action: string; before?: object; after?: object; why?: string },
): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  await audit.record(tx, { actor: { id: operatorId, account }, object: { type: 'carrier', id }, ...entry })
}
