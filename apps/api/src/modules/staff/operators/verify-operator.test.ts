// Tests of verifying an operator whom one admin let in: only an admin independent of the sponsor can.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getStaffStatus, verifyOperator } from '@shop/contract/staff/admin-invitations.ts'
import { changeOperator } from '@shop/contract/staff/admin-operators.ts'
import { sql } from '#db/sql.ts'
import { areIndependent, independenceOf } from '#modules/staff/approvals/maker-checker.ts'
import { createFirstAdmins, reasonOf } from '../../../../test/first-admin.ts'
import { pepper } from '../../../../test/harness.ts'
import { ensureOperator } from './service.ts'

const shop = await createFirstAdmins(['admin'])
const { signIn, find, join, edit, mailsTo, harness } = shop
const { owner, ctx } = harness
/** The input to verify the operator in their current version. */
const inputFor = async (account: string) => {
  const { id, version } = await find(account)
  return { params: { id }, body: { version } }
}

test('a second admin whom the first let in alone counts as the same person', async () => {
  await join('admin', 'clerk', ['support'])
  await join('admin', 'ben', ['admin'])
  assert.deepEqual((await find('ben')).unverified_by, ['admin'])
  assert.deepEqual((await find('admin')).unverified_by, [])
  const [admin, ben] = [await signIn('admin'), await signIn('ben')]
  await assert.rejects(ben(verifyOperator, await inputFor('clerk')), { reason: 'approval.not_verified' })
  await assert.rejects(admin(verifyOperator, await inputFor('ben')), { reason: 'approval.not_verified' })
  await assert.rejects(ben(verifyOperator, await inputFor('ben')), { reason: 'approval.second_person' })
  assert.equal((await admin(getStaffStatus, {})).is_sole_admin, true)
  assert.equal((await ben(getStaffStatus, {})).is_sole_admin, true)
})

test('the invited admin removes the inviter only after a day, the inviter removes the invited at once', async () => {
  const [admin, ben] = [await signIn('admin'), await signIn('ben')]
  assert.ok((await ben(changeOperator, edit(await find('admin'), { active: false }))).effective_at)
  const off = await admin(changeOperator, edit(await find('ben'), { active: false }))
  assert.partialDeepStrictEqual(off, { effective_at: null, active: false })
  await shop.nextDay()
  assert.equal((await find('admin')).active, true, 'dropped, because the requesting admin was deactivated')
})

test('an independent admin verifies once, also concurrently; it is logged and mailed', async () => {
  await ensureOperator(ctx(), { pepper }, 'carol')
  const [carol, input] = [await signInWithOwnPassword('carol'), await inputFor('clerk')]
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => carol(verifyOperator, input)))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.deepEqual((await find('clerk')).unverified_by, [])
  const entries = await owner.query<{ actor: string }>(
    sql`select actor from audit_log where action = 'operator.verify'`,
  )
  assert.deepEqual(entries, [{ actor: 'carol' }])
  assert.ok((await mailsTo('admin@mail.example')).includes('an operator was verified'))
  await assert.rejects(carol(verifyOperator, input), { reason: 'state.changed' })
  await assert.rejects(carol(verifyOperator, { ...input, params: { id: 999_999 } }), { reason: 'object.not_found' })
})

test('changing the address of an unused invitation removes the verification', async () => {
  await shop.invite('admin', 'dora', ['support'])
  const carol = await signIn('carol')
  await carol(verifyOperator, await inputFor('dora'))
  const moved = await (await signIn('admin'))(changeOperator, edit(await find('dora'), { email: 'else@mail.example' }))
  assert.equal(moved.approval_id, null)
  assert.deepEqual(moved.unverified_by, ['admin'])
})

test('an operator who changed since, is inactive or is only proposed cannot be verified', async () => {
  const [admin, carol] = [await signIn('admin'), await signIn('carol')]
  const verify = async (input: Awaited<ReturnType<typeof inputFor>>) => reasonOf(carol(verifyOperator, input))
  const old = await inputFor('dora')
  await admin(changeOperator, edit(await find('dora'), { email: 'third@mail.example' }))
  assert.equal(await verify(old), 'state.changed')
  await admin(changeOperator, edit(await find('dora'), { active: false }))
  assert.equal(await verify(await inputFor('dora')), 'state.changed', 'deactivated')
  assert.ok((await shop.invite('admin', 'eve', ['finance'])).approval_id)
  assert.equal(await verify(await inputFor('eve')), 'state.changed', 'only proposed')
  assert.deepEqual((await find('eve')).unverified_by, ['admin'])
  await admin(changeOperator, edit(await find('dora'), { active: true }))
  assert.equal(await verify(await inputFor('dora')), 'done')
})

test('an admin cannot change their own email alone, and a reset from the server verifies an operator', async () => {
  const own = await (await signIn('admin'))(changeOperator, edit(await find('admin'), { email: 'new@mail.example' }))
  assert.ok(own.approval_id)
  await ensureOperator(ctx(), { pepper }, 'dora')
  assert.deepEqual((await find('dora')).unverified_by, [])
})

test('sponsors are followed through any number of accounts, also in a cycle', () => {
  const since = new Date(0)
  const day = new Date(86_400_000)
  const alone = (operator_id: number, sponsor_id: number) => ({ operator_id, sponsor_id, since, verified: false })
  const chain = [alone(2, 1), alone(3, 2), alone(4, 1), alone(1, 3)]
  assert.equal(independenceOf([1, 3], chain, [1, 2]), 'one')
  assert.equal(areIndependent(4, 3, chain), false)
  const siblings = [alone(2, 1), alone(3, 1)]
  assert.deepEqual(independenceOf([2, 3], siblings, [1]), { from: day })
  assert.equal(independenceOf([2, 3], siblings, [1, 9]), 'one', 'an independent admin could verify them')
  const verified = [alone(2, 1), { ...alone(3, 1), verified: true }]
  assert.equal(independenceOf([2, 3], verified, [1, 9]), 'two')
  assert.deepEqual(independenceOf([1, 3], verified, [1, 9]), { from: day })
  assert.equal(independenceOf([1, 9], verified, [1, 9]), 'two')
})

/** Sets the shared test password first, because the printed one must be changed. */
async function signInWithOwnPassword(account: string) {
  await owner.query(sql`
    update operators o set must_change_password = false, password_hash = a.password_hash,
           email = ${`${account}@mail.example`}
      from operators a where a.account = 'admin' and o.account = ${account}`)
  return signIn(account)
}
