// Tests of password hashes, the pepper and session tokens.
import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import {
  defaultCost,
  hashPassword,
  hashPaymentPassword,
  isPassword,
  isPaymentPassword,
  pepperOf,
  setCost,
} from './password.ts'
import { hashToken, looksLikeToken, makeToken } from './token.ts'

const pepper = 'a pepper for this test'

test('the right password matches, any other does not', async () => {
  const hash = await hashPassword('demo1234', pepper)
  assert.equal(await isPassword('demo1234', hash, pepper), true)
  for (const wrong of ['', 'demo123', 'demo12345', 'Demo1234', ' demo1234']) {
    assert.equal(await isPassword(wrong, hash, pepper), false, wrong)
  }
})

/** Other test files in this process may have set a lower cost. */
function useDefaultCost(t: TestContext): void {
  const before = setCost(defaultCost)
  t.after(() => void setCost(before))
}

test('a hash of another cost still matches', async (t) => {
  useDefaultCost(t)
  const hash = await hashPassword('demo1234', pepper)
  setCost({ memoryKib: 128, passes: 3 })
  const other = await hashPassword('demo1234', pepper)
  assert.match(other, /^argon2id\$128\$3\$/)
  for (const storedHash of [hash, other]) {
    assert.equal(await isPassword('demo1234', storedHash, pepper), true)
    assert.equal(await isPassword('demo1235', storedHash, pepper), false)
  }
})

test('a hash is argon2id, salted, and reveals nothing of the password', async (t) => {
  useDefaultCost(t)
  const hash = await hashPassword('demo1234', pepper)
  assert.match(hash, /^argon2id\$19456\$2\$[\w-]{22}\$[\w-]{43}$/)
  assert.ok(!hash.includes('demo'))
  assert.notEqual(await hashPassword('demo1234', pepper), hash)
})

test('a payment password has a lower cost, needs the pepper, and matches hashes of any cost', async (t) => {
  useDefaultCost(t)
  const hash = await hashPaymentPassword('481516', pepper)
  assert.match(hash, /^argon2id\$64\$1\$[\w-]{22}\$[\w-]{43}\$6$/)
  for (const stored of [hash, await hashPassword('481516', pepper)]) {
    assert.equal(await isPaymentPassword('481516', stored, pepper), true)
    assert.equal(await isPaymentPassword('481517', stored, pepper), false)
    assert.equal(await isPaymentPassword('481516', stored, 'another pepper'), false)
  }
})

test('without the pepper the hash matches nothing', async () => {
  const hash = await hashPassword('demo1234', pepper)
  assert.equal(await isPassword('demo1234', hash, 'another pepper'), false)
})

test('a password in another Unicode form is the same password', async () => {
  const hash = await hashPassword('caf\u00e9 １２３', pepper)
  assert.equal(await isPassword('cafe\u0301 123', hash, pepper), true)
})

test('a password may be long and in any script', async () => {
  for (const password of ['密码密码密码', '🔑'.repeat(32), 'x'.repeat(128), 'a\u0000b']) {
    const hash = await hashPassword(password, pepper)
    assert.equal(await isPassword(password, hash, pepper), true)
    assert.equal(await isPassword(`${password}x`, hash, pepper), false)
  }
})

test('no password matches a missing account', async () => {
  for (const password of ['', 'demo1234', 'A'.repeat(43)]) {
    assert.equal(await isPassword(password, undefined, pepper), false)
  }
})

test('a damaged hash matches nothing', async () => {
  for (const hash of ['', 'demo1234', 'argon2id$19456$2$AAAAAAAAAAAAAAAAAAAAAA$']) {
    assert.equal(await isPassword('demo1234', hash, pepper).catch(() => false), false, hash)
  }
})

test('many logins at once are all answered', async () => {
  const hash = await hashPassword('demo1234', pepper)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => isPassword(i % 2 ? 'demo1234' : 'wrong', hash, pepper)),
  )
  assert.deepEqual(
    answers,
    answers.map((_, i) => i % 2 === 1),
  )
})

test('the pepper of the environment is used as it is', async () => {
  assert.equal(await pepperOf('from the environment', '/nowhere'), 'from the environment')
})

test('a pepper created at the first start is stored, private, and the same for all who start together', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tradewind-pepper-'))
  t.after(() => rm(folder, { recursive: true }))
  const data = path.join(folder, 'deep', 'data')
  const peppers = await Promise.all(Array.from({ length: 20 }, () => pepperOf(undefined, data)))
  assert.ok((peppers[0]?.length ?? 0) >= 43)
  assert.equal(new Set(peppers).size, 1)
  assert.equal(await pepperOf(undefined, data), peppers[0])
  const file = path.join(data, 'pepper')
  assert.equal(await readFile(file, 'utf8'), peppers[0])
  if (process.platform !== 'win32') assert.equal((await stat(file)).mode & 0o777, 0o600)
})

test('a token is 256 bits, unique, and matched by its hash', () => {
  const tokens = Array.from({ length: 100 }, makeToken)
  assert.equal(new Set(tokens.map((entry) => entry.token)).size, 100)
  for (const { token, hash } of tokens) {
    assert.equal(Buffer.from(token, 'base64url').length, 32)
    assert.ok(looksLikeToken(token))
    assert.deepEqual(hashToken(token), hash)
    assert.equal(hash.length, 32)
  }
})

test('a string that is no token is recognized without a query', () => {
  for (const text of ['', 'x', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)} `, `${'x'.repeat(43)}\n`]) {
    assert.equal(looksLikeToken(text), false, JSON.stringify(text))
  }
})
