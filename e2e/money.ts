// Shared by tests about money: a receipt as evidence, and operators' decisions about a request.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import pg from 'pg'
import sharp from 'sharp'
import { callerOf } from './buyer.ts'
import { adminOf } from './operators.ts'

/** Always different: the auditor is warned about a repeated picture. */
export async function receipt() {
  const [r = 0, g = 0, b = 0] = Buffer.from(randomUUID().slice(0, 6), 'hex')
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: { r, g, b } } })
  return { name: 'receipt.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

interface PictureFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Uploads a picture as the shop does; returns its URL. */
export async function uploadPicture(
  request: APIRequestContext,
  token: string,
  { scene, file }: { scene: 'evidence' | 'refund'; file?: PictureFile },
): Promise<string> {
  const multipart = { scene, file: file ?? (await receipt()) }
  const response = await request.post('/api/common/upload', { headers: { token }, multipart })
  return ((await response.json()) as { data: { url: string } }).data.url
}

/** Requests a recharge by bank transfer, as the form does; returns its id. */
export async function requestRecharge(
  request: APIRequestContext,
  token: string,
  { amount, file }: { amount: string; file?: PictureFile },
): Promise<number> {
  const call = callerOf(request, token)
  const evidence = [await uploadPicture(request, token, { scene: 'evidence', ...(file && { file }) })]
  const methods = await call<{ method: string; accounts?: { id: number }[] }[]>('GET', '/api/user/recharge_method')
  const account_id = methods.find(({ method }) => method === 'manual')?.accounts?.[0]?.id
  const body = { method: 'manual', amount, account_id, evidence, request_no: randomUUID() }
  return (await call<{ id: number }>('POST', '/api/user/recharge', body)).id
}

/** Backdates the payment password: a new one holds withdrawals for a day. */
export async function agePayCode(account: string): Promise<void> {
  const updated = await change(
    `update payment_passwords set set_at = set_at - interval '30 days'
      where user_id = (select id from users where account = $1)`,
    account,
  )
  expect(updated).toBe(1)
}

/** Without the mailed code, which has its own test. */
export async function verifyEmail(account: string): Promise<void> {
  const updated = await change(
    `with verified as (update users set email_verified_at = now() where account = $1 returning id, email)
     update user_names n set kind = 'login' from verified v where n.user_id = v.id and n.name = lower(v.email)`,
    account,
  )
  expect(updated).toBe(1)
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

interface OpenRequest {
  id: number
  version: number
}

/** Returns how to decide about the account's only request, as the console does. */
export async function decide(request: APIRequestContext, kind: 'recharges' | 'withdrawals', account: string) {
  const { call } = await adminOf(request)
  const { list } = await call<{ list: OpenRequest[] }>('GET', `/api/admin/${kind}?keyword=${account}`)
  const [row] = list
  expect(row).toBeTruthy()
  const { version } = await call<OpenRequest>('GET', `/api/admin/${kind}/${row?.id}`)
  return (action: string, data: object) =>
    call('POST', `/api/admin/${kind}/${row?.id}/${action}`, { ...data, ...(version !== undefined && { version }) })
}
