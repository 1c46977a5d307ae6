// people: endpoints for the shop.
import { closeAccount, exportAccount } from '@shop/contract/people/account.ts'
import type { Bind } from '#http/bind.ts'
import { closeAccount as close, type PeopleSettings } from './leaving.ts'
import { exportAccount as takeOut } from './taking-out.ts'

export function peopleRoutes(bind: Bind, settings: PeopleSettings): void {
  bind(exportAccount, takeOut)
  bind(closeAccount, (ctx, { body }) => close(ctx, settings, body))
}
