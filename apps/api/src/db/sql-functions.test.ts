// Tests of functions in files: applied when their text changes, one function per file, with the rights of the file.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { createDatabase, createEmptyDatabase } from '../../test/harness.ts'
import { migrate } from './migrate.ts'
import { readSqlFiles, type SqlFile, sqlFile } from './sql-files.ts'

const ours = await readSqlFiles()
/** With the owner and the grants, without the comment at the top. */
const linesMax = 65

const fn = (name: string, text: string) => sqlFile(`functions/test/${name}.sql`, text)
/** A function that returns a number. */
const returning = (name: string, value: number, head = '') =>
  fn(name, `${head}\ncreate or replace function ${name}() returns int language sql as 'select ${value}'`)
const apply = (url: string, functions: SqlFile[], migrations: SqlFile[] = []) => migrate(url, { migrations, functions })

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const found = (url: string) =>
  query(
    url,
    `select p.oid::regprocedure::text from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  )

test('every function of the shop has one file and every file one function', async () => {
  const names = (await found(await createDatabase())).map((signature) => String(signature).replace(/\(.*/, ''))
  assert.deepEqual(names, ours.functions.map(({ name }) => name).sort())
})

test('a function says what it does and fits on a screen', () => {
  for (const { file, text } of ours.functions) {
    assert.match(text, /^-- [A-Z]/, file)
    const lines = text.split('\n').filter((line) => !line.startsWith('--'))
    assert.ok(lines.length <= linesMax, `${file} has ${lines.length} lines`)
  }
})

test('a changed file is applied, an unchanged one is not', async () => {
  const url = await createEmptyDatabase()
  assert.deepEqual((await apply(url, [returning('a', 1), returning('b', 1)])).functions, ['a', 'b'])
  assert.deepEqual((await apply(url, [returning('a', 2), returning('b', 1)])).functions, ['a'])
  assert.deepEqual(await query(url, 'select a(), b()'), [2, 1])
  assert.deepEqual((await apply(url, [returning('a', 2), returning('b', 1)])).functions, [])
})

test('two servers starting at once apply a changed file once', async () => {
  const url = await createEmptyDatabase()
  await apply(url, [returning('a', 1)])
  const applied = await Promise.all([apply(url, [returning('a', 2)]), apply(url, [returning('a', 2)])])
  assert.deepEqual(
    applied.flatMap(({ functions }) => functions),
    ['a'],
  )
})

test('other parameters or another result leave exactly one function', async () => {
  const url = await createEmptyDatabase()
  await apply(url, [returning('a', 1)])
  for (const [head, signature] of [
    ['a(x int) returns int', 'a(integer)'],
    ['a(y int) returns int', 'a(integer)'],
    ['a(y int) returns text', 'a(integer)'],
    ['a(y text, out z int, out w int)', 'a(text)'],
    ['a(y text, out z int)', 'a(text)'],
  ] as const) {
    const body = head.includes('out') ? 'begin return; end' : 'begin return null; end'
    await apply(url, [fn('a', `create or replace function ${head} language plpgsql as '${body}'`)])
    assert.deepEqual(await found(url), [signature])
  }
})

test('a trigger keeps working when its function is replaced', async () => {
  const url = await createEmptyDatabase()
  const stop = (text: string) =>
    fn('stop', `create or replace function stop() returns trigger language plpgsql as $$ begin raise '${text}'; end $$`)
  const table = `-- needs: stop\ncreate table t (id int); create trigger t_stop before insert on t execute function stop()`
  const migrations = [sqlFile('migrations/0001_t.sql', table)]
  for (const text of ['not now', 'never']) {
    await apply(url, [stop(text)], migrations)
    await assert.rejects(query(url, 'insert into t values (1)'), new RegExp(text))
  }
})

test('needs come first: of a migration, of a function, and of those', async () => {
  const url = await createEmptyDatabase()
  const a = returning('a', 1)
  const b = fn('b', '-- needs: a\ncreate or replace function b() returns int language sql return a() + 1')
  const table = sqlFile('migrations/0001_t.sql', '-- What for.\n-- needs: b\ncreate table t (id int default b())')
  const z = fn('z', 'create or replace function z(t) returns int language sql as $$ select $1.id $$')
  const { functions } = await apply(url, [b, z, a], [table])
  assert.deepEqual(functions, ['a', 'b', 'z'])
})

test('a cycle of needs and an unknown need are refused with the names of the files, and nothing is applied', async () => {
  const url = await createEmptyDatabase()
  const head = (need: string) => `-- needs: ${need}`
  const circle = [returning('a', 1, head('b')), returning('b', 1, head('c')), returning('c', 1, head('a'))]
  await assert.rejects(apply(url, circle), /functions\/test\/a\.sql needs .*b\.sql needs .*c\.sql needs .*a\.sql/)
  await assert.rejects(apply(url, [returning('a', 1, head('a'))]), /Cycle .*a\.sql needs functions\/test\/a\.sql/)
  await assert.rejects(apply(url, [returning('a', 1, head('nobody'))]), /functions\/test\/a\.sql needs nobody/)
  const migrations = [sqlFile('migrations/0001_t.sql', '-- needs: nobody\nselect 1')]
  await assert.rejects(apply(url, [], migrations), /migrations\/0001_t\.sql needs nobody/)
  const twice = [returning('a', 1), sqlFile('functions/other/a.sql', 'select 1')]
  await assert.rejects(apply(url, twice), /functions\/test\/a\.sql and functions\/other\/a\.sql/)
  assert.deepEqual(await query(url, `select 1 from pg_tables where schemaname = 'public'`), [])
})

test('a function without a file is dropped if it had one, and refused if it never had', async () => {
  const url = await createEmptyDatabase()
  await apply(url, [returning('a', 1), returning('b', 1)])
  await apply(url, [returning('a', 1)])
  assert.deepEqual(await found(url), ['a()'])
  await query(url, `create function stray() returns int language sql as 'select 1'`)
  await assert.rejects(apply(url, [returning('a', 2)]), /functions without a file, drop them: stray/)
  assert.deepEqual(await query(url, 'select a()'), [1])
})

test('a file that creates another function is refused with its name', async () => {
  const url = await createEmptyDatabase()
  const other = fn('a', `create function b() returns int language sql as 'select 1'`)
  await assert.rejects(apply(url, [other]), /functions\/test\/a\.sql must create one function a, there are 0/)
  assert.deepEqual(await found(url), [])
})

test('a body that cannot work is refused, together with all that came with it', async () => {
  const url = await createEmptyDatabase()
  await apply(url, [returning('a', 1)])
  const bad = [
    fn('b', `create or replace function b() returns int language sql as 'select x from nowhere'`),
    fn('b', `create or replace function b() returns int language plpgsql as 'begin retrun 1; end'`),
  ]
  for (const b of bad) await assert.rejects(apply(url, [returning('a', 2), b]), /functions\/test\/b\.sql: /)
  assert.deepEqual(await query(url, 'select a()'), [1])
  const migrations = [sqlFile('migrations/0001_t.sql', '-- needs: b\ncreate table t (id int)')]
  for (const b of bad) await assert.rejects(apply(url, [returning('a', 2), b], migrations), /functions\/test\/b\.sql: /)
  assert.deepEqual((await apply(url, [returning('a', 2), returning('b', 1)], migrations)).functions, ['a', 'b'])
})

test('a function has the owner and the grants of its file, not those of an earlier text', async () => {
  const url = await createEmptyDatabase()
  const roles = `do $$ declare name text; begin
    foreach name in array array['tradewind_server', 'tradewind_ledger'] loop
      begin execute format('create role %I nologin', name); exception when duplicate_object or unique_violation then null; end;
    end loop; end $$`
  await query(url, roles)
  const { text } = returning('a', 1)
  const rights = `;\nalter function a owner to tradewind_ledger; revoke execute on function a from public;
    grant execute on function a to tradewind_server`
  const state = () =>
    query(
      url,
      `select (proowner = 'tradewind_ledger'::regrole)::text, has_function_privilege('tradewind_server', oid, 'execute')::text,
              exists (select 1 from aclexplode(proacl) where grantee = 'tradewind_server'::regrole)::text,
              has_schema_privilege('tradewind_ledger', 'public', 'create')::text
         from pg_proc where proname = 'a'`,
    )
  await apply(url, [fn('a', text + rights)])
  assert.deepEqual(await state(), ['true', 'true', 'true', 'false'])
  await apply(url, [fn('a', text)])
  assert.deepEqual(await state(), ['false', 'true', 'false', 'false'], 'as every new function')
  await apply(url, [fn('a', `${text};\nrevoke execute on function a from public`)])
  assert.deepEqual(await state(), ['false', 'false', 'false', 'false'])
})

test('the offset of a resumed ledger stays when its file is applied again', async () => {
  const url = await createDatabase()
  await query(
    url,
    `create or replace function ledger_offset() returns bigint language plpgsql stable parallel safe as 'begin return 7; end'`,
  )
  const functions = ours.functions.map((file) =>
    file.name === 'ledger_offset' ? sqlFile(file.file, `${file.text}\n-- A change.`) : file,
  )
  assert.deepEqual((await migrate(url, { ...ours, functions })).functions, ['ledger_offset'])
  assert.deepEqual(await query(url, 'select ledger_offset()::int'), [7])
})
