// Endpoints for logging in to the console and for managing operators.
import * as invitation from '@shop/contract/staff/admin-invitations.ts'
import { decideOperatorApproval, listOperatorApprovals } from '@shop/contract/staff/admin-invitations.ts'
import * as contract from '@shop/contract/staff/admin-operators.ts'
import type { Bind } from '#http/bind.ts'
import * as grants from './grants.ts'
import * as invitations from './invitations.ts'
import * as operators from './operators.ts'
import * as ownAccount from './own-account.ts'
import * as service from './service.ts'

export function operatorsAdminRoutes(bind: Bind, settings: service.StaffSettings): void {
  bind(contract.operatorLogin, (ctx, { body }) => service.login(ctx, settings, body))
  bind(contract.operatorLogout, service.logout)
  bind(contract.getMe, (ctx) => service.getMe(ctx, settings))
  bind(contract.changeOwnPassword, (ctx, { body }) => ownAccount.changeOwnPassword(ctx, settings, body))
  bind(contract.startOtp, (ctx, { body }) => ownAccount.startOtp(ctx, settings, body.password))
  bind(contract.confirmOtp, (ctx, { body }) => ownAccount.confirmOtp(ctx, settings, body.otp))
  bind(contract.listOperators, (ctx, { query }) => operators.listOperators(ctx, query))
  bind(contract.createOperator, (ctx, { body }) => operators.createOperator(ctx, settings, body))
  bind(contract.changeOperator, (ctx, { params, body }) => operators.changeOperator(ctx, settings, params.id, body))
  bind(listOperatorApprovals, operators.listApprovals)
  bind(decideOperatorApproval, (ctx, { params, body }) =>
    operators.decideApproval(ctx, settings, { id: params.id, ...body }),
  )
  bind(invitation.sendInvitation, (ctx, { params }) => invitations.sendInvitation(ctx, settings, params.id))
  bind(invitation.revokeInvitation, (ctx, { params }) => invitations.revokeInvitation(ctx, params.id))
  bind(invitation.verifyOperator, (ctx, { params, body }) =>
    operators.verifyOperator(ctx, settings, { ...params, ...body }),
  )
  bind(invitation.readInvitation, (ctx, { body }) => invitations.readInvitation(ctx, settings, body.token))
  bind(invitation.acceptInvitation, (ctx, { body }) => invitations.acceptInvitation(ctx, settings, body))
  bind(invitation.getStaffStatus, (ctx) => grants.getStaffStatus(ctx, settings))
  bind(invitation.cancelGrant, (ctx, { params }) => grants.cancelGrant(ctx, params.id))
}
