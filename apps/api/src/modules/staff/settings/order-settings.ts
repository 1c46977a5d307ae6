// The times and rates orders live by, and their change by an operator.

import type { Input, Reply } from '@shop/contract/endpoint.ts'
import {
  type changeOrderSettings as changeEndpoint,
  defaultOrderSettings,
  OrderSettings,
} from '@shop/contract/staff/admin-order-settings.ts'
import * as z from 'zod/mini'
import { createCache } from '#cache/cache.ts'
import { type Ctx, inTx, operatorOf } from '#context.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { basisPointsOf, orderSettingProblems } from './rules.ts'
import * as store from './store.ts'

const key = 'orders'

export type EffectiveOrderSettings = OrderSettings & { version: number; commissionBp: number }

/** Every order and payment asks for them; they change once in a while. */
const settingsCache = createCache<EffectiveOrderSettings>({ ms: 5_000, max: 1 })

/** What no operator has set yet has the default. */
async function readOrderSettings(ctx: Ctx): Promise<EffectiveOrderSettings> {
  const row = await store.findSetting(ctx, key)
  const settings = {
    ...defaultOrderSettings,
    ...(row && z.parse(z.partial(OrderSettings), row.value)),
  } as OrderSettings
  return { ...settings, version: row?.version ?? 0, commissionBp: basisPointsOf(settings.commission_rate) }
}

/** By the caller's own connection: who holds one must not wait for a second. Who changes them reads them anew. */
export async function getOrderSettings(ctx: Ctx): Promise<EffectiveOrderSettings> {
  return settingsCache.get(ctx, key, () => readOrderSettings(ctx))
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
  const operator = operatorOf(ctx)
  const saved = await inTx(ctx, async (tx) => {
    const { version: _, ...before } = await showOrderSettings(tx)
    const isSaved = await store.saveSetting(tx, { key, value: settings, version, operatorId: operator.operatorId })
    if (!isSaved) refuse('state.changed')
    await audit.record(tx, {
      actor: { id: operator.operatorId, account: operator.account },
      action: 'order_settings.change',
      object: { type: 'order_settings', id: 0 },
      before,
      after: settings,
      why,
    })
    return showOrderSettings(tx)
  })
  settingsCache.clear(ctx)
  return saved
}
