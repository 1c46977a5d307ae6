// Tests of exporting personal data and closing an account.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { upload } from '@shop/contract/catalog/media.ts'
import { setFavourite } from '@shop/contract/catalog/products.ts'
import { followShop } from '@shop/contract/catalog/shops.ts'
import { saveAddress } from '@shop/contract/people/addresses.ts'
import { addUserNote, getUserDetail, listUsers, lockUser } from '@shop/contract/people/admin-profile.ts'
import { replyThread } from '@shop/contract/people/admin-support.ts'
import { getUserInfo, login, register } from '@shop/contract/people/identity.ts'
import { setNotificationSetting } from '@shop/contract/people/notifications.ts'
import { changeProfile, closeAccount, exportAccount, resetPayCode } from '@shop/contract/people/profile.ts'
import { applyPartner, sendMessage } from '@shop/contract/people/support.ts'
import { addToBag } from '@shop/contract/sales/bag.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { refuseRecharge } from '@shop/contract/wallet/admin-recharges.ts'
import { createRecharge } from '@shop/contract/wallet/recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import sharp from 'sharp'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { untilWaiting } from '../../../../test/lock-waits.ts'
import { closingObstacles } from './close-account.ts'

const { guest, as, db, owner, ctx } = await createHarness({ demo: true })
const admin = as((await guest(operatorLogin, { body: { account: 'admin', password: 'operator1234' } })).token)
const password = 'demo1234'
const [sample] = await db.query<{ product: number; shop: number; sku: number }>(sql`
  select (select min(id) from products where status = 'on') as product, (select min(id) from shops) as shop,
         (select min(k.id) from skus k join products p on p.id = k.product_id
           where p.status = 'on' and k.active and k.stock > 5) as sku`)
const { product = 0, shop = 0, sku = 0 } = sample ?? {}

let userCount = 0
/** A shopper with data in every module. */
async function newShopper() {
  userCount++
  const mark = `leaver${userCount}`
  const mobile = `+4477009001${String(userCount).padStart(2, '0')}`
  const { userinfo } = await guest(register, {
    body: { account: mark, password, email: `${mark}@gone.example`, mobile, given_name: `Given ${mark}` },
  })
  const call = as(userinfo.token)
  await call(resetPayCode, { body: { pay_pwd: '246810', confirm_pay_pwd: '246810', password } })
  await call(setFavourite, { body: { product_id: product, action: 1 } })
  await call(followShop, { body: { shop_id: shop, action: 1 } })
  await call(addToBag, { body: { sku_id: sku, qty: 1 } })
  await call(sendMessage, { body: { text: `Hello from ${mark}`, request_no: randomUUID() } })
  const contact = { contact: mark, email: `${mark}@work.example`, message: `Let ${mark} work with you` }
  await call(applyPartner, { body: { company: `${mark} Ltd`, kind: 'brand', ...contact } })
  await call(saveAddress, {
    body: {
      addressee: `Ann ${mark}`,
      mobile: '+447400123456',
      country: 'GB',
      area: 'London',
      detail: `1 ${mark} Road`,
      postcode: 'SW1A 1AA',
      tag: 'Home',
      is_default: true,
    },
  })
  await admin(addUserNote, { params: { id: userinfo.id }, body: { text: `note on ${mark}` } })
  return { id: userinfo.id, mark, mobile, call }
}

/** The tables with a row that contains the text. */
async function tracesOf(text: string): Promise<string[]> {
  const tables = await db.query<{ name: string }>(sql`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const statement = `select count(*) as count from ${name} t where t::text ilike `
      const strings = Object.assign([statement, ''], { raw: [statement, ''] })
      const [row] = await db.query<{ count: number }>(sql(strings, `%${text}%`))
      return row?.count ? [name] : []
    }),
  )
  return found.flat().sort()
}

const fansOf = async () => (await db.query<{ fans: number }>(sql`select fans from shops where id = ${shop}`))[0]?.fans

test('the export has all data of the shopper and none of others', async () => {
  const [shopper, stranger] = [await newShopper(), await newShopper()]
  await shopper.call(setNotificationSetting, { body: { kind: 'promo', enabled: true } })
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#abc' } })
    .png()
    .toBuffer()
  await shopper.call(upload, { file: new Uint8Array(picture), fields: { scene: 'chat' } })
  const { json } = await shopper.call(exportAccount, {})
  const file = JSON.parse(json)
  assert.equal(file.profile.account, shopper.mark)
  assert.match(JSON.stringify(file.addresses), new RegExp(`1 ${shopper.mark} Road`))
  assert.match(JSON.stringify(file.messages), new RegExp(`Hello from ${shopper.mark}`))
  assert.match(JSON.stringify(file.applications), new RegExp(`${shopper.mark} Ltd`))
  assert.equal(file.favourites[0].product_id, product)
  assert.equal(file.follows[0].shop_id, shop)
  assert.deepEqual({ bagLength: file.bag.length, sku_id: file.bag[0].sku_id }, { bagLength: 1, sku_id: sku })
  assert.equal(file.sessions.length, 1)
  assert.ok(file.security_events.some((event: { kind: string }) => event.kind === 'payCodeSet'))
  assert.ok(Array.isArray(file.notices) && Array.isArray(file.recently_seen))
  assert.deepEqual(
    file.notes_about_you.map((note: { text: string }) => note.text),
    [`note on ${shopper.mark}`],
  )
  assert.deepEqual(file.notice_settings, [{ kind: 'promo', enabled: true }])
  assert.deepEqual(
    file.uploaded_pictures.map((uploaded: { scene: string }) => uploaded.scene),
    ['chat'],
  )
  assert.equal(file.conversations[0].status, 'open')
  assert.ok(file.payment_code.set_at && file.account_dates.email_verified_at === null)
  assert.equal(file.known_places.length, 1)
  for (const kind of ['recharges', 'withdrawals', 'fund_records']) assert.deepEqual(file[kind], [], kind)
  assert.ok(!json.includes(stranger.mark))
  assert.doesNotMatch(json, /argon2id|token_hash|246810/)
})

test('closing needs the password and the account name, and a refused call changes nothing', async () => {
  const { id, mark, call } = await newShopper()
  const row = async () => (await db.query(sql`select u::text from users u where id = ${id}`))[0]
  const before = await row()
  await assert.rejects(call(closeAccount, { body: { password, confirm: 'somebody' } }), { reason: 'input.invalid' })
  await assert.rejects(call(closeAccount, { body: { password: 'wrong', confirm: mark } }), {
    reason: 'auth.wrong_credentials',
  })
  assert.deepEqual(await row(), before)
  await call(getUserInfo, {})
})

test('a closed account keeps its id and name, and no other personal data', async () => {
  const { id, mark, mobile, call } = await newShopper()
  const fans = (await fansOf()) ?? 0
  const secondSession = as((await guest(login, { body: { account: mark, password } })).userinfo.token)
  await call(closeAccount, { body: { password, confirm: mark.toUpperCase() } })
  assert.equal(await fansOf(), fans - 1)
  for (const client of [call, secondSession]) await assert.rejects(client(getUserInfo, {}), { reason: 'auth.required' })
  const detail = await admin(getUserDetail, { params: { id } })
  assert.deepEqual(detail, {
    ...detail,
    ...{ status: 'closed', name: '', mobile: '', has_pay_pwd: false, addresses: 0, favourites: 0 },
    ...{ notes: [], sessions: [], events: [], thread_id: null },
  })
  // The name cannot be taken again.
  assert.deepEqual(await tracesOf(mark), ['user_names', 'users'])
  assert.deepEqual(await tracesOf(mobile), [])
})

test('a closed account cannot log in, its name stays taken, its email and mobile are free', async () => {
  const { mark, mobile, call } = await newShopper()
  await call(closeAccount, { body: { password, confirm: mark } })
  const email = `${mark}@gone.example`
  for (const account of [mark, email, mobile]) {
    await assert.rejects(guest(login, { body: { account, password } }), { reason: 'auth.wrong_credentials' })
  }
  await assert.rejects(guest(register, { body: { account: mark, password, email: 'new@gone.example' } }), {
    reason: 'account.taken',
  })
  await guest(register, { body: { account: `${mark}.again`, password, email, mobile } })
})

test('concurrent writes during closing leave no personal data behind', async () => {
  const { id, mark, mobile, call } = await newShopper()
  const threads = await db.query<{ id: number }>(sql`select id from threads where user_id = ${id}`)
  const send = (n: number) =>
    call(sendMessage, { body: { text: `Last words ${n} of ${mark}`, request_no: randomUUID() } })
  const answer = (n: number) =>
    admin(replyThread, {
      params: { id: threads[0]?.id ?? 0 },
      body: { text: `Answer ${n} to ${mark}`, request_no: randomUUID() },
    })
  const address = { addressee: mark, mobile: '+447400123456', country: 'GB', area: 'London', tag: 'Home' }
  const write = (n: number) => [
    ...[send(n), answer(n)],
    call(setFavourite, { body: { product_id: product + n + 1, action: 1 } }),
    call(followShop, { body: { shop_id: shop + 1 + n, action: 1 } }),
    call(addToBag, { body: { sku_id: sku, qty: 1 } }),
    call(saveAddress, { body: { ...address, detail: `${n} ${mark} Road`, postcode: 'SW1A 1AA', is_default: false } }),
    call(changeProfile, { body: { given_name: `New ${mark}` } }),
  ]
  const calls: Promise<unknown>[] = []
  // Closing waits for the lock of the user, and the concurrent writes wait behind it.
  await db.transaction(async (holder) => {
    await holder.query(sql`select 1 from users where id = ${id} for update`)
    calls.push(call(closeAccount, { body: { password, confirm: mark } }))
    await untilWaiting(owner, 1)
    calls.push(...write(1))
    await untilWaiting(owner, 5)
  })
  const results = await Promise.allSettled(calls)
  assert.equal(results[0]?.status, 'fulfilled')
  for (const result of results) {
    if (result.status === 'rejected') assert.match(result.reason.reason, /^(auth\.required|object\.not_found)$/)
  }
  assert.deepEqual(await tracesOf(mark), ['user_names', 'users'])
  assert.deepEqual(await tracesOf(mobile), [])
  for (const rows of [
    await db.query(sql`select 1 from favourites where user_id = ${id}`),
    await db.query(sql`select 1 from follows where user_id = ${id}`),
    await db.query(sql`select 1 from bag_items where user_id = ${id}`),
    await db.query(sql`select 1 from notices where user_id = ${id}`),
  ]) {
    assert.equal(rows.length, 0)
  }
})

test('of five concurrent closings one succeeds', async () => {
  const { mark, call } = await newShopper()
  const closings = Array.from({ length: 5 }, () => call(closeAccount, { body: { password, confirm: mark } }))
  const results = await Promise.allSettled(closings)
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1)
})

test('a closed account is listed as closed and cannot be locked', async () => {
  const { id, mark, call } = await newShopper()
  await call(closeAccount, { body: { password, confirm: mark } })
  const { list } = await admin(listUsers, { query: { keyword: mark, status: 'closed' } })
  assert.deepEqual(
    list.map((user) => user.id),
    [id],
  )
  const { version } = await admin(getUserDetail, { params: { id } })
  const input = { params: { id }, body: { why: 'too late', version } }
  await assert.rejects(admin(lockUser, input), { reason: 'state.changed' })
})

test('money in transit prevents closing, also when it is requested concurrently', async () => {
  const { id, mark, call } = await newShopper()
  const close = () => call(closeAccount, { body: { password, confirm: mark } })
  const transfer = async () => {
    const blob = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    const { url } = await call(upload, { file: new Uint8Array(blob), fields: { scene: 'evidence' } })
    const body = { method: 'manual' as const, amount: cents(5_000), address: '000-123456-789', evidence: [url] }
    return () => call(createRecharge, { body: { ...body, request_no: randomUUID() } })
  }
  const { id: rechargeId } = await (await transfer())()
  await assert.rejects(close(), { reason: 'wallet.not_empty' })
  const decide = { params: { id: rechargeId }, body: { reason: 'not_found' } } as const
  await admin(refuseRecharge, decide)
  const [destination] = await db.query<{ id: number }>(sql`
    insert into payout_destinations (user_id, type, fingerprint, place, sealed, shown)
    values (${id}, 'bank', sha256('a'), sha256('b'), '', '') returning id`)
  const [sent] = await db.query<{ id: number }>(sql`
    insert into withdrawals (user_id, request_no, type, destination_id, amount_cents, fee_cents, status, step,
                             answer_by)
    values (${id}, ${randomUUID()}, 'bank', ${destination?.id}, 1000, 100, 1, 'passed', now()) returning id`)
  await assert.rejects(close(), { reason: 'wallet.not_empty' })
  await db.query(sql`update withdrawals set step = 'sent' where id = ${sent?.id}`)
  await inTx(ctx(), (tx) => ledger.setWalletOpen(tx, id, false))
  await assert.rejects(close(), { reason: 'wallet.locked' })
  await inTx(ctx(), (tx) => ledger.setWalletOpen(tx, id, true))
  const send = await transfer()
  const [closed, recharged] = await Promise.allSettled([close(), send()])
  assert.equal([closed, recharged].filter(({ status }) => status === 'fulfilled').length, 1)
  const open = await db.query(sql`select 1 from recharges where user_id = ${id} and status = 0`)
  assert.equal(open.length, recharged.status === 'fulfilled' ? 1 : 0)
})

test('closing an account closes its wallet, and no more recharges are possible', async () => {
  const { id, mark, call } = await newShopper()
  await call(closeAccount, { body: { password, confirm: mark } })
  const [wallet] = await db.query<{ open: boolean }>(sql`select is_open as open from wallets where user_id = ${id}`)
  assert.equal(wallet?.open, false)
  await assert.rejects(
    db.query(sql`
      insert into recharges (user_id, request_no, method, claimed_cents, answer_by)
      values (${id}, ${randomUUID()}, 'card', 5000, now())`),
    /the account is closed/,
  )
})

test('an account without open money and orders has no obstacles', async () => {
  const { id } = await newShopper()
  assert.deepEqual(await inTx(ctx(), (tx) => closingObstacles(tx, id)), [])
})
