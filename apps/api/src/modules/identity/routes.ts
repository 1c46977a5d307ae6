// identity: endpoints for the shop.
import { getUserInfo, login, logout, register } from '@shop/contract/identity.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function identityRoutes(bind: Bind, settings: service.IdentitySettings): void {
  bind(login, (ctx, { body }) => service.login(ctx, settings, body))
  bind(register, (ctx, { body }) => service.register(ctx, settings, body))
  bind(getUserInfo, service.getUser)
  bind(logout, service.logout)
}
