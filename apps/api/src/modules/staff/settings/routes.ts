// The public config endpoint.
import { getConfig } from '@shop/contract/staff/settings.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function settingsRoutes(bind: Bind, facts: service.ShopFacts): void {
  bind(getConfig, (ctx) => service.getConfig(ctx, facts))
}
