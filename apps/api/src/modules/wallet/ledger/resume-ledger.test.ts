// Tests of a ledger restored from a dump onto a server whose transaction counter is behind.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { readConfig } from '#config.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { prepare } from '#prepare.ts'
import { createHarness, pepper } from '../../../../test/harness.ts'
import { closeWindows } from '../../../../test/ledger-windows.ts'
import * as postings from './postings.ts'
import { isXidCounterAhead, post, resumeLedger, verifyLedger } from './service.ts'

const harness = await createHarness()
const { ctx, db, owner, databaseUrl } = harness

/** Simulates a server that has made this many more transactions. */
const setCounterOffset = (offset: number) =>
  owner.query({
    text: `create or replace function ledger_offset() returns bigint language plpgsql stable parallel safe
           as 'begin return ${offset}; end'`,
    values: [],
  })

async function recharge(): Promise<void> {
  const [row] = await db.query<{ id: number; user_id: number }>(sql`
    insert into recharges (user_id, request_no, method, claimed_cents, credited_cents, status, answer_by, answered_at)
    select id, gen_random_uuid(), 'manual', 100, 100, 1, now(), now() from users limit 1 returning id, user_id`)
  const [rechargeId, userId] = [row?.id ?? 0, row?.user_id ?? 0]
  const amounts = { amount: cents(100), fee: cents(0), debt: cents(0) }
  await inTx(ctx(), (tx) =>
    post(tx, postings.rechargeCredited({ userId, rechargeId, clearing: { by: 'manual' }, ...amounts })),
  )
}

test('a restored ledger does not start until its counter is resumed, then closes windows and verifies', async () => {
  await db.query(sql`
    insert into users (account, password_hash, email, language) values ('saver', 'x', 'saver@x.test', 'en-US')`)
  await setCounterOffset(5_000_000_000)
  await recharge()
  await closeWindows(harness)
  await recharge()
  assert.equal(await isXidCounterAhead(ctx()), true)
  // The dump is restored on another server, whose counter is far behind.
  await setCounterOffset(0)
  assert.equal(await isXidCounterAhead(ctx()), false)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tradewind-resume-'))
  const start = () =>
    prepare({ config: readConfig({ DEMO: 'off' }), databaseUrl, serverUrl: databaseUrl, dataDir, pepper })
  await assert.rejects(start(), /^StartError: This database was restored from a dump.*resume-ledger/)
  assert.equal((await verifyLedger(ctx())).ok, true, 'the restored ledger has no findings')
  await resumeLedger({ ...ctx(), db: owner, pool: owner })
  assert.equal(await isXidCounterAhead(ctx()), true)
  await start()
  await rm(dataDir, { recursive: true })
  await recharge()
  await closeWindows(harness)
  const { ok, transfers } = await verifyLedger(ctx())
  assert.deepEqual({ ok, transfers }, { ok: true, transfers: 3 })
})
