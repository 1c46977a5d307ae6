// Invitations of operators, changes of their access, and the approvals of both.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { passwordMax } from '../people/identity.ts'
import { Id, QueryId, UnixTime } from '../wire.ts'
import { Operator, OperatorPassword, Role } from './admin-operators.ts'
import { Refusal, Version } from './admin-translations.ts'

const adminOnly = { operator: ['admin'] } as const
const params = z.object({ id: QueryId })

/** A new link for somebody who has not set a password yet; the previous one stops working. */
export const sendInvitation = endpoint({
  name: 'sendInvitation',
  method: 'POST',
  path: '/api/admin/operators/:id/invitation',
  access: adminOnly,
  params,
  reply: Operator,
  errors: ['object.not_found', 'state.changed', 'list.full'],
  rate: 'write',
})

/** Revokes an open link, also one to reset a password. */
export const revokeInvitation = endpoint({
  name: 'revokeInvitation',
  method: 'POST',
  path: '/api/admin/operators/:id/invitation/revoke',
  access: adminOnly,
  params,
  reply: Operator,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})

/** A second admin vouches for the operator: from then on, the operator and their sponsor count as two people. */
export const verifyOperator = endpoint({
  name: 'verifyOperator',
  method: 'POST',
  path: '/api/admin/operators/:id/verify',
  access: adminOnly,
  params,
  /** The version the admin saw: with another email it may be another person. */
  body: z.object({ version: Version }),
  reply: Operator,
  errors: ['object.not_found', 'state.changed', 'approval.second_person', 'approval.not_verified'],
  rate: 'write',
})

const Token = z.string().check(z.regex(/^[\w-]{43}$/, 'format'))

/** The token is in the body: URLs end up in logs. */
export const readInvitation = endpoint({
  name: 'readInvitation',
  method: 'POST',
  path: '/api/admin/invitation',
  access: 'guest',
  body: z.object({ token: Token }),
  reply: z.object({
    account: z.string(),
    name: z.string(),
    /** Resets an existing password. */
    is_reset: z.boolean(),
    /** The first login requires setting up a second factor. */
    needs_otp: z.boolean(),
    expires_at: UnixTime,
  }),
  errors: ['invitation.invalid'],
  rate: 'credential',
})

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/admin/invitation/accept',
  access: 'guest',
  body: z.object({
    token: Token,
    password: OperatorPassword,
    confirm_password: z.string('passwordsNotMatch').check(z.maxLength(passwordMax, 'passwordMax')),
  }),
  reply: z.null(),
  errors: ['invitation.invalid'],
  rate: 'credential',
})

const Access = { name: z.string(), email: z.nullable(z.string()), roles: z.array(Role), active: z.boolean() }

/** A grant by a sole admin, which takes effect after a day. */
export const DelayedGrant = z.object({
  id: Id,
  account: z.string(),
  ...Access,
  new_password: z.boolean(),
  clear_otp: z.boolean(),
  /** The operator until then; `invited`: a new one without a password. */
  was: z.object({ ...Access, invited: z.boolean() }),
  /** True for everybody with a trusted role, and for the operator themselves. */
  may_cancel: z.boolean(),
  why: z.string(),
  granted_by: z.string(),
  effective_at: UnixTime,
})
export type DelayedGrant = z.output<typeof DelayedGrant>

export const StaffStatus = z.object({
  /** Where mails go: a mail server, the demo's outbox, or nowhere until a server is configured. */
  mail: z.enum(['server', 'outbox', 'none']),
  /** No other admin counts as a second person for the caller. */
  is_sole_admin: z.boolean(),
  /** Grants of a sole admin wait a day; not in the demo. */
  sole_admin_waits: z.boolean(),
  /** Trusted roles need a second factor. */
  second_factor: z.boolean(),
  grants: z.array(DelayedGrant),
})
export type StaffStatus = z.output<typeof StaffStatus>

/** For every operator: all see a waiting grant. */
export const getStaffStatus = endpoint({
  name: 'getStaffStatus',
  method: 'GET',
  path: '/api/admin/staff_status',
  access: { operator: [] },
  reply: StaffStatus,
  errors: [],
})

export const cancelGrant = endpoint({
  name: 'cancelGrant',
  method: 'POST',
  path: '/api/admin/grants/:id/cancel',
  access: { operator: [] },
  params,
  reply: z.null(),
  errors: ['state.changed'],
  rate: 'write',
})

/** Changes to an admin's account that one admin proposes and another decides. */
export const OperatorApproval = z.object({
  id: Id,
  operator: Operator,
  /** The proposed changes; `new_password` mails a link to set one. */
  name: z.string(),
  email: z.nullable(z.string()),
  roles: z.array(Role),
  active: z.boolean(),
  new_password: z.boolean(),
  clear_otp: z.boolean(),
  why: z.string(),
  proposed_by: z.string(),
  /** The proposer may only withdraw it. */
  mine: z.boolean(),
  proposed_at: UnixTime,
  expires_at: UnixTime,
})
export type OperatorApproval = z.output<typeof OperatorApproval>

export const listOperatorApprovals = endpoint({
  name: 'listOperatorApprovals',
  method: 'GET',
  path: '/api/admin/operator_approvals',
  access: adminOnly,
  reply: z.array(OperatorApproval),
  errors: [],
})

export const decideOperatorApproval = endpoint({
  name: 'decideOperatorApproval',
  method: 'POST',
  path: '/api/admin/operator_approvals/:id',
  access: adminOnly,
  params: z.object({ id: QueryId }),
  body: z.object({ confirm: z.boolean(), reason: Refusal }),
  reply: Operator,
  errors: [
    'object.not_found',
    'state.changed',
    'approval.second_person',
    'approval.too_new',
    'approval.not_verified',
    'list.full',
  ],
  rate: 'write',
})
