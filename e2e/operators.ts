// Shared by console tests: an API session of the admin, mailed links and codes, and second-factor codes.
import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

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
  const login = await request.post('/api/admin/login', { data: { account, password: secret } })
  return ((await login.json()) as { data: { token: string } }).data.token
}

/** Opens a page of the console in the session of this token. */
export async function openConsole(page: Page, token: string, path: string): Promise<void> {
  await page.goto('/console/login')
  await page.evaluate((value) => sessionStorage.setItem('console-token', value), token)
  await page.goto(`/console${path}`)
}

/** Opens a page of the console as one of the demo's operators. */
export async function openConsoleAs(page: Page, account: string, path: string): Promise<void> {
  await openConsole(page, await operatorToken(page.request, account), path)
}

export interface Operator {
  id: number
  account: string
  name: string
  roles: string[]
  version: number
}

/** A session of the admin besides the one in the browser. */
export async function adminOf(request: APIRequestContext) {
  const token = await operatorToken(request, 'admin')
  const call = async <Reply = Operator>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const response = await request.fetch(path, { method, headers: { token }, ...(data && { data }) })
    const body = (await response.json()) as { code: number; data: Reply }
    expect(body.code).toBe(1)
    return body.data
  }
  return {
    token,
    call,
    create: async (roles: string[]) => {
      const account = `e2e-${randomUUID().slice(0, 12)}`
      const email = `${account}@mail.example`
      const created = await call('POST', '/api/admin/operators', { account, name: `Eve ${account}`, email, roles })
      const data = { token: await linkTo(call, account), password: ownSecret, confirm_password: ownSecret }
      await request.post('/api/admin/invitation/accept', { data })
      return created
    },
    linkTo: (account: string) => linkTo(call, account),
    rename: ({ id, roles, version }: Operator, name: string) => {
      const data = { name, roles, active: true, why: 'made by a second session', version }
      return call('PUT', `/api/admin/operators/${id}`, data)
    },
  }
}

type CallApi = <Reply>(method: 'GET', path: string) => Promise<Reply>

/** The token of the newest invitation in the outbox, where the demo's mails stay. */
async function linkTo(call: CallApi, account: string): Promise<string> {
  const { list } = await call<{ list: { body: string }[] }>('GET', `/api/admin/mails?keyword=${account}`)
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
  await call('POST', `/api/admin/orders/${orderId}/ship`, { parcels: [{ carrier: 'dhl', number }] })
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
      const { list } = await admin.call<{ list: { body: string }[] }>('GET', `/api/admin/mails?keyword=${keyword}`)
      code = list.map(({ body }) => /^\d{6}$/m.exec(body)?.[0]).find(Boolean) ?? ''
      return code
    })
    .toMatch(/^\d{6}$/)
  return code
}
