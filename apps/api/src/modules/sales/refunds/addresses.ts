// Return addresses of shops and of the platform, for operators; open cases keep the address they were given.
import type { Input } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import { isPostcode, normalizePostcode } from '@shop/contract/people/address-forms.ts'
import type * as contract from '@shop/contract/staff/admin-settings.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import { e164Of } from '#mobile.ts'
import * as orders from '#modules/sales/orders/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as store from './addresses-store.ts'

const toReturnAddress = (row: store.AddressRow): contract.ReturnAddress => ({
  ...row,
  address: orders.toAddress(row.address),
})

export async function listReturnAddresses(
  ctx: Ctx,
  query: Input<typeof contract.listReturnAddresses>['query'],
): Promise<Page<contract.ReturnAddress>> {
  const { shop_id: shopId } = query
  const { shown, ends } = await readPage(query, {
    mark: ['return addresses', shopId],
    types: ['number', 'number'],
    list: (cursor, limit) => {
      const after = cursor && { isPlatforms: cursor[0] === 1, id: Number(cursor[1]) }
      return store.listAddresses(ctx, { shopId, after, limit })
    },
    count: (max) => store.countAddresses(ctx, shopId, max),
    keyOf: (row) => [row.shop ? 0 : 1, row.id],
  })
  return { list: shown.map(toReturnAddress), ...ends }
}

type Draft = Input<typeof contract.saveReturnAddress>['body']

export function saveReturnAddress(ctx: Ctx, body: Draft): Promise<contract.ReturnAddress> {
  const { id, version, why, shop_id: shopId, active } = body
  const draft = { shopId, active, address: checkedAddress(body) }
  return inTx(ctx, async (tx) => {
    const before = id === undefined ? undefined : ((await store.getAddress(tx, id)) ?? refuse('object.not_found'))
    const inserted = before ? undefined : await store.insertAddress(tx, draft)
    const savedId = before
      ? await changeAddress(tx, { before, version, draft })
      : (inserted ?? refuseFields({ shop_id: 'chooseOne' }))
    const row = await store.getAddress(tx, savedId)
    const { operatorId, account } = operatorOf(tx)
    await audit.record(tx, {
      actor: { id: operatorId, account },
      action: 'return_address.save',
      object: { type: 'return_address', id: savedId },
      before: before && { shop_id: before.shop?.id ?? null, active: before.active, ...before.address },
      after: { shop_id: shopId, active, ...draft.address },
      why,
    })
    return toReturnAddress(row ?? refuse('object.not_found'))
  })
}

/** An address cannot move to another shop. */
async function changeAddress(
  tx: TxCtx,
  input: { before: store.AddressRow; version: number | undefined; draft: store.AddressDraft },
): Promise<number> {
  const { before, version, draft } = input
  if (version === undefined) return refuseFields({ version: 'required' })
  if ((before.shop?.id ?? null) !== draft.shopId) return refuseFields({ shop_id: 'chooseOne' })
  if (!(await store.setAddress(tx, { id: before.id, version }, draft))) refuse('state.changed')
  return before.id
}

function checkedAddress({ addressee, mobile, country, area, city, detail, postcode }: Draft): Record<string, string> {
  const e164 = e164Of(mobile, country) ?? refuseFields({ mobile: 'mobileCorrect' })
  const normalized = normalizePostcode(country, postcode)
  if (!isPostcode(country, normalized)) refuseFields({ postcode: 'postcodeCorrect' })
  return { addressee, mobile: e164, country, area, city, detail, postcode: normalized }
}
