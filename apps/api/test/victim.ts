// A shopper with data in every table, marked with one word; for tests of what strangers may see.
import { randomUUID } from 'node:crypto'
import type { Call } from '@shop/client/call.ts'
import { type UploadScene, upload } from '@shop/contract/catalog/media.ts'
import { setFavourite } from '@shop/contract/catalog/products.ts'
import { followShop } from '@shop/contract/catalog/shops.ts'
import { saveAddress } from '@shop/contract/people/addresses.ts'
import { login, register } from '@shop/contract/people/identity.ts'
import { setNotificationSetting } from '@shop/contract/people/notifications.ts'
import { changeProfile, resetPayCode } from '@shop/contract/people/profile.ts'
import { applyMerchant, sendMessage } from '@shop/contract/people/support.ts'
import { addToBag } from '@shop/contract/sales/bag.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { createRecharge } from '@shop/contract/wallet/recharges.ts'
import { createWithdrawal, listDestinations, verifyPayCode } from '@shop/contract/wallet/withdrawals.ts'
import { cents } from '@shop/contract/wire.ts'
import sharp from 'sharp'
import { inTx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'
import { creditRecharge } from '#modules/wallet/recharges/service.ts'
import { hashToken, makeToken } from '#security/token.ts'
import type { Harness } from './harness.ts'
import { verifyContacts } from './mailbox.ts'
import { orderIn } from './order-states.ts'
import { buy, type Ids, mark, planPayment, requestRefund, review, type VictimOrders } from './victim-orders.ts'
import { agePayCode } from './withdrawer.ts'

export const password = 'demo1234'

export interface Victim extends VictimOrders {
  id: number
  account: string
  email: string
  call: Call
  addressId: number
  bagId: number
  sessionId: number
  threadId: number
  rechargeId: number
  /** The recharge of a confirmed card payment. */
  plannedId: number
  withdrawalId: number
  destinationId: number
  /** Unused; for a withdrawal. */
  payToken: string
  notificationIds: number[]
  /** The address of their browser at its push service. */
  pushEndpoint: string
  pictures: Record<'chat' | 'licence' | 'avatar' | 'evidence' | 'refund', string>
  tickets: Record<'resetpwd' | 'resetPay' | 'email', string>
}

export async function someIds({ db }: Harness): Promise<Ids> {
  const [row] = await db.query<Ids>(sql`
    select (select min(id) from products where status = 'on') as "productId",
           (select min(id) from shops) as "shopId", (select min(id) from categories) as "categoryId",
           (select min(k.id) from skus k join products p on p.id = k.product_id where p.status = 'on') as "skuId",
           (select min(id) from areas) as "areaId"`)
  if (!row) throw new Error('the demo shop is empty')
  return row
}

export const anAddress = {
  addressee: 'Ann',
  mobile: '+447400123456',
  country: 'GB',
  area: 'London',
  detail: '1 Road',
  postcode: 'SW1A 1AA',
  tag: 'Home',
  is_default: true,
}

/** The demo's payment account for bank transfers. */
export const demoAccount = '000-123456-789'

export async function makeVictim(harness: Harness, ids: Ids): Promise<Victim> {
  const { guest, as, db, inject } = harness
  const email = `${mark}@victim.example`
  const { userinfo } = await guest(register, {
    body: { account: mark, password, email, mobile: '+447400999888', family_name: mark, given_name: mark },
  })
  const userId = userinfo.id
  const call = as(userinfo.token)
  await verifyContacts(harness, call, { email })
  await harness.owner.query(sql`
    insert into former_mailboxes (user_id, mailbox) values (${userinfo.id}, ${`${mark}@before.example`})`)
  await inject({
    method: 'POST',
    url: login.path,
    headers: { 'user-agent': `${mark} phone` },
    payload: { account: mark, password },
  })
  const pictures = await uploadPictures(call)
  const { addressId, bagId } = await useShop(call, { email, ids, pictures })
  await call(resetPayCode, { body: { pay_pwd: '246810', confirm_pay_pwd: '246810', password } })
  await agePayCode(harness, userId)
  const rechargeId = await recharge(harness, call, pictures.evidence)
  const withdrawn = await withdraw(call)
  await db.query(sql`
    insert into recently_seen (user_id, product_id) values (${userId}, ${ids.productId}) on conflict do nothing`)
  await db.query(sql`
    insert into notices (user_id, kind, params) values (${userId}, 'secNewLogin', ${JSON.stringify({ device: mark })})`)
  const idsOf = async (statement: Sql) => (await db.query<{ id: number }>(statement)).map((row) => row.id)
  const [sessionId = 0] = await idsOf(sql`select max(id) as id from user_sessions where user_id = ${userId}`)
  const [threadId = 0] = await idsOf(sql`select max(id) as id from threads where user_id = ${userId}`)
  const notificationIds = await idsOf(sql`select id from notices where user_id = ${userId}`)
  const tickets = {
    resetpwd: await ticket(harness, userId, 'resetpwd'),
    resetPay: await ticket(harness, userId, 'resetPay'),
    email: await ticket(harness, userId, 'email'),
  }
  const buyer = { userId, sessionId }
  const pushEndpoint = `https://push.example.com/${mark}`
  await harness.owner.query(sql`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    values (${userId}, ${sessionId}, ${pushEndpoint}, ${'B'.repeat(87)}, ${'B'.repeat(22)})`)
  await orderIn(harness, buyer, orderStatuses.waitingDeliver)
  const bought = await buy(harness, call, { ...ids, addressId })
  await harness.owner.query(sql`
    insert into card_customers (user_id, provider, customer, created_at) values (${userId}, 'test', ${mark}, now())`)
  await harness.owner.query(sql`
    insert into saved_cards (user_id, provider, token, brand, last4, exp_month, exp_year, created_at)
    values (${userId}, 'test', ${mark}, ${mark}, '4242', 12, 2040, now())`)
  const plannedId = await planPayment(harness, userId, bought.orderId)
  const reviewed = await review(harness, call, buyer)
  const refund = await requestRefund(harness, call, { buyer, proof: pictures.refund })
  const person = { id: userId, account: mark, email, call, sessionId, addressId, bagId, pictures, tickets }
  return {
    ...person,
    threadId,
    notificationIds,
    pushEndpoint,
    rechargeId,
    plannedId,
    ...withdrawn,
    ...bought,
    reviewed,
    refund,
  }
}

async function uploadPictures(call: Call): Promise<Victim['pictures']> {
  return {
    chat: await send(call, 'chat'),
    licence: await send(call, 'licence'),
    avatar: await send(call, 'avatar'),
    evidence: await send(call, 'evidence'),
    refund: await send(call, 'refund'),
  }
}

/** Profile, address, favourite, bag, followed shop, notice setting, message and application. */
async function useShop(
  call: Call,
  { email, ids, pictures }: Pick<Victim, 'email' | 'pictures'> & { ids: Ids },
): Promise<Pick<Victim, 'addressId' | 'bagId'>> {
  await call(changeProfile, { body: { avatar: pictures.avatar } })
  const address = { ...anAddress, addressee: mark, detail: `${mark} road`, tag: mark }
  const { id: addressId } = await call(saveAddress, { body: address })
  await call(setFavourite, { body: { product_id: ids.productId, action: 1 } })
  const { id: bagId } = await call(addToBag, { body: { sku_id: ids.skuId, qty: 1 } })
  await call(followShop, { body: { shop_id: ids.shopId, action: 1 } })
  await call(setNotificationSetting, { body: { kind: 'priceDrop', enabled: true } })
  await call(sendMessage, { body: { text: `my ${mark} secret`, image: pictures.chat, request_no: randomUUID() } })
  const licence = { licence: pictures.licence, category_id: ids.categoryId, country: 'GB' }
  const contact = { contact: mark, email, mobile: '+447400999888' }
  await call(applyMerchant, { body: { shop_name: mark, company: mark, ...contact, ...licence } })
  return { addressId, bagId }
}

async function recharge({ ctx }: Harness, call: Call, evidence: string): Promise<number> {
  const transfer = { method: 'manual', amount: cents(5_000), address: demoAccount, request_no: randomUUID() } as const
  const body = { ...transfer, from_address: mark, txid: mark, evidence: [evidence] }
  const { id: rechargeId } = await call(createRecharge, { body })
  await inTx(ctx(), (tx) => creditRecharge(tx, { rechargeId, arrived: cents(5_000) }))
  return rechargeId
}

export async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: Math.floor(Math.random() * 256), g: Math.floor(Math.random() * 256), b: 90 }
  return new Uint8Array(
    await sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer(),
  )
}

async function send(call: Call, scene: UploadScene): Promise<string> {
  return (await call(upload, { file: await picture(), fields: { scene } })).url
}

async function withdraw(call: Call): Promise<Pick<Victim, 'withdrawalId' | 'destinationId' | 'payToken'>> {
  const token = async () => (await call(verifyPayCode, { body: { pay_pwd: '246810', scene: 'extract' } })).pay_token
  const card = { bank_name: mark, card_no: '6222 0202 0011 2233', holder: mark, save: true }
  const { id: withdrawalId } = await call(createWithdrawal, {
    body: { type: 'bank', amount: cents(2_000), ...card, pay_token: await token(), request_no: randomUUID() },
  })
  const [destination] = await call(listDestinations, {})
  return { withdrawalId, destinationId: destination?.id ?? 0, payToken: await token() }
}

async function ticket({ db, ctx }: Harness, userId: number, scene: string): Promise<string> {
  const { token } = makeToken()
  await db.query(sql`
    insert into tickets (token_hash, user_id, scene, sent_to, expires_at)
    values (${hashToken(token)}, ${userId}, ${scene}, 'other@victim.example',
            ${new Date(ctx().now().getTime() + 900_000)})`)
  return token
}

/** All rows of the person in all tables, as text. */
export async function personalRows({ db }: Harness, userId: number): Promise<Record<string, string[]>> {
  const owned = await db.query<{ name: string; column: string }>(sql`
    select table_name as name, column_name as column from information_schema.columns
     where table_schema = 'public'
       and (column_name in ('user_id', 'owner_id') or (table_name, column_name) = ('users', 'id'))`)
  const rowsByTable: Record<string, string[]> = {}
  for (const { name, column } of owned) {
    const text = `select t::text as row from ${name} t where t.${column} = `
    const rows = await db.query<{ row: string }>(sql(Object.assign([text, ''], { raw: [text, ''] }), userId))
    rowsByTable[name] = rows.map(({ row }) => row).sort()
  }
  const messages = await db.query<{ row: string }>(sql`
    select m::text as row from messages m join threads t on t.id = m.thread_id
     where t.user_id = ${userId} order by m.id`)
  rowsByTable.messages = messages.map(({ row }) => row)
  return rowsByTable
}
