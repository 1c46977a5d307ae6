// What a test reads of the mails that were written: the codes in them.
import assert from 'node:assert/strict'
import { sql } from '../src/db/sql.ts'
import { makeRequestedCodes } from '../src/modules/identity/service.ts'
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

/** The code of the newest mail to the address, after the clock has made those that wait. */
export async function codeTo(harness: Pick<Harness, 'db' | 'ctx'>, to: string): Promise<string> {
  await makeRequestedCodes(harness.ctx(), { pepper })
  for (const { body } of await mailsTo(harness, to)) {
    const code = /^\d{6}$/m.exec(body)?.[0]
    if (code) return code
  }
  assert.fail(`no code was sent to ${to}`)
}
