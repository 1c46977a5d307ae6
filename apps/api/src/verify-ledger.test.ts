// Tests of the command: a row that was edited by hand makes it exit with 1 and name the row.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { test } from 'node:test'
import { sql } from '#db/sql.ts'
import { createHarness } from '../test/harness.ts'

const { databaseUrl, owner } = await createHarness({ demo: true })

async function verify(): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'verify-ledger.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [code]] = await Promise.all([child.stdout.toArray(), once(child, 'close') as Promise<[number]>])
  return { code, output: output.join('') }
}

test('the command exits with 1 and names a row edited by hand, and with 0 once it is corrected', async () => {
  const clean = await verify()
  assert.equal(clean.code, 0, clean.output)
  assert.match(clean.output, /the ledger is verified/)
  const [row] = await owner.query<{ id: number; debit_account: number; credit_account: number }>(sql`
    select id, debit_account, credit_account from ledger_transfers where credit_account & 255 = 1 order by id limit 1`)
  const edit = (by: number) =>
    owner.transaction(async (inside) => {
      await inside.query(sql`set local session_replication_role = replica`)
      await inside.query(sql`update ledger_transfers set amount_cents = amount_cents + ${by} where id = ${row?.id}`)
    })
  await edit(1)
  const found = await verify()
  assert.equal(found.code, 1, found.output)
  assert.match(found.output, new RegExp(`✗ balances\\n    account ${row?.credit_account} holds`))
  assert.match(found.output, /NOT VERIFIED/)
  await edit(-1)
  assert.equal((await verify()).code, 0)
})
