// Console route of the outbox.
import { listMails } from '@shop/contract/people/admin-profile.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function mailAdminRoutes(bind: Bind, settings: service.MailSettings): void {
  bind(listMails, (ctx, { query }) => service.listMails(ctx, settings, query))
}
