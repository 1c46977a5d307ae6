// Network endpoints for shoppers.
import { listNetworks } from '@shop/contract/wallet/recharges.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function networksRoutes(bind: Bind): void {
  bind(listNetworks, (ctx) => service.listNetworks(ctx))
}
