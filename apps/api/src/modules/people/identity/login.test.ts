// Tests of login: which names work, what wrong passwords cause, and that unknown names reveal nothing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { login, register } from '@shop/contract/people/identity.ts'
import { sql } from '#db/sql.ts'
import { hashPassword } from '#security/password.ts'
import { createHarness, pepper } from '../../../../test/harness.ts'
import { verifyContacts } from '../../../../test/mailbox.ts'

const harness = await createHarness()
const { guest, as, db, owner, inject, forward, ctx } = harness

let userCount = 0
async function newShopper(overrides: { mobile?: string } = {}) {
  userCount++
  const shopper = {
    account: `Shopper${userCount}`,
    password: 'right one',
    email: `shopper${userCount}@mail.example`,
    ...overrides,
  }
  const { userinfo } = await guest(register, { body: shopper })
  await verifyContacts(harness, as(userinfo.token), shopper)
  return shopper
}

/** An account from before names had to contain a letter. */
async function olderAccount(account: string, password: string): Promise<void> {
  const shopper = await newShopper()
  const hash = await hashPassword(password, pepper)
  await owner.query(
    sql`update users set account = ${account}, password_hash = ${hash} where account = ${shopper.account}`,
  )
  await owner.query(sql`update user_names set name = ${account} where name = ${shopper.account.toLowerCase()}`)
}

function signIn(account: string, password: string) {
  return guest(login, { body: { account, password } })
}

async function fail(account: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    await assert.rejects(signIn(account, 'wrong one'), { reason: 'auth.wrong_credentials' })
  }
}

/** How many seconds the account stays locked, according to the refusal. */
async function lockSeconds(account: string, password = 'right one'): Promise<number> {
  const refusal = await signIn(account, password).catch((error) => error)
  assert.equal(refusal.reason, 'auth.locked')
  return Number(refusal.params.until) - Math.floor(ctx().now().getTime() / 1000)
}

/** Counted for a known place: the shopper registered from the network they log in from. */
async function failuresOf(account: string): Promise<number> {
  const [row] = await db.query<{ failures: number }>(sql`
    select coalesce(sum(f.failures), 0)::int as failures
      from login_failures f join users u on starts_with(f.account, u.id || ' ')
     where f.realm = 'place' and u.account = ${account}`)
  return row?.failures ?? 0
}

async function countSessions(): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`select count(*) as count from user_sessions`)
  return row?.count ?? -1
}

test('a shopper logs in by account, email or mobile, in any letter case', async () => {
  const { account, email } = await newShopper({ mobile: '+66812345678' })
  for (const name of [account, account.toUpperCase(), ` ${account} `, email, email.toUpperCase(), '+66812345678']) {
    const { userinfo } = await signIn(name, 'right one')
    assert.equal(userinfo.account, account, name)
    assert.match(userinfo.token, /^[\w-]{43}$/)
  }
})

test('a mobile logs in as typed at registration', async () => {
  const { account } = await newShopper({ mobile: '+82 10-1234-5678' })
  const { userinfo } = await signIn('+82 10-1234-5678', 'right one')
  assert.equal(userinfo.account, account)
})

test('a mobile logs in in its national format, in every country', async () => {
  const numbers = [
    ['+66891112233', '0891112233', '089-111-2233', '891112233'],
    ['+8613800138007', '13800138007', '138 0013 8007'],
    ['+886912345678', '0912345678', '0912-345-678'],
    ['+819012345678', '090-1234-5678', '09012345678'],
    ['+821023456789', '01023456789', '010-2345-6789'],
    ['+12025550143', '2025550143', '202-555-0143'],
    ['+36201234567', '06201234567', '201234567'],
  ] as const
  for (const [mobile, ...written] of numbers) {
    const { account } = await newShopper({ mobile })
    for (const name of written) {
      const { userinfo } = await signIn(name, 'right one')
      assert.equal(userinfo.account, account, name)
    }
    await assert.rejects(signIn(written[0], 'wrong one'), { reason: 'auth.wrong_credentials' })
    assert.equal(await failuresOf(account), 1, 'counted against the account')
  }
})

test('an ambiguous national number logs in nobody, and an account with that name has priority', async () => {
  const [thai, indonesian] = [
    await newShopper({ mobile: '+66812223344' }),
    await newShopper({ mobile: '+62812223344' }),
  ]
  assert.equal((await signIn('+66 812223344', 'right one')).userinfo.account, thai.account)
  assert.equal((await signIn('62812223344', 'right one')).userinfo.account, indonesian.account)
  await assert.rejects(signIn('0812223344', 'right one'), { reason: 'auth.wrong_credentials' })
  await olderAccount('0812223344', 'another one')
  assert.equal((await signIn('0812223344', 'another one')).userinfo.account, '0812223344')
})

test('a partial or invalid mobile logs in nobody', async () => {
  await newShopper({ mobile: '+66897776655' })
  await olderAccount('66891234888', 'right one')
  for (const name of ['7776655', '97776655', '00897776655', '1897776655', '0891234888']) {
    await assert.rejects(signIn(name, 'right one'), { reason: 'auth.wrong_credentials' }, name)
  }
})

test('nobody logs in with an empty mobile', async () => {
  await newShopper({ mobile: '' })
  await assert.rejects(signIn('""', 'right one'), { reason: 'auth.wrong_credentials' })
})

test('every login has a new token, and only its hash is stored', async () => {
  const { account } = await newShopper()
  const { userinfo: first } = await signIn(account, 'right one')
  const { userinfo: second } = await signIn(account, 'right one')
  assert.notEqual(first.token, second.token)
  const tables = await db.query<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public'`)
  for (const { name } of tables) {
    const rows = await db.query<{ row: string }>({ text: `select t::text as row from "${name}" t`, values: [] })
    const found = rows.some(
      ({ row }) => row.includes(first.token) || row.includes(Buffer.from(first.token).toString('hex')),
    )
    assert.equal(found, false, `${name} holds a token`)
  }
  const [counted] = await db.query<{ found: number }>(sql`
    select count(*) as found from user_sessions where token_hash = sha256(${Buffer.from(first.token)}::bytea)`)
  assert.equal(counted?.found, 1)
})

test('a wrong password is refused and creates no session', async () => {
  const { account } = await newShopper()
  const before = await countSessions()
  await fail(account, 1)
  await assert.rejects(signIn(account, 'RIGHT ONE'), { reason: 'auth.wrong_credentials' })
  await assert.rejects(signIn(account, 'right one '), { reason: 'auth.wrong_credentials' })
  assert.equal(await countSessions(), before)
  assert.equal(await failuresOf(account), 3)
})

test('an unknown account gets the same response as a wrong password, locked or not', async () => {
  const { account } = await newShopper()
  const attempt = async (name: string) => {
    const payload = { account: name, password: 'wrong one' }
    const answer = await inject({ method: 'POST', url: '/api/user/login', payload })
    const { time: _time, ...body } = answer.json()
    return { status: answer.statusCode, ...body }
  }
  for (let tries = 1; tries <= 4; tries++) assert.deepEqual(await attempt('stranger'), await attempt(account))
  await attempt('stranger')
  await attempt(account)
  const [unknown, known] = [await attempt('stranger'), await attempt(account)]
  assert.equal(known.data.reason, 'auth.locked')
  assert.deepEqual(Object.keys(unknown.data), Object.keys(known.data))
  assert.ok(Math.abs(unknown.data.until - known.data.until) <= 2)
})

test('the fifth wrong password locks the account, each further one doubles the time up to 30 min', async () => {
  const { account } = await newShopper()
  await fail(account, 5)
  let expected = 30
  for (let round = 0; round < 8; round++) {
    const seconds = await lockSeconds(account)
    assert.ok(Math.abs(seconds - expected) <= 2, `locked for ${seconds} s instead of ${expected}`)
    forward((expected + 1) * 1000)
    await fail(account, 1)
    expected = Math.min(1800, expected * 2)
  }
  assert.equal(expected, 1800)
})

test('a locked account refuses the right password, counts nothing, and opens after the time', async () => {
  const { account } = await newShopper()
  await fail(account, 5)
  await lockSeconds(account)
  await lockSeconds(account.toUpperCase())
  assert.equal(await failuresOf(account), 5)
  forward(20_000)
  await lockSeconds(account)
  forward(11_000)
  await signIn(account, 'right one')
  assert.equal(await failuresOf(account), 0)
})

test('the right password resets the count of wrong ones', async () => {
  const { account } = await newShopper()
  await fail(account, 4)
  await signIn(account, 'right one')
  await fail(account, 4)
  await signIn(account, 'right one')
})

test('wrong passwords expire after a day', async () => {
  const { account } = await newShopper()
  await fail(account, 4)
  forward(25 * 3_600_000)
  await fail(account, 1)
  assert.equal(await failuresOf(account), 1)
  await signIn(account, 'right one')
})

test('30 wrong passwords across all names of a shopper lock all of them', async () => {
  const { account, email } = await newShopper({ mobile: '+819012340000' })
  const names = [account, email, '+819012340000']
  for (let i = 0; i < 30; i++) {
    forward(31 * 60_000)
    await fail(names[i % 3] ?? account, 1)
  }
  // The last attempt was with the mobile: the other names are unlocked again.
  assert.ok((await lockSeconds(account)) <= 30)
  forward(31_000)
  await signIn(account, 'right one')
  await signIn(email, 'right one')
})

test('concurrent wrong passwords are all counted', async () => {
  const { account } = await newShopper()
  await Promise.allSettled(Array.from({ length: 20 }, () => signIn(account, 'wrong one')))
  const counted = await failuresOf(account)
  assert.ok(counted >= 5 && counted <= 20, `${counted} failures counted`)
  await lockSeconds(account)
})

test('login requires account and password', async () => {
  const rule = 'inputAccountPassword'
  const attempt = async (payload: object) =>
    (await inject({ method: 'POST', url: '/api/user/login', payload })).json().data
  assert.deepEqual((await attempt({})).fields, { account: rule, password: rule })
  assert.deepEqual((await attempt({ account: '  ', password: '' })).fields, { account: rule, password: rule })
  assert.deepEqual((await attempt({ account: 'a', password: 'p'.repeat(129) })).fields, { password: 'passwordMax' })
  assert.deepEqual((await attempt({ account: 'a'.repeat(255), password: 'p' })).fields, { account: 'tooLong' })
})

test('an account name of unusual characters is refused, never a server error', async () => {
  for (const account of ['nul\u0000byte', 'İ'.repeat(200), '\ud83d', '😀'.repeat(100), '‮gnp', "' or 1=1 --"]) {
    const answer = await inject({ method: 'POST', url: '/api/user/login', payload: { account, password: 'x' } })
    assert.equal(answer.statusCode, 200, `${JSON.stringify(account.slice(0, 12))} answers ${answer.statusCode}`)
    assert.equal(answer.json().code, 0)
  }
})
