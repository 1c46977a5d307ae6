// Console routes of conversations, canned replies and applications.
import * as contract from '@shop/contract/people/admin-support.ts'
import type { Bind } from '#http/bind.ts'
import * as decisions from './applications.ts'
import * as inbox from './inbox.ts'

export function supportAdminRoutes(bind: Bind, storage: Parameters<typeof decisions.passApplication>[1]): void {
  bind(contract.listThreads, (ctx, { query }) => inbox.listThreads(ctx, query))
  bind(contract.getThreadDetail, (ctx, { params, query }) => inbox.getThreadDetail(ctx, params.id, query))
  bind(contract.replyThread, (ctx, { params, body }) => inbox.replyThread(ctx, params.id, body))
  bind(contract.assignThread, (ctx, { params, body }) => inbox.assignThread(ctx, params.id, body))
  bind(contract.closeThread, (ctx, { params, body }) => inbox.closeThread(ctx, params.id, body))
  bind(contract.listCannedReplies, (ctx) => inbox.listCannedReplies(ctx))
  bind(contract.saveCannedReply, (ctx, { body }) => inbox.saveCannedReply(ctx, body))
  bind(contract.listApplicationRows, (ctx, { query }) => decisions.listApplicationRows(ctx, query))
  bind(contract.passApplication, (ctx, { params, body }) =>
    decisions.passApplication(ctx, storage, { id: params.id, reason: body.reason }),
  )
  bind(contract.refuseApplication, (ctx, { params, body }) =>
    decisions.refuseApplication(ctx, { id: params.id, reason: body.reason }),
  )
}
