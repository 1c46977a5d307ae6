// Tests that changes of trusted accounts are proposed by one admin and decided by another.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Input } from '@shop/contract/endpoint.ts'
import { decideOperatorApproval, listOperatorApprovals } from '@shop/contract/staff/admin-invitations.ts'
import {
  changeOperator,
  type createOperator,
  getMe,
  listOperators,
  type Operator,
  operatorLogin,
} from '@shop/contract/staff/admin-operators.ts'
import { sql } from '#db/sql.ts'
import { expireApprovals } from '#modules/staff/approvals/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { acceptLink, inviteOperator as invite, linkTo, ownPassword as password } from '../../../../test/invitations.ts'

const harness = await createHarness({ demo: true })
const { guest, as, db, forward, ctx } = harness
const dayMs = 86_400_000

/** Signs in as an operator who joined more than a day ago; new operators have their own tests. */
const signIn = async (account: string, typedPassword = password) => {
  await db.query(sql`update operator_sponsors set since = since - interval '2 days'`)
  return as((await guest(operatorLogin, { body: { account, password: typedPassword } })).token)
}
const ada = await signIn('admin', 'operator1234')

function edit(of: Operator, more: Partial<Input<typeof changeOperator>['body']> = {}) {
  const { name, roles, active, version } = of
  return { params: { id: of.id }, body: { name, roles, active, version, why: 'a reason', ...more } }
}

async function operatorOf(account: string): Promise<Operator> {
  const { list } = await ada(listOperators, { query: { keyword: account } })
  const found = list.find((operator) => operator.account === account)
  assert.ok(found)
  return found
}

function hire(account: string, more: Partial<Input<typeof createOperator>['body']> = {}) {
  return invite(harness, ada, { account, roles: ['admin'], ...more })
}

/** All operators and proposals; a refused call must not change them. */
const readTables = () =>
  db.query(sql`select 'o' as what, o::text as row from operators o union all select 'a', a::text from approvals a
                order by 1, 2`)

test('in the demo the only admin creates the second one alone', async () => {
  const created = await hire('ben')
  assert.equal(created.approval_id, null)
  assert.equal(created.active, true)
  await signIn('ben')
})

test('a third admin stays inactive until the second one confirms', async () => {
  const created = await hire('cora')
  assert.ok(created.approval_id)
  assert.equal(created.active, false)
  await assert.rejects(linkTo(harness, created.email), /no link/)
  await assert.rejects(signIn('cora'), { reason: 'auth.wrong_credentials' })
  const ben = await signIn('ben')
  const [open] = await ben(listOperatorApprovals, {})
  assert.equal(open?.id, created.approval_id)
  assert.equal(open?.proposed_by, 'admin')
  assert.equal(open?.mine, false)
  assert.partialDeepStrictEqual(open, { active: true, new_password: false, operator: { account: 'cora' } })
  const decided = await ben(decideOperatorApproval, { params: { id: created.approval_id }, body: { confirm: true } })
  assert.equal(decided.active, true)
  await acceptLink(harness, created.email)
  await signIn('cora')
  assert.deepEqual(await ben(listOperatorApprovals, {}), [])
})

test('a password link for another admin is proposed, and mailed to that admin once confirmed', async () => {
  const ben = await operatorOf('ben')
  const session = await signIn('ben')
  const answer = await ada(changeOperator, edit(ben, { reset_password: true }))
  assert.ok(answer.approval_id)
  assert.equal(answer.version, ben.version)
  await session(getMe, {})
  await assert.rejects(acceptLink(harness, 'ben@mail.example'), { reason: 'invitation.invalid' })
  const [open] = await ada(listOperatorApprovals, {})
  assert.partialDeepStrictEqual(open, { new_password: true, mine: true })
  const [log] = await db.query<{ content: string }>(sql`select string_agg(l::text, ' ') as content from audit_log l`)
  assert.doesNotMatch(log?.content ?? '', /argon2id/)

  const before = await readTables()
  const decide = { params: { id: answer.approval_id }, body: { confirm: true } }
  await assert.rejects(ada(decideOperatorApproval, decide), { reason: 'approval.second_person', status: 200 })
  await assert.rejects(
    ada(changeOperator, edit(ben, { clear_otp: true })),
    { reason: 'state.changed' },
    'a second proposal',
  )
  assert.deepEqual(await readTables(), before)

  const cora = await signIn('cora')
  await cora(decideOperatorApproval, decide)
  await session(getMe, {})
  await acceptLink(harness, 'ben@mail.example', 'set by ben alone')
  await assert.rejects(session(getMe, {}), { reason: 'auth.required' })
  await signIn('ben', 'set by ben alone')
  const [stored] = await db.query<{ content: string }>(sql`select string_agg(a::text, ' ') as content from approvals a`)
  assert.doesNotMatch(stored?.content ?? '', /argon2id/)
  await assert.rejects(cora(decideOperatorApproval, decide), { reason: 'state.changed', params: { by: 'cora' } })
})

test('one of ten concurrent confirmations takes effect', async () => {
  const ben = await operatorOf('ben')
  const { approval_id: id } = await ada(changeOperator, edit(ben, { reset_password: true }))
  assert.ok(id)
  const cora = await signIn('cora')
  const requests = Array.from({ length: 10 }, () =>
    cora(decideOperatorApproval, { params: { id }, body: { confirm: true } }),
  )
  const results = await Promise.allSettled(requests)
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1)
  assert.equal((await operatorOf('ben')).version, ben.version + 1)
  await acceptLink(harness, 'ben@mail.example')
})

test('adding, removing and deactivating an admin need a confirmation; other changes do not', async () => {
  const [ben, clerk] = [await operatorOf('ben'), await operatorOf('clerk')]
  const waiting = [
    edit(ben, { roles: ['support'] }),
    edit(ben, { active: false }),
    edit(ben, { clear_otp: true }),
    edit(clerk, { roles: ['admin'] }),
    edit(clerk, { reset_password: true }),
    edit(clerk, { email: 'ada-herself@mail.example' }),
  ]
  for (const input of waiting) {
    const { approval_id: id } = await ada(changeOperator, input)
    assert.ok(id, JSON.stringify(input))
    await ada(decideOperatorApproval, { params: { id }, body: { confirm: false, reason: 'Not now' } })
  }
  assert.deepEqual(await operatorOf('ben'), ben)
  assert.deepEqual(await operatorOf('clerk'), clerk)
  assert.equal((await ada(changeOperator, edit(ben, { name: 'Ben B.' }))).approval_id, null)
  assert.equal((await ada(changeOperator, edit(clerk, { roles: ['support', 'catalog'] }))).approval_id, null)
})

test('finance and checker need a confirmation like admin, so that nobody creates their own second person', async () => {
  const accomplice = await hire('puppet', { roles: ['finance', 'checker'] })
  assert.ok(accomplice.approval_id)
  assert.equal(accomplice.active, false)
  const [checker, clerk, ben] = [await operatorOf('checker'), await operatorOf('clerk'), await operatorOf('ben')]
  const waiting = [
    edit(checker, { reset_password: true }),
    edit(checker, { email: 'ada-herself@mail.example' }),
    edit(checker, { clear_otp: true }),
    edit(clerk, { roles: ['support', 'finance'] }),
    edit(ben, { roles: ['admin', 'checker'] }),
  ]
  for (const input of waiting) {
    const { approval_id: id } = await ada(changeOperator, input)
    assert.ok(id, JSON.stringify(input))
    await ada(decideOperatorApproval, { params: { id }, body: { confirm: false, reason: 'Not now' } })
  }
  await ada(decideOperatorApproval, {
    params: { id: accomplice.approval_id },
    body: { confirm: false, reason: 'Not now' },
  })
  const own = await (await signIn('ben'))(changeOperator, edit(ben, { roles: ['admin', 'finance'] }))
  assert.ok(own.approval_id, 'one’s own account too')
  await ada(decideOperatorApproval, { params: { id: own.approval_id }, body: { confirm: false, reason: 'Not now' } })
  // An inactive account is protected too: it could be activated later with a mailbox the admin reads.
  const { approval_id: id } = await ada(changeOperator, edit(await operatorOf('puppet'), { reset_password: true }))
  assert.ok(id)
  await ada(decideOperatorApproval, { params: { id }, body: { confirm: false, reason: 'Not now' } })
  assert.deepEqual(await operatorOf('checker'), checker)
  assert.equal((await ada(changeOperator, edit(checker, { name: 'Cho' }))).approval_id, null)
})

test('an admin cannot reset their own password without the old one', async () => {
  const me = await ada(getMe, {})
  const input = edit(me, { reset_password: true })
  await assert.rejects(ada(changeOperator, input), { reason: 'approval.second_person' })
})

test('a proposal does not apply when the operator has changed since', async () => {
  const ben = await operatorOf('ben')
  const { approval_id: id } = await ada(changeOperator, edit(ben, { clear_otp: true }))
  assert.ok(id)
  await ada(changeOperator, edit(ben, { name: 'Benjamin' }))
  const cora = await signIn('cora')
  const before = await readTables()
  const confirm = cora(decideOperatorApproval, { params: { id }, body: { confirm: true } })
  await assert.rejects(confirm, { reason: 'state.changed' })
  assert.deepEqual(await readTables(), before)
  await cora(decideOperatorApproval, { params: { id }, body: { confirm: false, reason: 'Not now' } })
})

test('a proposal expires after a day, and a new one is possible', async () => {
  const ben = await operatorOf('ben')
  const first = await ada(changeOperator, edit(ben, { reset_password: true }))
  forward(dayMs + 1000)
  const ada2 = await signIn('admin', 'operator1234')
  const cora = await signIn('cora')
  assert.deepEqual(await cora(listOperatorApprovals, {}), [])
  const decide = { params: { id: first.approval_id ?? 0 }, body: { confirm: true } }
  await assert.rejects(cora(decideOperatorApproval, decide), { reason: 'state.changed' })
  const second = await ada2(changeOperator, edit(ben, { reset_password: true }))
  assert.ok(second.approval_id && second.approval_id !== first.approval_id)
  forward(dayMs + 1000)
  await expireApprovals(ctx())
  const rows = await db.query<{ status: string }>(sql`select status from approvals where id = ${second.approval_id}`)
  assert.deepEqual(rows, [{ status: 'expired' }])
})

test('an unknown proposal cannot be decided, and only admins see proposals', async () => {
  const again = await signIn('admin', 'operator1234')
  const decide = { params: { id: 999_999 }, body: { confirm: true } }
  await assert.rejects(again(decideOperatorApproval, decide), { reason: 'object.not_found' })
  const finance = await signIn('finance', 'operator1234')
  await assert.rejects(finance(listOperatorApprovals, {}), { status: 403 })
  await assert.rejects(finance(decideOperatorApproval, decide), { status: 403 })
})
