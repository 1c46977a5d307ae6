// Reads codes from the mails that were sent.
import assert from 'node:assert/strict'
import type { Call } from '@shop/client/call.ts'
import { changeProfile, checkCode, sendCode } from '@shop/contract/people/profile.ts'
import { sql } from '#db/sql.ts'
import { makeRequestedCodes } from '#modules/people/identity/service.ts'
import { type Harness, pepper } from './harness.ts'

export interface Mail {
  to_address: string
  subject: string
  body: string
}

/** Newest first. */
export async function mailsTo({ db }: Pick<Harness, 'db'>, to: string): Promise<Mail[]> {
  return db.query<Mail>(sql`select to_address, subject, body from mails where to_address = ${to} order by id desc`)
}

/** The code of the newest mail to the address, after running the job that creates requested codes. */
export async function codeTo(harness: Pick<Harness, 'db' | 'ctx'>, to: string): Promise<string> {
  await makeRequestedCodes(harness.ctx(), { pepper })
  for (const { body } of await mailsTo(harness, to)) {
    const code = /^\d{6}$/m.exec(body)?.[0]
    if (code) return code
  }
  assert.fail(`no code was sent to ${to}`)
}

type Box = Pick<Harness, 'db' | 'ctx'>

/** The ticket of a code for an email or mobile; a mobile's code is mailed to the account's email. */
export async function ticketFor(
  box: Box,
  call: Call,
  { scene, contact, readAt }: { scene: 'email' | 'mobile'; contact: string; readAt: string },
): Promise<string> {
  const { request } = await call(sendCode, { body: { account: contact, scene } })
  const code = await codeTo(box, readAt)
  return (await call(checkCode, { body: { account: contact, scene, code, request } })).ticket
}

/** Verifies the email, and the mobile if given: from then on both are login names. */
export async function verifyContacts(box: Box, call: Call, { email, mobile }: { email: string; mobile?: string }) {
  const ticket = await ticketFor(box, call, { scene: 'email', contact: email, readAt: email })
  await call(changeProfile, { body: { email, ticket } })
  if (!mobile) return
  const second = await ticketFor(box, call, { scene: 'mobile', contact: mobile, readAt: email })
  await call(changeProfile, { body: { mobile, ticket: second } })
}
