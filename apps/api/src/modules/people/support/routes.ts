// Shop routes of conversations and applications.
import * as contract from '@shop/contract/people/support.ts'
import type { Bind } from '#http/bind.ts'
import * as applications from './applications.ts'
import * as conversation from './conversation.ts'
import { getServiceInfo, type ServiceFacts } from './conversation.ts'

export function supportRoutes(bind: Bind, facts: ServiceFacts): void {
  bind(contract.getServiceInfo, (ctx) => getServiceInfo(ctx, facts))
  bind(contract.getThread, (ctx, { query }) => conversation.getThread(ctx, query))
  bind(contract.sendMessage, (ctx, { body }) => conversation.sendMessage(ctx, body))
  bind(contract.rateThread, (ctx, { body }) => conversation.rateThread(ctx, body))
  bind(contract.applyMerchant, (ctx, { body }) => applications.applyMerchant(ctx, body))
  bind(contract.applyPartner, (ctx, { body }) => applications.applyPartner(ctx, body))
  bind(contract.listApplications, (ctx) => applications.listApplications(ctx))
}
