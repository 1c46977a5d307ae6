// Tests of preparing a database: the first operator, the pepper, no demo passwords left behind.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { createDb } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { ensureOperator } from '#modules/staff/operators/service.ts'
import { isPassword } from '#security/password.ts'
import { createEmptyDatabase, createHarness, pepper, timeouts } from '../test/harness.ts'
import { startS3 } from '../test/s3-server.ts'
import { readConfig } from './config.ts'
import { type PrepareOptions, prepare } from './prepare.ts'

async function fresh(env: Record<string, string> = { DEMO: 'off' }): Promise<PrepareOptions> {
  const databaseUrl = await createEmptyDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tradewind-prepare-'))
  after(() => rm(dataDir, { recursive: true, force: true }))
  return {
    config: readConfig(env),
    databaseUrl,
    serverUrl: databaseUrl,
    dataDir,
    pepper: 'a pepper for tests, thirty-two characters',
  }
}

async function operators(databaseUrl: string) {
  const db = createDb({ url: databaseUrl, connectionsMax: 1, ...timeouts })
  try {
    return await db.query<{ account: string; roles: string[]; password_hash: string; otp_confirmed: boolean }>(sql`
      select account, roles, password_hash, otp_confirmed from operators order by id`)
  } finally {
    await db.end()
  }
}

test('an empty shop gets one operator, whose password is returned once', async () => {
  const options = await fresh()
  const created = await prepare(options)
  assert.equal(created?.account, 'admin')
  const [row, ...more] = await operators(options.databaseUrl)
  assert.partialDeepStrictEqual(row, { account: 'admin', roles: ['admin'] })
  assert.equal(more.length, 0)
  assert.ok(await isPassword(created?.password ?? '', row?.password_hash, options.pepper))
  assert.equal(await prepare(options), undefined, 'a second start creates no operator')
})

test('servers that start at once create one operator, and show its password once', async () => {
  const { ctx, databaseUrl } = await createHarness()
  const created = await Promise.all(Array.from({ length: 8 }, () => ensureOperator(ctx(), { pepper }, undefined)))
  const [shown, ...more] = created.filter((operator) => operator !== undefined)
  assert.deepEqual(more, [])
  const [row, ...others] = await operators(databaseUrl)
  assert.deepEqual(others, [])
  assert.equal(row?.account, 'admin')
  assert.ok(await isPassword(shown?.password ?? '', row?.password_hash, pepper))
})

test('RESET_OPERATOR gives an operator a new password', async () => {
  const options = await fresh()
  const first = await prepare(options)
  const again = await prepare({ ...options, config: readConfig({ DEMO: 'off', RESET_OPERATOR: 'admin' }) })
  assert.equal(again?.account, 'admin')
  assert.notEqual(again?.password, first?.password)
  const [row] = await operators(options.databaseUrl)
  assert.ok(await isPassword(again?.password ?? '', row?.password_hash, options.pepper))
})

test('RESET_OPERATOR refuses a deactivated operator', async () => {
  const options = await fresh()
  await prepare(options)
  const db = createDb({ url: options.databaseUrl, connectionsMax: 1, ...timeouts })
  await db.query(sql`update operators set active = false where account = 'admin'`)
  await db.end()
  const [before] = await operators(options.databaseUrl)
  const reset = (account: string) => ({ ...options, config: readConfig({ DEMO: 'off', RESET_OPERATOR: account }) })
  await assert.rejects(prepare(reset('Admin')), /^StartError: RESET_OPERATOR names admin, who is switched off/)
  assert.deepEqual(await operators(options.databaseUrl), [before], 'nothing is changed')
  assert.equal((await prepare(reset('rescue')))?.account, 'rescue', 'a new name becomes a new admin')
})

test('a shop on the database of the next release starts and changes nothing', async () => {
  const options = await fresh()
  await prepare(options)
  const db = createDb({ url: options.databaseUrl, connectionsMax: 1, ...timeouts })
  after(() => db.end())
  const count = () => db.query<{ count: number }>(sql`select count(*) from areas`)
  await db.query(sql`insert into releases (version, works_from) values ('99.0.0', '0.1.0')`)
  // As if the next release had removed some.
  await db.query(sql`delete from areas where parent_id is not null`)
  const left = await count()
  assert.equal(await prepare(options), undefined)
  assert.deepEqual(await count(), left)
  await db.query(sql`update releases set works_from = '98.0.0' where version = '99.0.0'`)
  await assert.rejects(prepare(options), /^NewerDatabase: The data is of version 99\.0\.0/)
})

test('another secret than the database’s stops the start', async () => {
  const options = await fresh()
  await prepare(options)
  const other = { ...options, pepper: 'another pepper for tests, as long as it was' }
  await assert.rejects(prepare(other), /^StartError: The passwords of this database were made with another secret/)
})

test('a database with the demo shop does not start with DEMO=off', async () => {
  const { databaseUrl, dataDir: folder } = await createHarness({ demo: true })
  const options = { ...(await fresh({ DEMO: 'on' })), databaseUrl, serverUrl: databaseUrl, dataDir: folder, pepper }
  assert.equal(await prepare(options), undefined, 'the demo brings its own operators')
  const off = { ...options, config: readConfig({ DEMO: 'off' }) }
  await assert.rejects(prepare(off), /^StartError: This database holds the demo shop/)
})

test('an unreachable database is reported in one sentence', async () => {
  const options = { ...(await fresh()), databaseUrl: 'postgres://nobody:x@127.0.0.1:1/none' }
  await assert.rejects(prepare(options), /nothing listens there/)
})

test('data of version 0.1 is refused with a sentence that says how to start fresh', async () => {
  const options = await fresh()
  const db = createDb({ url: options.databaseUrl, connectionsMax: 1, ...timeouts })
  await db.query(sql`create table migrations (name text primary key, hash text not null)`)
  await db.query(sql`insert into migrations (name, hash) values ('0001_base.sql', 'x'), ('0002_identity.sql', 'x')`)
  await db.end()
  const refusal = async (env: Record<string, string>) =>
    String(await prepare({ ...options, config: readConfig({ DEMO: 'off', ...env }) }).catch((error: unknown) => error))
  const sentence = 'The data was created by version 0.1, which this version cannot read. To start fresh, '
  for (const [env, how] of [
    [{}, `delete the folder ${options.dataDir}, or set DATA_DIR to another.`],
    [{ DATABASE_URL: options.databaseUrl }, 'set DATABASE_URL to an empty database.'],
  ] as const) {
    const text = await refusal(env)
    assert.match(text, /^Start/)
    assert.ok(text.endsWith(`: ${sentence}${how}`), text)
  }
})

test('a bucket with wrong settings or of another shop stops the start, one that does not answer does not', async () => {
  const s3 = await startS3()
  after(() => s3.stop())
  const env = { DEMO: 'off', ...s3.env }
  const options = await fresh(env)
  assert.equal((await prepare(options))?.account, 'admin')
  assert.equal(await prepare(options), undefined, 'its own bucket')
  const started = (more: Record<string, string>) => prepare({ ...options, config: readConfig({ ...env, ...more }) })
  await assert.rejects(
    started({ S3_SECRET_ACCESS_KEY: 'x' }),
    /^StartError: S3 refuses .*SignatureDoesNotMatch.*Check S3/,
  )
  await assert.rejects(started({ S3_BUCKET: 'another' }), /^StartError: S3 refuses .*NoSuchBucket/)
  await assert.rejects(prepare(await fresh(env)), /^StartError: The bucket pictures has the pictures of another shop/)
  await s3.stop()
  try {
    await prepare(options)
  } finally {
    await s3.restart()
  }
})
