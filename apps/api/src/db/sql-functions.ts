// Replaces functions of the database by the text of their files: one function per file, with the rights of its file.
import type pg from 'pg'
import type { SqlFile } from './sql-files.ts'

/** A non-superuser gives functions only to a role that may create some; it may only while a file runs. */
const ledgerRole = 'tradewind_ledger'

const cannotReplace = '42P13'

interface Found {
  name: string
  /** With its argument types, as SQL reads it. */
  signature: string
  grantees: string[]
}

/** In a transaction of the caller, who checks the bodies later: their tables may not exist yet. */
export async function replaceFunctions(client: pg.Client, files: readonly SqlFile[]): Promise<void> {
  await lendCreate(client, 'grant')
  for (const file of files) await replaceFunction(client, file).catch(withFile(file))
  await lendCreate(client, 'revoke')
}

async function replaceFunction(client: pg.Client, { name, text }: SqlFile): Promise<void> {
  const before = await findFunctions(client, name)
  for (const found of before) await resetRights(client, found)
  await client.query('savepoint replacing')
  try {
    await client.query(text)
  } catch (error) {
    if ((error as { code?: string }).code !== cannotReplace || before.length === 0) throw error
    // Other results or parameter names: PostgreSQL does not replace such a function in place.
    await client.query('rollback to replacing')
    await dropFunctions(client, name)
    await client.query(text)
  }
  const old = new Set(before.map(({ signature }) => signature))
  const after = await findFunctions(client, name)
  if (after.every(({ signature }) => old.has(signature))) return
  // Other parameter types made a second function: callers must not find both.
  for (const { signature } of after) if (old.has(signature)) await client.query(`drop function ${signature}`)
}

export async function dropFunctions(client: pg.Client, name: string): Promise<void> {
  for (const { signature } of await findFunctions(client, name)) await client.query(`drop function ${signature}`)
}

/** Throws unless each file has one function and each function a file. */
export async function checkFunctions(client: pg.Client, files: readonly SqlFile[]): Promise<void> {
  const found = (await findFunctions(client)).map(({ name }) => name)
  for (const { name, file } of files) {
    const count = found.filter((other) => other === name).length
    if (count !== 1) throw new Error(`${file} must create one function ${name}, there are ${count}.`)
  }
  const stray = found.filter((name) => !files.some((file) => file.name === name))
  if (stray.length > 0) throw new Error(`The database has functions without a file, drop them: ${stray.join(', ')}.`)
}

/** What `create function` checks when it may. */
export async function checkBodies(client: pg.Client, files: readonly SqlFile[]): Promise<void> {
  await client.query('set local check_function_bodies = on')
  for (const file of files) await client.query(checkBody, [file.name]).catch(withFile(file))
}

function withFile({ file }: SqlFile): (error: Error) => never {
  return (error) => {
    throw new Error(`${file}: ${error.message}`, { cause: error })
  }
}

const checkBody = `
  select case l.lanname when 'plpgsql' then plpgsql_validator(p.oid)::text when 'sql' then fmgr_sql_validator(p.oid)::text end
    from pg_proc p join pg_language l on l.oid = p.prolang
   where p.pronamespace = 'public'::regnamespace and p.proname = $1`

/** Those of extensions are not ours. */
async function findFunctions(client: pg.Client, name?: string): Promise<Found[]> {
  const { rows } = await client.query<Found>(
    `select p.proname as name, p.oid::regprocedure::text as signature,
            array(select distinct x.grantee::regrole::text from aclexplode(p.proacl) x
                   where x.grantee not in (0, p.proowner, current_user::regrole)) as grantees
       from pg_proc p
      where p.pronamespace = 'public'::regnamespace and ($1::text is null or p.proname = $1)
        and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      order by 1, 2`,
    [name ?? null],
  )
  return rows
}

/** Replacing keeps an owner and grants that the new text may not have: back to those of a new function. */
async function resetRights(client: pg.Client, { signature, grantees }: Found): Promise<void> {
  const revoke = grantees.length > 0 ? `revoke all on function ${signature} from ${grantees.join(', ')};` : ''
  await client.query(`alter function ${signature} owner to current_user; ${revoke}
    grant execute on function ${signature} to public, current_user`)
}

async function lendCreate(client: pg.Client, verb: 'grant' | 'revoke'): Promise<void> {
  await client.query(`do $$ begin
    if to_regrole('${ledgerRole}') is not null then
      ${verb} create on schema public ${verb === 'grant' ? 'to' : 'from'} ${ledgerRole};
    end if;
  end $$`)
}
