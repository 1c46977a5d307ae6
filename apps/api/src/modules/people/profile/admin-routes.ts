// Console routes of shoppers.
import * as contract from '@shop/contract/people/admin-profile.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function profileAdminRoutes(bind: Bind): void {
  bind(contract.listUsers, (ctx, { query }) => service.listUsers(ctx, query))
  bind(contract.getUserDetail, (ctx, { params }) => service.getUserDetail(ctx, params.id))
  bind(contract.lockUser, (ctx, { params, body }) => service.lockUser(ctx, { id: params.id, ...body }))
  bind(contract.unlockUser, (ctx, { params, body }) => service.unlockUser(ctx, { id: params.id, ...body }))
  bind(contract.endUserSessions, (ctx, { params, body }) => service.endUserSessions(ctx, { id: params.id, ...body }))
  bind(contract.clearPayLock, (ctx, { params, body }) => service.clearPayLock(ctx, { id: params.id, ...body }))
  bind(contract.addUserNote, (ctx, { params, body }) => service.addUserNote(ctx, { id: params.id, ...body }))
}
