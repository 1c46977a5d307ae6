// Shared by tests about money: a receipt as evidence, and operators' decisions about a request.

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type APIRequestContext, expect, type FrameLocator, type Page } from '@playwright/test'
import type { Input } from '@shop/contract/endpoint.ts'
import { getUserInfo } from '@shop/contract/people/identity.ts'
import { listRechargeRows, passRecharge, refuseRecharge } from '@shop/contract/wallet/admin-recharges.ts'
import { getWithdrawalDetail, listWithdrawalRows, refuseWithdrawal } from '@shop/contract/wallet/admin-withdrawals.ts'
import { createRecharge, listRechargeMethods } from '@shop/contract/wallet/recharges.ts'
import { parseUsd } from '@shop/contract/wire.ts'
import pg from 'pg'
import sharp from 'sharp'
import { apiOf, pathOf } from './api.ts'
import { adminOf } from './operators.ts'
import { withoutReplies } from './shop.ts'

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
  const call = apiOf(request, { token })
  const evidence = [await uploadPicture(request, token, { scene: 'evidence', ...(file && { file }) })]
  const methods = await call(listRechargeMethods, {})
  const account_id = methods.find(({ method }) => method === 'manual')?.accounts?.[0]?.id
  const body = { method: 'manual', amount: parseUsd(amount), account_id, evidence, request_no: randomUUID() } as const
  return (await call(createRecharge, { body })).id
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

/** As if the payment password had been set by a release that did not store its length. */
export async function forgetPayCodeLength(account: string): Promise<void> {
  const updated = await change(
    `update payment_passwords set code_hash = left(code_hash, -2)
      where user_id = (select id from users where account = $1)`,
    account,
  )
  expect(updated).toBe(1)
}

/** Backdates the sessions: minutes after a login its password is not needed again. */
export async function ageSessions(account: string): Promise<void> {
  const updated = await change(
    `update user_sessions set created_at = created_at - interval '1 hour'
      where user_id = (select id from users where account = $1)`,
    account,
  )
  expect(updated).toBeGreaterThan(0)
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

/** Its bank decides when `letBankDecide` says so. */
export const slowCard = { number: '4000000000000176', expiry: '1234', cvc: '123' }

export async function typeCard(form: FrameLocator, card: typeof slowCard): Promise<void> {
  for (const [name, value] of Object.entries(card)) await form.locator(`#${name}`).fill(value)
}

/** As if the bank of a slow card had decided and said so. */
export async function letBankDecide(account: string): Promise<void> {
  const updated = await change(
    `with decided as (
       update test_card_payments set settles_at = now() where state = 'processing' and recharge_id in
         (select r.id from recharges r join users u on u.id = r.user_id where u.account = $1) returning recharge_id)
     update card_payments c set next_poll_at = now() from decided d where c.recharge_id = d.recharge_id`,
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

/** As if a bank had taken back $7.00 that were spent. */
export async function withDebt(page: Page): Promise<void> {
  await page.route(`**${pathOf(getUserInfo)}*`, async (route) => {
    const reply = await (await route.fetch()).json()
    await route.fulfill({ json: { ...reply, data: { ...reply.data, debt: '7.00' } } })
  })
  // The page would contain the user.
  await withoutReplies(page)
}

/** Approves the account's only recharge, or refuses it for a reason, as the console does. */
export async function decideRecharge(
  request: APIRequestContext,
  account: string,
  refusal?: Input<typeof refuseRecharge>['body']['reason'],
): Promise<void> {
  const { call } = await adminOf(request)
  const { list } = await call(listRechargeRows, { query: { keyword: account } })
  const [row] = list
  if (!row) throw new Error(`no recharge of ${account}`)
  const params = { id: row.id }
  if (refusal) await call(refuseRecharge, { params, body: { reason: refusal } })
  else await call(passRecharge, { params, body: {} })
}

/** Refuses the account's only withdrawal, as the console does. */
export async function declineWithdrawal(
  request: APIRequestContext,
  account: string,
  reason: Input<typeof refuseWithdrawal>['body']['reason'],
): Promise<void> {
  const { call } = await adminOf(request)
  const { list } = await call(listWithdrawalRows, { query: { keyword: account } })
  const params = { id: list[0]?.id ?? 0 }
  const { version } = await call(getWithdrawalDetail, { params })
  await call(refuseWithdrawal, { params, body: { reason, version } })
}
