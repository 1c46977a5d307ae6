// The time limits and rates of orders, and how an operator changes them.

import type { Input, Reply } from '@shop/contract/endpoint.ts'
import {
  type changeOrderSettings as changeEndpoint,
  defaultOrderSettings,
  OrderSettings,
} from '@shop/contract/staff/admin-settings.ts'
import * as z from 'zod/mini'
import { createCache } from '#cache/cache.ts'
import { invalidateCaches } from '#cache/changes.ts'
import { type Ctx, inTx, onPrimary } from '#context.ts'
import { refuseFields } from '#refuse.ts'
import { basisPointsOf, orderSettingProblems } from './rules.ts'
import { saveAudited } from './save-audited.ts'
import * as store from './store.ts'

const key = 'orders'

export type EffectiveOrderSettings = OrderSettings & { version: number; commissionBp: number }

/** Every order and payment reads them, and they rarely change. */
const settingsCache = createCache<EffectiveOrderSettings>({ ms: 5_000, max: 1 })

/** Values no operator has set yet have the default. */
async function readOrderSettings(ctx: Ctx): Promise<EffectiveOrderSettings> {
  const row = await store.findSetting(ctx, key)
  const settings = {
    ...defaultOrderSettings,
    ...(row && z.parse(z.partial(OrderSettings), row.value)),
  } as OrderSettings
  return { ...settings, version: row?.version ?? 0, commissionBp: basisPointsOf(settings.commission_rate) }
}

/** Cached. Reads on the caller's own connection: a caller that holds one must not wait for a second. */
export async function getOrderSettings(ctx: Ctx): Promise<EffectiveOrderSettings> {
  return settingsCache.get(ctx, key, () => readOrderSettings(onPrimary(ctx)))
}

export async function showOrderSettings(ctx: Ctx): Promise<Reply<typeof changeEndpoint>> {
  const { commissionBp: _, ...settings } = await readOrderSettings(ctx)
  return settings
}

export async function changeOrderSettings(
  ctx: Ctx,
  { why, version, ...settings }: Input<typeof changeEndpoint>['body'],
): Promise<Reply<typeof changeEndpoint>> {
  const problems = orderSettingProblems(settings)
  if (Object.keys(problems).length > 0) refuseFields(problems)
  const saved = await inTx(ctx, async (tx) => {
    const { version: _, ...before } = await showOrderSettings(tx)
    await saveAudited(tx, { key, auditType: 'order_settings', before, after: settings, version, why })
    return showOrderSettings(tx)
  })
  await invalidateCaches(ctx)
  return saved
}
