// Applications of shoppers to open a shop or to become a partner.
import type { Input } from '@shop/contract/endpoint.ts'
import type * as contract from '@shop/contract/people/support.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import { brokenConstraint } from '#db/pool.ts'
import { e164Of, isCountry } from '#mobile.ts'
import * as media from '#modules/catalog/media/service.ts'
import * as catalog from '#modules/catalog/products/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as store from './application-store.ts'
import { applicationTitle } from './rules.ts'

export async function applyMerchant(
  ctx: Ctx,
  { licence, category_id, ...body }: Input<typeof contract.applyMerchant>['body'],
): Promise<contract.Application> {
  const { userId } = shopperOf(ctx)
  const { country } = body
  if (!isCountry(country)) return refuseFields({ country: 'chooseOne' })
  const mobile = e164Of(body.mobile, country) ?? refuseFields({ mobile: 'mobileCorrect' })
  const categories = await catalog.listCategories(ctx)
  if (!categories.some(({ id }) => id === category_id)) refuseFields({ category_id: 'chooseOne' })
  return apply(ctx, async (tx) => {
    const licenceId = await media.pictureOfUrl(tx, licence, { ownerId: userId, scene: 'licence' })
    return { userId, kind: 'merchant', fields: { ...body, mobile, category_id: String(category_id) }, licenceId }
  })
}

export async function applyPartner(
  ctx: Ctx,
  { mobile: sent, ...body }: Input<typeof contract.applyPartner>['body'],
): Promise<contract.Application> {
  const { userId } = shopperOf(ctx)
  // The form has no country: the number must have its prefix.
  const mobile = sent ? (e164Of(sent) ?? refuseFields({ mobile: 'mobileCorrect' })) : ''
  return apply(ctx, async () => ({ userId, kind: 'partner', fields: { ...body, mobile } }))
}

/** Only one application of a kind can be open. */
async function apply(ctx: Ctx, prepare: (tx: TxCtx) => Promise<store.NewApplication>): Promise<contract.Application> {
  try {
    return await inTx(ctx, async (tx) => {
      const id = await store.insertApplication(tx, await prepare(tx))
      return toApplication((await store.findApplication(tx, id)) ?? refuse('object.not_found'))
    })
  } catch (error) {
    if (brokenConstraint(error) === 'applications_open') refuse('state.changed')
    throw error
  }
}

export async function listApplications(ctx: Ctx): Promise<contract.Application[]> {
  return (await store.listLatest(ctx, shopperOf(ctx).userId)).map(toApplication)
}

function toApplication(row: store.ApplicationRow): contract.Application {
  const { id, kind, status, reason, shop_id, created_at, decided_at, fields } = row
  return { id, kind, status, reason, shop_id, created_at, decided_at, title: applicationTitle(kind, fields) }
}
