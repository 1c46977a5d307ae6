// Tests of verifying an operator whom one admin let in: by an admin outside, never by whoever depends on the sponsor.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getStaffStatus, verifyOperator } from '@shop/contract/staff/admin-invitations.ts'
import { changeOperator } from '@shop/contract/staff/admin-operators.ts'
import { sql } from '#db/sql.ts'
import { areIndependent, independenceOf } from '#modules/staff/approvals/independence.ts'
import { createFirstAdmins, reasonOf } from '../../../../test/first-admin.ts'
import { pepper } from '../../../../test/harness.ts'
import { ensureOperator } from './service.ts'

const shop = await createFirstAdmins(['admin'])
const { signIn, find, join, edit, mailsTo, harness } = shop
const { owner, ctx } = harness
/** The operator as the admin sees them now. */
const seen = async (account: string) => {
  const { id, version } = await find(account)
  return { params: { id }, body: { version } }
}

test('a second admin whom the first one let in alone is still the same person', async () => {
  await join('admin', 'clerk', ['support'])
  await join('admin', 'ben', ['admin'])
  assert.deepEqual((await find('ben')).unverified_by, ['admin'])
  assert.deepEqual((await find('admin')).unverified_by, [])
  const [admin, ben] = [await signIn('admin'), await signIn('ben')]
  await assert.rejects(ben(verifyOperator, await seen('clerk')), { reason: 'approval.not_verified' })
  await assert.rejects(admin(verifyOperator, await seen('ben')), { reason: 'approval.not_verified' })
  await assert.rejects(ben(verifyOperator, await seen('ben')), { reason: 'approval.second_person' })
  assert.equal((await admin(getStaffStatus, {})).is_sole_admin, true)
  assert.equal((await ben(getStaffStatus, {})).is_sole_admin, true)
})

test('the newer of the two removes the older one only after a day, the older one at once', async () => {
  const [admin, ben] = [await signIn('admin'), await signIn('ben')]
  assert.ok((await ben(changeOperator, edit(await find('admin'), { active: false }))).effective_at)
  const off = await admin(changeOperator, edit(await find('ben'), { active: false }))
  assert.deepEqual([off.effective_at, off.active], [null, false])
  await shop.nextDay()
  assert.equal((await find('admin')).active, true, 'who asked for it is gone')
})

test('an admin from outside verifies once; it is in the log and mailed, and races give one', async () => {
  await ensureOperator(ctx(), { pepper }, 'carol')
  const [carol, rest] = [await ownerOf('carol'), await seen('clerk')]
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => carol(verifyOperator, rest)))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.deepEqual((await find('clerk')).unverified_by, [])
  const lines = await owner.query<{ actor: string }>(sql`select actor from audit_log where action = 'operator.verify'`)
  assert.deepEqual(lines, [{ actor: 'carol' }])
  assert.ok((await mailsTo('admin@mail.example')).includes('an operator was verified'))
  await assert.rejects(carol(verifyOperator, rest), { reason: 'state.changed' })
  await assert.rejects(carol(verifyOperator, { ...rest, params: { id: 999_999 } }), { reason: 'object.not_found' })
})

test('another address before the first login is another person: it is not verified any more', async () => {
  await shop.invite('admin', 'dora', ['support'])
  const carol = await signIn('carol')
  await carol(verifyOperator, await seen('dora'))
  const moved = await (await signIn('admin'))(changeOperator, edit(await find('dora'), { email: 'else@mail.example' }))
  assert.deepEqual([moved.approval_id, moved.unverified_by], [null, ['admin']])
})

test('an admin verifies the operator they saw: not one changed since, nor one without access', async () => {
  const [admin, carol] = [await signIn('admin'), await signIn('carol')]
  const verifies = async (sent: Awaited<ReturnType<typeof seen>>) => reasonOf(carol(verifyOperator, sent))
  const old = await seen('dora')
  await admin(changeOperator, edit(await find('dora'), { email: 'third@mail.example' }))
  assert.equal(await verifies(old), 'state.changed')
  await admin(changeOperator, edit(await find('dora'), { active: false }))
  assert.equal(await verifies(await seen('dora')), 'state.changed', 'deactivated')
  assert.ok((await shop.invite('admin', 'eve', ['finance'])).approval_id)
  assert.equal(await verifies(await seen('eve')), 'state.changed', 'only proposed')
  assert.deepEqual((await find('eve')).unverified_by, ['admin'])
  await admin(changeOperator, edit(await find('dora'), { active: true }))
  assert.equal(await verifies(await seen('dora')), 'done')
})

test('nobody moves their own mailbox alone, and whoever runs the machine verifies by a reset', async () => {
  const own = await (await signIn('admin'))(changeOperator, edit(await find('admin'), { email: 'new@mail.example' }))
  assert.ok(own.approval_id)
  await ensureOperator(ctx(), { pepper }, 'dora')
  assert.deepEqual((await find('dora')).unverified_by, [])
})

test('who stands behind whom is followed over any number of accounts, also in a circle', () => {
  const since = new Date(0)
  const day = new Date(86_400_000)
  const alone = (operator_id: number, sponsor_id: number) => ({ operator_id, sponsor_id, since, verified: false })
  const chain = [alone(2, 1), alone(3, 2), alone(4, 1), alone(1, 3)]
  assert.equal(independenceOf([1, 3], chain, [1, 2]), 'one')
  assert.equal(areIndependent(4, 3, chain), false)
  const siblings = [alone(2, 1), alone(3, 1)]
  assert.deepEqual(independenceOf([2, 3], siblings, [1]), { from: day })
  assert.equal(independenceOf([2, 3], siblings, [1, 9]), 'one', 'somebody could verify them')
  const verified = [alone(2, 1), { ...alone(3, 1), verified: true }]
  assert.equal(independenceOf([2, 3], verified, [1, 9]), 'two')
  assert.deepEqual(independenceOf([1, 3], verified, [1, 9]), { from: day })
  assert.equal(independenceOf([1, 9], verified, [1, 9]), 'two')
})

/** Carol sets a password of her own first. */
async function ownerOf(account: string) {
  await owner.query(sql`
    update operators o set must_change_password = false, password_hash = a.password_hash, email = ${`${account}@mail.example`}
      from operators a where a.account = 'admin' and o.account = ${account}`)
  return signIn(account)
}
