// The settings of orders, after-sale and reviews, and how an operator changes them.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import {
  AfterSettings,
  type changeAfterSettings as changeAfterEndpoint,
  type changeOrderSettings as changeOrderEndpoint,
  defaultAfterSettings,
  defaultOrderSettings,
  OrderSettings,
} from '@shop/contract/staff/admin-settings.ts'
import * as z from 'zod/mini'
import { basisPointsOf } from '#basis-points.ts'
import { createCache } from '#cache/cache.ts'
import { invalidateCaches } from '#cache/changes.ts'
import { type Ctx, inTx, onPrimary, operatorOf } from '#context.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { orderSettingProblems } from './rules.ts'
import * as store from './store.ts'

const orderKey = 'orders'
const afterSaleKey = 'after_sale'

export type EffectiveOrderSettings = OrderSettings & { version: number; commissionBp: number }
export type EffectiveAfterSettings = AfterSettings & { version: number }

/** Every order, payment and order card reads them, and they rarely change. */
const orderCache = createCache<EffectiveOrderSettings>({ ms: 5_000, max: 1 })
const afterSaleCache = createCache<EffectiveAfterSettings>({ ms: 5_000, max: 1 })

/** Values no operator has set yet have the default. */
async function readOrderSettings(ctx: Ctx): Promise<EffectiveOrderSettings> {
  const row = await store.findSetting(ctx, orderKey)
  const settings = {
    ...defaultOrderSettings,
    ...(row && z.parse(z.partial(OrderSettings), row.value)),
  } as OrderSettings
  return { ...settings, version: row?.version ?? 0, commissionBp: basisPointsOf(settings.commission_rate) }
}

async function readAfterSettings(ctx: Ctx): Promise<EffectiveAfterSettings> {
  const row = await store.findSetting(ctx, afterSaleKey)
  const settings = {
    ...defaultAfterSettings,
    ...(row && z.parse(z.partial(AfterSettings), row.value)),
  } as AfterSettings
  return { ...settings, version: row?.version ?? 0 }
}

/** Cached. Reads on the caller's own connection: a caller that holds one must not wait for a second. */
export async function getOrderSettings(ctx: Ctx): Promise<EffectiveOrderSettings> {
  return orderCache.get(ctx, orderKey, () => readOrderSettings(onPrimary(ctx)))
}

/** Cached, and read like the settings of orders. */
export async function getAfterSettings(ctx: Ctx): Promise<EffectiveAfterSettings> {
  return afterSaleCache.get(ctx, afterSaleKey, () => readAfterSettings(onPrimary(ctx)))
}

export async function showOrderSettings(ctx: Ctx): Promise<Reply<typeof changeOrderEndpoint>> {
  const { commissionBp: _, ...settings } = await readOrderSettings(ctx)
  return settings
}

export async function showAfterSettings(ctx: Ctx): Promise<Reply<typeof changeAfterEndpoint>> {
  return readAfterSettings(ctx)
}

export async function changeOrderSettings(
  ctx: Ctx,
  body: Input<typeof changeOrderEndpoint>['body'],
): Promise<Reply<typeof changeOrderEndpoint>> {
  const problems = orderSettingProblems(body)
  if (Object.keys(problems).length > 0) refuseFields(problems)
  return saveAudited(ctx, { key: orderKey, auditType: 'order_settings', show: showOrderSettings }, body)
}

export async function changeAfterSettings(
  ctx: Ctx,
  body: Input<typeof changeAfterEndpoint>['body'],
): Promise<Reply<typeof changeAfterEndpoint>> {
  return saveAudited(ctx, { key: afterSaleKey, auditType: 'after_settings', show: showAfterSettings }, body)
}

/** Saves a group of settings and records the change in the audit log, which names the group by `auditType`. */
async function saveAudited<Shown extends { version: number }>(
  ctx: Ctx,
  { key, auditType, show }: { key: string; auditType: string; show: (ctx: Ctx) => Promise<Shown> },
  { why, version, ...after }: { why: string; version: number },
): Promise<Shown> {
  const saved = await inTx(ctx, async (tx) => {
    const { version: _, ...before } = await show(tx)
    const { operatorId, account } = operatorOf(tx)
    if (!(await store.saveSetting(tx, { key, value: after, version, operatorId }))) refuse('state.changed')
    await audit.record(tx, {
      actor: { id: operatorId, account },
      action: `${auditType}.change`,
      object: { type: auditType, id: 0 },
      before,
      after,
      why,
    })
    return show(tx)
  })
  await invalidateCaches(ctx)
  return saved
}
