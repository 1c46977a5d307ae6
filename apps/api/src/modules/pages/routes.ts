// pages: endpoints for the shop.
import * as contract from '@shop/contract/pages.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function pagesRoutes(bind: Bind, facts: service.PlatformFacts): void {
  bind(contract.getHelp, service.getHelp)
  bind(contract.getLaw, service.getLaw)
  bind(contract.getPlatform, (ctx) => service.getPlatform(ctx, facts))
}
