// Operators for tests: invited by an admin, with a password they set by the mailed link.
import assert from 'node:assert/strict'
import type { Call } from '@shop/client/call.ts'
import type { Role } from '@shop/contract/endpoint.ts'
import { acceptInvitation } from '@shop/contract/staff/admin-invitations.ts'
import { createOperator } from '@shop/contract/staff/admin-operators.ts'
import { sql } from '#db/sql.ts'
import type { Harness } from './harness.ts'

export const ownPassword = 'a long password'

/** The token of the newest link mailed to the address. */
export async function linkTo({ owner }: Pick<Harness, 'owner'>, email: string): Promise<string> {
  const [mail] = await owner.query<{ body: string }>(sql`
    select body from mails where to_address = ${email} and body like '%/console/invitation#%' order by id desc limit 1`)
  const token = /\/console\/invitation#([\w-]{43})$/m.exec(mail?.body ?? '')?.[1]
  assert.ok(token, `no link was mailed to ${email}`)
  return token
}

export async function acceptLink(harness: Pick<Harness, 'owner' | 'guest'>, email: string, password = ownPassword) {
  const token = await linkTo(harness, email)
  return harness.guest(acceptInvitation, { body: { token, password, confirm_password: password } })
}

/** Returns the created operator; one whose roles wait for approval gets no link yet and is not accepted. */
export async function inviteOperator(
  harness: Pick<Harness, 'owner' | 'guest'>,
  admin: Call,
  operator: { account: string; roles: Role[]; name?: string },
) {
  const email = `${operator.account}@mail.example`
  const created = await admin(createOperator, { body: { ...operator, name: operator.name ?? operator.account, email } })
  if (created.active) await acceptLink(harness, email)
  return { ...created, email }
}
