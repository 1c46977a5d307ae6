// Shoppers with receipts and operators of each role, for tests of recharges.
import { randomUUID } from 'node:crypto'
import type { Call } from '@shop/client/call.ts'
import { upload } from '@shop/contract/catalog/media.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { register } from '@shop/contract/people/identity.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { createRecharge, listNetworks, type Network, type Recharge } from '@shop/contract/wallet/recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import sharp from 'sharp'
import { sql } from '#db/sql.ts'
import type { Harness } from './harness.ts'

type RechargeInput = Partial<Input<typeof createRecharge>['body']>

export interface Recharger {
  id: number
  token: string
  call: Call
  /** Uploads a new receipt, or the given one; returns its URL. */
  receipt(file?: Uint8Array<ArrayBuffer>): Promise<string>
  /** Default: 50 dollars by TRON with a receipt. */
  recharge(input?: RechargeInput): Promise<Recharge>
  available(): Promise<number>
}

let rechargerCount = 0

export async function makeRecharger({ guest, as, db }: Harness): Promise<Recharger> {
  rechargerCount++
  const account = `payer_${rechargerCount}`
  const { userinfo } = await guest(register, {
    body: { account, password: 'secret1', email: `${account}@mail.example` },
  })
  const call = as(userinfo.token)
  const receipt = async (file?: Uint8Array<ArrayBuffer>) =>
    (await call(upload, { file: file ?? (await drawReceipt()), fields: { scene: 'evidence' } })).url
  return {
    id: userinfo.id,
    token: userinfo.token,
    call,
    receipt,
    async recharge(input = {}) {
      const { id: network_id, address } = await networkOf(call, 'tron')
      const evidence = input.evidence ?? [await receipt()]
      const defaults = { method: 'chain', amount: cents(5_000), network_id, address, request_no: randomUUID() } as const
      return call(createRecharge, { body: { ...defaults, ...input, evidence } })
    },
    async available() {
      const [row] = await db.query<{ cents: number }>(sql`
        select available_cents as cents from wallets where user_id = ${userinfo.id}`)
      return row?.cents ?? -1
    },
  }
}

export async function networkOf(call: Call, key: string): Promise<Network> {
  const found = (await call(listNetworks, {})).find((network) => network.key === key)
  if (!found) throw new Error(`there is no network ${key}`)
  return found
}

export async function operatorOf({ guest, as }: Harness, account: string): Promise<Call> {
  return as((await guest(operatorLogin, { body: { account, password: 'operator1234' } })).token)
}

/** Gray blocks at random positions, so that no two receipts look alike. */
export async function drawReceipt(): Promise<Uint8Array<ArrayBuffer>> {
  const random = (max: number) => Math.floor(Math.random() * max)
  const blocks = Array.from({ length: 12 }, () => {
    const [gray, w, h] = [random(256), 40 + random(120), 30 + random(90)]
    const fill = `rgb(${gray},${gray},${gray})`
    return `<rect x="${random(200)}" y="${random(360)}" width="${w}" height="${h}" fill="${fill}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="420">
    <rect width="240" height="420" fill="#fff"/>${blocks.join('')}</svg>`
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())
}

/** 64 hexadecimal digits. */
export function aTxid(): string {
  return `${randomUUID()}${randomUUID()}`.replaceAll('-', '')
}
