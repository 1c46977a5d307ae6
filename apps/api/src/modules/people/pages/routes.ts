// Shop routes of help, law and platform pages.
import * as contract from '@shop/contract/people/pages.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function pagesRoutes(bind: Bind, facts: service.PlatformFacts): void {
  bind(contract.getHelp, (ctx) => service.getHelp(ctx, facts.placeholders))
  bind(contract.getLaw, (ctx) => service.getLaw(ctx, facts.placeholders))
  bind(contract.getPlatform, (ctx) => service.getPlatform(ctx, facts))
}
