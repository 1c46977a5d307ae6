// Changes to an admin's account that one admin proposes and another decides.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, QueryId, UnixTime } from '../wire.ts'
import { Operator, Role } from './admin-operators.ts'
import { Refusal } from './admin-translations.ts'

const adminOnly = { operator: ['admin'] } as const

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
