// What the journeys about money share: a picture as evidence, and the operators' decision about a request.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import pg from 'pg'
import sharp from 'sharp'
import { adminOf } from './operators.ts'

/** No two alike: the same picture twice is a warning to the auditor. */
export async function receipt() {
  const [r = 0, g = 0, b = 0] = Buffer.from(randomUUID().slice(0, 6), 'hex')
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: { r, g, b } } })
  return { name: 'receipt.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

/** As if it had been set long ago: a fresh payment password holds withdrawals for a day. */
export async function agePayCode(account: string): Promise<void> {
  const aged = await change(
    `update payment_passwords set set_at = set_at - interval '30 days'
      where user_id = (select id from users where account = $1)`,
    account,
  )
  expect(aged).toBe(1)
}

/** As if its code had been typed; how that goes is a journey of its own. */
export async function verifyEmail(account: string): Promise<void> {
  const verified = await change(
    `with verified as (update users set email_verified_at = now() where account = $1 returning id, email)
     update user_names n set kind = 'login' from verified v where n.user_id = v.id and n.name = lower(v.email)`,
    account,
  )
  expect(verified).toBe(1)
}

async function change(text: string, account: string): Promise<number | null> {
  const file = path.join(process.env.E2E_DATA ?? '', 'postgres.json')
  const { password, port } = JSON.parse(await readFile(file, 'utf8')) as { password: string; port: number }
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'tradewind', password, database: 'tradewind' })
  await client.connect()
  const { rowCount } = await client.query(text, [account])
  await client.end()
  return rowCount
}

interface Waiting {
  id: number
  version: number
}

/** As the console decides about the one request of this account. */
export async function decide(request: APIRequestContext, of: 'recharges' | 'withdrawals', account: string) {
  const { call } = await adminOf(request)
  const { list } = await call<{ list: Waiting[] }>('GET', `/api/admin/${of}?keyword=${account}`)
  const [row] = list
  expect(row).toBeTruthy()
  const { version } = await call<Waiting>('GET', `/api/admin/${of}/${row?.id}`)
  return (action: string, data: object) =>
    call('POST', `/api/admin/${of}/${row?.id}/${action}`, { ...data, ...(version !== undefined && { version }) })
}
