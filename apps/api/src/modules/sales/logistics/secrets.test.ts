// Tests of a carrier's webhook secret: rotation, overlap, revocation and access.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  listCarriers,
  revealCarrierSecret,
  revokeOldCarrierSecret,
  rotateCarrierSecret,
} from '@shop/contract/sales/admin-logistics.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { openOrderConsole } from '../../../../test/order-console.ts'
import { operatorOf } from '../../../../test/recharger.ts'

const harness = await createHarness({ demo: true })
const { forward, db } = harness
const { admin, clerk, webhook } = await openOrderConsole(harness)
const hourMs = 3_600_000

const dhl = async () => (await admin(listCarriers, {})).find(({ key }) => key === 'dhl') ?? assert.fail('no carrier')
const secret = async () => (await admin(revealCarrierSecret, { params: { id: (await dhl()).id } })).secret
const rotate = async (overlap_hours: number) => {
  const { id, secret_version } = await dhl()
  return admin(rotateCarrierSecret, { params: { id }, body: { overlap_hours, secret_version, why: 'a leak' } })
}
const statusWith = async (given: string) => {
  const time = Math.floor(harness.ctx().now().getTime() / 1000)
  return (await webhook([{ id: 'e', number: '1234567890', state: 'moving', time }], { secret: given })).status
}

test('after a rotation both secrets work until the overlap ends, then only the new one', async () => {
  const old = await secret()
  assert.equal(await statusWith(old), 200)
  const { secret_version, old_secret_until } = await rotate(5)
  assert.equal(secret_version, 2)
  assert.ok(old_secret_until)
  const fresh = await secret()
  assert.notEqual(fresh, old)
  assert.deepEqual({ old: await statusWith(old), fresh: await statusWith(fresh) }, { old: 200, fresh: 200 })
  forward(5 * hourMs + 1000)
  assert.deepEqual({ old: await statusWith(old), fresh: await statusWith(fresh) }, { old: 401, fresh: 200 })
  forward(-5 * hourMs - 1000)
})

test('an old secret ends when revoked or rotated without overlap, and earlier ones stay invalid', async () => {
  const second = await secret()
  const { id } = await rotate(168)
  const third = await secret()
  assert.deepEqual({ second: await statusWith(second), third: await statusWith(third) }, { second: 200, third: 200 })
  await admin(revokeOldCarrierSecret, { params: { id } })
  assert.deepEqual({ second: await statusWith(second), third: await statusWith(third) }, { second: 401, third: 200 })
  await assert.rejects(admin(revokeOldCarrierSecret, { params: { id } }), { reason: 'state.changed' })
  await rotate(0)
  assert.equal(await statusWith(third), 401)
  await rotate(24)
  assert.deepEqual({ second: await statusWith(second), third: await statusWith(third) }, { second: 401, third: 401 })
})

test('one of eight concurrent rotations wins; the overlap is bounded, only admins rotate, all is logged', async () => {
  const { id, secret_version } = await dhl()
  const body = { overlap_hours: 1, secret_version, why: 'a leak' }
  const all = await Promise.allSettled(
    Array.from({ length: 8 }, () => admin(rotateCarrierSecret, { params: { id }, body })),
  )
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  const long = { ...body, secret_version: secret_version + 1, overlap_hours: 169 }
  await assert.rejects(admin(rotateCarrierSecret, { params: { id }, body: long }), { reason: 'input.invalid' })
  await assert.rejects(clerk(rotateCarrierSecret, { params: { id }, body }), { status: 403 })
  const finance = await operatorOf(harness, 'finance')
  await assert.rejects(finance(revokeOldCarrierSecret, { params: { id } }), { status: 403 })
  const [log] = await db.query<{ actions: string[]; entries: string }>(sql`
    select array_agg(action) as actions, string_agg(l::text, ' ') as entries
      from audit_log l where action like 'carrier.r%'`)
  assert.ok(log?.actions.includes('carrier.rotate') && log.actions.includes('carrier.revoke_old'))
  assert.ok(!log?.entries.includes(await secret()))
})
