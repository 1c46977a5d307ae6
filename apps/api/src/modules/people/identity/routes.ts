// Shop routes of login, registration, codes, profile and sessions.

import { getUserInfo, login, logout, register } from '@shop/contract/people/identity.ts'
import * as account from '@shop/contract/people/profile.ts'
import type { Bind } from '#http/bind.ts'
import * as auth from './auth.ts'
import { checkCode, type IdentitySettings, sendCode } from './codes.ts'
import { resetPassword } from './passwords.ts'
import { changeProfile, getUser } from './profile.ts'
import { endSession, listSessions } from './sessions.ts'

export function identityRoutes(bind: Bind, settings: IdentitySettings): void {
  bind(login, (ctx, { body }) => auth.login(ctx, settings, body))
  bind(register, (ctx, { body }) => auth.register(ctx, settings, body))
  bind(getUserInfo, getUser)
  bind(logout, auth.logout)
  bind(account.sendCode, (ctx, { body }) => sendCode(ctx, settings, body))
  bind(account.checkCode, (ctx, { body }) => checkCode(ctx, settings, body))
  bind(account.resetPassword, (ctx, { body }) => resetPassword(ctx, settings, body))
  bind(account.changeProfile, (ctx, { body }) => changeProfile(ctx, settings, body))
  bind(account.listSessions, listSessions)
  bind(account.endSession, (ctx, { body }) => endSession(ctx, body))
}
