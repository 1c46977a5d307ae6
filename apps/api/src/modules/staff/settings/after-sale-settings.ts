// The time limits of after-sale and reviews, and how an operator changes them.

import type { Input, Reply } from '@shop/contract/endpoint.ts'
import {
  AfterSettings,
  type changeAfterSettings as changeEndpoint,
  defaultAfterSettings,
} from '@shop/contract/staff/admin-settings.ts'
import * as z from 'zod/mini'
import { createCache } from '#cache/cache.ts'
import { invalidateCaches } from '#cache/changes.ts'
import { type Ctx, inTx, onPrimary } from '#context.ts'
import { saveAudited } from './save-audited.ts'
import * as store from './store.ts'

const key = 'after_sale'

export type EffectiveAfterSettings = AfterSettings & { version: number }

/** Every order card reads them, and they rarely change. */
const settingsCache = createCache<EffectiveAfterSettings>({ ms: 5_000, max: 1 })

/** Values no operator has set yet have the default. */
async function readAfterSettings(ctx: Ctx): Promise<EffectiveAfterSettings> {
  const row = await store.findSetting(ctx, key)
  const settings = {
    ...defaultAfterSettings,
    ...(row && z.parse(z.partial(AfterSettings), row.value)),
  } as AfterSettings
  return { ...settings, version: row?.version ?? 0 }
}

/** Cached. Reads on the caller's own connection: a caller that holds one must not wait for a second. */
export async function getAfterSettings(ctx: Ctx): Promise<EffectiveAfterSettings> {
  return settingsCache.get(ctx, key, () => readAfterSettings(onPrimary(ctx)))
}

export async function showAfterSettings(ctx: Ctx): Promise<Reply<typeof changeEndpoint>> {
  return readAfterSettings(ctx)
}

export async function changeAfterSettings(
  ctx: Ctx,
  { why, version, ...settings }: Input<typeof changeEndpoint>['body'],
): Promise<Reply<typeof changeEndpoint>> {
  const saved = await inTx(ctx, async (tx) => {
    const { version: _, ...before } = await readAfterSettings(tx)
    await saveAudited(tx, { key, auditType: 'after_settings', before, after: settings, version, why })
    return readAfterSettings(tx)
  })
  await invalidateCaches(ctx)
  return saved
}
