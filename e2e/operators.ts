// Shared by console tests: an API session of the admin, mailed links and codes, and second-factor codes.
import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Call } from '@shop/client/call.ts'
import type { Role } from '@shop/contract/endpoint.ts'
import { listMails } from '@shop/contract/people/admin-profile.ts'
import { shipOrder as shipEndpoint } from '@shop/contract/sales/admin-orders.ts'
import { acceptInvitation } from '@shop/contract/staff/admin-invitations.ts'
import { changeOperator, createOperator, type Operator, operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { apiOf } from './api.ts'

export const secret = 'operator1234'
/** The password of operators who were invited here. */
export const ownSecret = 'a quiet harbour 7'

/** The screen of the console's tests. */
export const desktop = {
  locale: 'en-US',
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
} as const

export async function operatorToken(request: APIRequestContext, account: string): Promise<string> {
  return (await apiOf(request)(operatorLogin, { body: { account, password: secret } })).token
}

const sharedTokens = new Map<string, Promise<string>>()

/** Of one session per account and worker, for calls of the API; a session in a browser may be logged out. */
export function sharedToken(request: APIRequestContext, account: string): Promise<string> {
  const token = sharedTokens.get(account) ?? operatorToken(request, account)
  sharedTokens.set(account, token)
  return token
}

/** Opens a page of the console in the session of this token. */
export async function openConsole(page: Page, token: string, path: string): Promise<void> {
  // The storage belongs to the origin: its smallest page is enough.
  await page.goto('/readyz')
  await page.evaluate((value) => sessionStorage.setItem('console-token', value), token)
  await page.goto(`/console${path}`)
}

/** Opens a page of the console as one of the demo's operators. */
export async function openConsoleAs(page: Page, account: string, path: string): Promise<void> {
  await openConsole(page, await operatorToken(page.request, account), path)
}

/** A session of the admin besides the one in the browser. */
export async function adminOf(request: APIRequestContext) {
  const token = await sharedToken(request, 'admin')
  const call = apiOf(request, { token })
  return {
    token,
    call,
    create: async (roles: Role[]) => {
      const account = `e2e-${randomUUID().slice(0, 12)}`
      const email = `${account}@mail.example`
      const created = await call(createOperator, { body: { account, name: `Eve ${account}`, email, roles } })
      const body = { token: await linkTo(call, account), password: ownSecret, confirm_password: ownSecret }
      await apiOf(request)(acceptInvitation, { body })
      return created
    },
    linkTo: (account: string) => linkTo(call, account),
    rename: ({ id, roles, version }: Operator, name: string) => {
      const body = { name, roles, active: true, why: 'made by a second session', version }
      return call(changeOperator, { params: { id }, body })
    },
  }
}

/** The token of the newest invitation in the outbox, where the demo's mails stay. */
async function linkTo(call: Call, account: string): Promise<string> {
  const { list } = await call(listMails, { query: { keyword: account } })
  // Other mails contain the account too: every admin is notified of an invitation.
  return list.map(({ body }) => /\/console\/invitation#([\w-]{43})/.exec(body)?.[1]).find(Boolean) ?? ''
}

/** A number in DHL's format. */
export function trackingNumber(): string {
  return String(randomInt(1_000_000_000, 10_000_000_000))
}

/** Ships all of an order as the console does; returns the tracking number. */
export async function shipOrder(request: APIRequestContext, orderId: number): Promise<string> {
  const { call } = await adminOf(request)
  const number = trackingNumber()
  await call(shipEndpoint, { params: { id: orderId }, body: { parcels: [{ carrier: 'dhl', number }] } })
  return number
}

/** RFC 6238, from the secret as displayed. */
export function codeOf(shown: string, step: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...shown.replaceAll(' ', '')].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The newest code in the outbox, where the demo's mails stay; the scheduler creates it a moment after the request. */
export async function mailedCode(request: APIRequestContext, keyword: string): Promise<string> {
  const admin = await adminOf(request)
  let code = ''
  await expect
    .poll(async () => {
      const { list } = await admin.call(listMails, { query: { keyword } })
      code = list.map(({ body }) => /^\d{6}$/m.exec(body)?.[0]).find(Boolean) ?? ''
      return code
    })
    .toMatch(/^\d{6}$/)
  return code
}
