// Tests of the embedded PostgreSQL: its logins, an owner for migrations and a restricted one for the server; its log.
import assert from 'node:assert/strict'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { clusterFolder, startEmbedded } from './embedded.ts'
import { limitLog } from './embedded-server.ts'
import { migrate } from './migrate.ts'
import { createDb, serverRole } from './pool.ts'
import { sql } from './sql.ts'
import { readSqlFiles } from './sql-files.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'tradewind-logins-'))
// PostgreSQL's user must pass through it, or the cluster is in another folder, which a throwaway one deletes.
await chmod(dataDir, 0o711)
after(() => rm(dataDir, { recursive: true, force: true }))

test('a start deletes the sockets that killed servers left behind', async () => {
  const place = { dataDir, port: 0, throwaway: true }
  await (await startEmbedded(place)).stop()
  const cluster = clusterFolder(dataDir)
  await Promise.all(['.s.PGSQL.1', '.s.PGSQL.1.lock'].map((name) => writeFile(path.join(cluster, name), '')))
  const database = await startEmbedded(place)
  try {
    const left = (await readdir(cluster)).filter((name) => /^\.s\.PGSQL\.1(\.lock)?$/.test(name))
    assert.deepEqual(left, [])
  } finally {
    await database.stop()
  }
})

test('the server’s login is no superuser and cannot become the owner, also after a second start', async () => {
  for (const _start of [1, 2]) {
    const database = await startEmbedded({ dataDir, port: 0, throwaway: true })
    try {
      await migrate(database.url, await readSqlFiles())
      const db = createDb({ url: database.serverUrl, role: serverRole, connectionsMax: 1 })
      const [login] = await db.query<object>(sql`
        select session_user as name, r.rolsuper as super, r.rolcreaterole as creates,
               pg_has_role(d.datdba, 'member') as owns, has_database_privilege(d.oid, 'temporary') as temporary
          from pg_roles r, pg_database d where r.rolname = session_user and d.datname = current_database()`)
      assert.deepEqual(login, { name: serverRole, super: false, creates: false, owns: false, temporary: false })
      await assert.rejects(db.query(sql`update wallets set available_cents = 1`), /permission denied/)
      await db.end()
    } finally {
      await database.stop()
    }
  }
})

test('its log has neither rows nor statements, and is bounded while it runs', async () => {
  const database = await startEmbedded({ dataDir, port: 0, throwaway: true })
  const db = createDb({ url: database.url, connectionsMax: 1 })
  const file = `${clusterFolder(dataDir)}.log`
  const fail = (email: string) => assert.rejects(db.query(sql`insert into people values (${email}, 'Ann Lee')`))
  try {
    await db.query(sql`create table people (email text primary key, name text)`)
    await db.query(sql`insert into people values ('ann@mail.example', 'Ann Lee')`)
    await fail('ann@mail.example')
    const text = await readFile(file, 'utf8')
    assert.match(text, /duplicate key value violates unique constraint "people_pkey"/)
    assert.doesNotMatch(text, /ann@mail|Ann Lee/)
    limitLog(file)
    assert.equal(await readFile(file, 'utf8'), text)
    limitLog(file, 10)
    assert.equal(await readFile(`${file}.1`, 'utf8'), text)
    assert.equal((await stat(`${file}.1`)).mode & 0o777, 0o600)
    // PostgreSQL goes on at the start of the emptied file.
    await fail('ann@mail.example')
    const next = await readFile(file, 'utf8')
    assert.ok(next.length < text.length)
    assert.match(next, /^\d{4}-.*"people_pkey"\n$/)
  } finally {
    await db.end()
    await database.stop()
  }
})
