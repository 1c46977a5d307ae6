// Tests that one person cannot act as two: through another's mailbox, two invited accounts, or an invited puppet.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { register } from '@shop/contract/people/identity.ts'
import { createPromo, decidePromo, type PromoTerms } from '@shop/contract/sales/admin-promos.ts'
import {
  cancelGrant,
  decideOperatorApproval,
  getStaffStatus,
  verifyOperator,
} from '@shop/contract/staff/admin-invitations.ts'
import { changeOperator } from '@shop/contract/staff/admin-operators.ts'
import { decideAdjustment, listAdjustmentProposals, proposeAdjustment } from '@shop/contract/wallet/admin-ledger.ts'
import { cents, zeroCents } from '@shop/contract/wire.ts'
import { createFirstAdmins, reasonOf } from '../../../../test/first-admin.ts'
import { pepper } from '../../../../test/harness.ts'
import { acceptLink } from '../../../../test/invitations.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { ensureOperator } from './service.ts'

const two = await createFirstAdmins(['admin', 'carol'])
const sole = await createFirstAdmins(['admin'])
const attackerEmail = 'admin+clerk@evil.example'
const takeover = { email: attackerEmail, reset_password: true, clear_otp: true }
let codes = 0

function termsOf(shop: typeof two, more: Partial<PromoTerms>): PromoTerms {
  const now = Math.floor(shop.harness.ctx().now().getTime() / 1000) * 1000
  return {
    ...{ note: '', kind: 'percent' as const, rate: '1', amount: null, minimum: zeroCents, cap: cents(9_000_000) },
    ...{ budget: cents(100_000_000), starts_at: new Date(now), ends_at: new Date(now + 86_400_000) },
    ...{ total_uses: null, uses_per_user: null, shop_ids: [], category_ids: [], product_ids: [], first_order: false },
    ...more,
  }
}

/** One operator proposes a promo code that makes goods free, the other confirms it; returns the outcome. */
async function openFreeCode(shop: typeof two, proposer: string, confirmer: string): Promise<string | undefined> {
  const terms = termsOf(shop, {})
  const [created] = await (await shop.signIn(proposer))(createPromo, { body: { ...terms, code: `FREE${++codes}` } })
  assert.ok(created?.proposal)
  const decision = { params: { id: created.id }, body: { proposal_id: created.proposal.id, confirm: true } }
  return reasonOf((await shop.signIn(confirmer))(decidePromo, decision))
}

/** One operator proposes to credit a shopper's wallet, the other confirms it; returns the outcome. */
async function credit(shop: typeof two, proposer: string, confirmer: string): Promise<string | undefined> {
  const account = `shopper_${++codes}`
  const { userinfo } = await shop.harness.guest(register, {
    body: { account, password: 'secret1', email: `${account}@mail.example` },
  })
  const finance = await shop.signIn(proposer)
  const body = { amount: cents(9_000_000), reason: 'a lost parcel' }
  await finance(proposeAdjustment, { params: { id: userinfo.id }, body })
  const open = (await finance(listAdjustmentProposals, {})).find(({ user }) => user.id === userinfo.id)
  const decision = { params: { id: open?.id ?? 0 }, body: { confirm: true } }
  return reasonOf((await shop.signIn(confirmer))(decideAdjustment, decision))
}

test('one admin cannot take over an account, whatever its roles; two can, and both mailboxes get a mail', async () => {
  await two.join('admin', 'clerk', ['support', 'catalog'])
  const admin = await two.signIn('admin')
  const clerk = await two.find('clerk')
  for (const change of [{ email: attackerEmail }, { reset_password: true }, { clear_otp: true }]) {
    const { approval_id: id } = await admin(changeOperator, two.edit(clerk, change))
    assert.ok(id, JSON.stringify(change))
    await admin(decideOperatorApproval, { params: { id }, body: { confirm: false } })
  }
  const { approval_id: id } = await admin(changeOperator, two.edit(clerk, takeover))
  assert.equal((await two.find('clerk')).email, 'clerk@mail.example')
  assert.deepEqual(await two.mailsTo(attackerEmail), [])
  await (await two.signIn('carol'))(decideOperatorApproval, { params: { id: id ?? 0 }, body: { confirm: true } })
  const changed = 'your console account was changed'
  assert.deepEqual(await two.mailsTo('clerk@mail.example'), ['your console account', changed])
  assert.deepEqual(await two.mailsTo(attackerEmail), [changed, 'set a new console password'])
  // Two admins decided, so both wait a day, as after an invitation. The day starts with the new password.
  await two.nextDay()
  await acceptLink(two.harness, attackerEmail)
  assert.equal(await openFreeCode(two, 'clerk', 'admin'), 'approval.too_new')
  assert.equal(await openFreeCode(two, 'clerk', 'carol'), 'approval.too_new')
})

test('removing a trusted role first does not allow a takeover either', async () => {
  const mailCount = (await two.mailsTo('support@mail.example')).length
  const { approval_id: id } = await two.invite('admin', 'bob', ['finance'])
  assert.equal((await two.mailsTo('support@mail.example')).length, mailCount, 'a proposal sends no invitation')
  await (await two.signIn('carol'))(decideOperatorApproval, { params: { id: id ?? 0 }, body: { confirm: true } })
  const [mail] = await mailsTo(two.harness, 'support@mail.example')
  assert.match(mail?.body ?? '', /invited by admin, carol\.[\s\S]*bob@mail\.example/)
  assert.doesNotMatch(mail?.body ?? '', /Verify/, 'two admins know the operator')
  await acceptLink(two.harness, 'bob@mail.example')
  const admin = await two.signIn('admin')
  const less = await admin(changeOperator, two.edit(await two.find('bob'), { roles: ['support', 'catalog'] }))
  assert.equal(less.approval_id, null, 'removing a role takes effect at once')
  assert.deepEqual(less.roles, ['support', 'catalog'])
  const taken = await admin(changeOperator, two.edit(less, takeover))
  assert.ok(taken.approval_id)
  await admin(decideOperatorApproval, { params: { id: taken.approval_id }, body: { confirm: false } })
  const off = await admin(changeOperator, two.edit(less, { active: false }))
  assert.equal(off.approval_id, null, 'so does deactivating an operator')
  assert.equal(off.active, false)
})

test('an operator invited by one admin never becomes a second person for that admin by waiting', async () => {
  await two.join('admin', 'puppet', ['support', 'catalog'])
  assert.equal(await openFreeCode(two, 'puppet', 'admin'), 'approval.not_verified')
  for (let day = 0; day < 10; day++) await two.nextDay()
  assert.equal(await openFreeCode(two, 'puppet', 'admin'), 'approval.not_verified')
  assert.equal(await openFreeCode(two, 'puppet', 'carol'), 'done')
  const invited = 'a new operator was invited'
  for (const address of ['admin', 'carol', 'support'].map((name) => `${name}@mail.example`)) {
    assert.equal((await two.mailsTo(address)).filter((subject) => subject === invited).length, 3, address)
  }
})

test('a takeover by a sole admin waits a day: everybody is notified, and the operator can cancel it', async () => {
  await sole.join('admin', 'clerk', ['support', 'catalog'])
  const clerk = await sole.find('clerk')
  const answer = await (await sole.signIn('admin'))(changeOperator, sole.edit(clerk, takeover))
  assert.ok(answer.effective_at)
  assert.ok((await sole.mailsTo('clerk@mail.example')).some((subject) => subject.includes('24 hours')))
  const operator = await sole.signIn('clerk')
  const [grant] = (await operator(getStaffStatus, {})).grants
  await operator(cancelGrant, { params: { id: grant?.id ?? 0 } })
  await sole.nextDay()
  assert.equal((await sole.find('clerk')).email, 'clerk@mail.example')
})

test('unverified accounts invited by one admin share one limit for promo codes, also concurrently', async () => {
  for (const account of ['pawn', 'rook', 'knight']) await two.join('admin', account, ['catalog'])
  const open = async (account: string) => {
    const body = {
      ...termsOf(two, { rate: '0.9999', cap: cents(60_000), budget: cents(60_000) }),
      code: `SUM${++codes}`,
    }
    const [created] = await (await two.signIn(account))(createPromo, { body })
    return created?.proposal ? 'proposed' : 'open'
  }
  assert.deepEqual((await Promise.all(['pawn', 'rook', 'knight'].map(open))).sort(), ['open', 'proposed', 'proposed'])
  const knight = await two.find('knight')
  const carol = await two.signIn('carol')
  await carol(verifyOperator, { params: { id: knight.id }, body: { version: knight.version } })
  assert.equal(await open('knight'), 'open')
  assert.equal(await open('rook'), 'proposed')
})

test('a pending grant of a sole admin is dropped when a second admin exists by then', async () => {
  const shop = await createFirstAdmins(['admin'])
  await shop.join('admin', 'clerk', ['support'])
  const answer = await (await shop.signIn('admin'))(changeOperator, shop.edit(await shop.find('clerk'), takeover))
  assert.ok(answer.effective_at)
  await ensureOperator(shop.harness.ctx(), { pepper }, 'boss')
  await shop.nextDay()
  assert.equal((await shop.find('clerk')).email, 'clerk@mail.example')
})

test('two operators invited by one admin count as one person until a day after the second joined', async () => {
  await sole.join('admin', 'bob', ['finance'])
  await sole.nextDay()
  const waiting = await sole.invite('admin', 'carl', ['checker'])
  assert.ok(waiting.effective_at)
  assert.equal((await sole.mailsTo('bob@mail.example')).filter((subject) => subject.includes('24 hours')).length, 1)
  await sole.nextDay()
  await acceptLink(sole.harness, 'carl@mail.example')
  assert.equal(await credit(sole, 'bob', 'carl'), 'approval.too_new')
  assert.equal(await credit(sole, 'bob', 'admin'), 'approval.not_verified')
  await sole.nextDay()
  assert.equal(await credit(sole, 'bob', 'admin'), 'approval.not_verified')
  assert.equal(await credit(sole, 'bob', 'carl'), 'done', 'a shop with one admin stays able to work')
})

test('operators with a trusted role can cancel a grant of a sole admin; others cannot', async () => {
  await sole.invite('admin', 'mallory', ['finance'])
  const [clerk, carl] = [await sole.signIn('clerk'), await sole.signIn('carl')]
  const [grant] = (await carl(getStaffStatus, {})).grants
  const cancel = { params: { id: grant?.id ?? 0 } }
  await assert.rejects(clerk(cancelGrant, cancel), { status: 403 })
  await carl(cancelGrant, cancel)
  await sole.nextDay()
  assert.equal((await sole.find('mallory')).active, false)
})
