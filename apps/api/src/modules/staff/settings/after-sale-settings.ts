// The times after-sale and reviews live by, and their change by an operator.

import type { Input, Reply } from '@shop/contract/endpoint.ts'
import {
  AfterSettings,
  type changeAfterSettings as changeEndpoint,
  defaultAfterSettings,
} from '@shop/contract/staff/admin-refund-settings.ts'
import * as z from 'zod/mini'
import { createCache } from '#cache/cache.ts'
import { type Ctx, inTx, operatorOf } from '#context.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse } from '#refuse.ts'
import * as store from './store.ts'

const key = 'after_sale'

export type EffectiveAfterSettings = AfterSettings & { version: number }

/** Every card of an order asks for them; they change once in a while. */
const settingsCache = createCache<EffectiveAfterSettings>({ ms: 5_000, max: 1 })

/** What no operator has set yet has the default. */
async function readAfterSettings(ctx: Ctx): Promise<EffectiveAfterSettings> {
  const row = await store.findSetting(ctx, key)
  const settings = {
    ...defaultAfterSettings,
    ...(row && z.parse(z.partial(AfterSettings), row.value)),
  } as AfterSettings
  return { ...settings, version: row?.version ?? 0 }
}

/** By the caller's own connection: who holds one must not wait for a second. Who changes them reads them anew. */
export async function getAfterSettings(ctx: Ctx): Promise<EffectiveAfterSettings> {
  return settingsCache.get(ctx, key, () => readAfterSettings(ctx))
}

export async function showAfterSettings(ctx: Ctx): Promise<Reply<typeof changeEndpoint>> {
  return readAfterSettings(ctx)
}

export async function changeAfterSettings(
  ctx: Ctx,
  { why, version, ...settings }: Input<typeof changeEndpoint>['body'],
): Promise<Reply<typeof changeEndpoint>> {
  const operator = operatorOf(ctx)
  const saved = await inTx(ctx, async (tx) => {
    const { version: _, ...before } = await readAfterSettings(tx)
    const isSaved = await store.saveSetting(tx, { key, value: settings, version, operatorId: operator.operatorId })
    if (!isSaved) refuse('state.changed')
    await audit.record(tx, {
      actor: { id: operator.operatorId, account: operator.account },
      action: 'after_settings.change',
      object: { type: 'after_settings', id: 0 },
      before,
      after: settings,
      why,
    })
    return readAfterSettings(tx)
  })
  settingsCache.clear(ctx)
  return saved
}
