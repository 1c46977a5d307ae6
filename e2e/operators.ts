// What the console's journeys share: a second session of the admin, mailed codes, and those of a second factor.
import { createHmac, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'

export const secret = 'operator1234'
/** Of operators who were invited here: they set one of their own. */
export const ownSecret = 'a quiet harbour 7'

export interface Operator {
  id: number
  account: string
  name: string
  roles: string[]
  version: number
}

/** Another session of the admin, beside the one in the browser. */
export async function adminOf(request: APIRequestContext) {
  const login = await request.post('/api/admin/login', { data: { account: 'admin', password: secret } })
  const { token } = ((await login.json()) as { data: { token: string } }).data
  const call = async <Answer = Operator>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const answer = await request.fetch(path, { method, headers: { token }, ...(data && { data }) })
    const body = (await answer.json()) as { code: number; data: Answer }
    expect(body.code).toBe(1)
    return body.data
  }
  return {
    token,
    call,
    create: async (roles: string[]) => {
      const account = `e2e-${randomUUID().slice(0, 12)}`
      const email = `${account}@mail.example`
      const made = await call('POST', '/api/admin/operators', { account, name: `Eve ${account}`, email, roles })
      const data = { token: await linkTo(call, account), password: ownSecret, confirm_password: ownSecret }
      await request.post('/api/admin/invitation/accept', { data })
      return made
    },
    linkTo: (account: string) => linkTo(call, account),
    rename: ({ id, roles, version }: Operator, name: string) => {
      const data = { name, roles, active: true, why: 'made by a second session', version }
      return call('PUT', `/api/admin/operators/${id}`, data)
    },
  }
}

type CallApi = <Answer>(method: 'GET', path: string) => Promise<Answer>

/** The token of the newest invitation, out of the outbox, where the demo's mails stay. */
async function linkTo(call: CallApi, account: string): Promise<string> {
  const { list } = await call<{ list: { body: string }[] }>('GET', `/api/admin/mails?keyword=${account}`)
  // Other mails name the account too: every admin hears of an invitation.
  return list.map(({ body }) => /\/console\/invitation#([\w-]{43})/.exec(body)?.[1]).find(Boolean) ?? ''
}

/** RFC 6238, from the secret as it is shown. */
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

/** The newest code of the outbox, where the demo's mails stay; the scheduler makes it a moment after it was asked for. */
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
