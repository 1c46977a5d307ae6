// What of a schema the servers of the release before depend on, and what a newer schema took away or demands.
import pg from 'pg'

interface Column {
  table: string
  name: string
  type: string
  /** An insert must name it. */
  required: boolean
  notNull: boolean
  /** What the server's role may do with it. */
  rights: string[]
}

interface Rule {
  table: string
  name: string
  /** None when it is about the whole row. */
  columns: string[]
  /** With a hash of the body of each function it calls, directly or through another one. */
  definition: string
}

/** Of sql/wider-rules.json: a changed or new rule that accepts all rows that the previous release accepted. */
export interface WiderRule extends Pick<Rule, 'table' | 'name' | 'definition'> {
  reason: string
}

interface SqlFunction {
  name: string
  types: string[]
  names: string[]
  defaults: number
  result: string
  outs: string[]
}

export interface Schema {
  columns: Column[]
  /** Constraints and unique indexes. */
  rules: Rule[]
  functions: SqlFunction[]
}

const columnsSql = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
         a.attnotnull and not a.atthasdef and a.attidentity = '' as required, a.attnotnull as "notNull",
         array(select r from unnest(array['select', 'insert', 'update']) r
                where has_column_privilege('tradewind_server', c.oid, a.attnum, r)) ||
         array(select 'delete' where has_table_privilege('tradewind_server', c.oid, 'delete')) as rights
    from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0
     and not a.attisdropped
   order by 1, a.attnum`

// Materialized: the definitions are the slow part, and the planner knows nothing about the size of new tables.
const rulesSql = `
  with recursive functions as materialized (
    select oid, proname as name, coalesce(pg_get_function_sqlbody(oid), prosrc) as body
      from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'),
  calls as (
    select d.objid as rule, f.* from pg_depend d join functions f on f.oid = d.refobjid
     where d.classid in ('pg_constraint'::regclass, 'pg_class'::regclass) and d.refclassid = 'pg_proc'::regclass
    union
    select c.rule, f.* from calls c join functions f on c.body ~ ('\\m' || f.name || '\\s*\\(')),
  bodies as (
    select rule, string_agg(format('; %s %s', name, md5(body)), '' order by name, body) as hashes
      from calls group by rule),
  rules as materialized (
    select oid as rule, conrelid as relation, conname as name, conkey as columns,
           pg_get_constraintdef(oid) as definition
      from pg_constraint where contype in ('c', 'f', 'x') and connamespace = 'public'::regnamespace
    union all
    -- The columns of an expression are those that the index depends on.
    select x.oid, i.indrelid, x.relname,
           case when 0 = any(i.indkey)
             then array(select d.refobjsubid::int2 from pg_depend d
                         where d.classid = 'pg_class'::regclass and d.objid = x.oid and d.refobjid = i.indrelid)
             else i.indkey::int2[] end, pg_get_indexdef(x.oid)
      from pg_index i join pg_class x on x.oid = i.indexrelid
     where i.indisunique and x.relnamespace = 'public'::regnamespace)
  select c.relname as table, r.name, r.definition || coalesce(b.hashes, '') as definition,
         array(select a.attname::text from pg_attribute a
                where a.attrelid = c.oid and a.attnum = any(r.columns)) as columns
    from rules r join pg_class c on c.oid = r.relation left join bodies b on b.rule = r.rule order by 1, 2`

const functionsSql = `
  select p.proname as name, p.pronargdefaults as defaults,
         array(select format_type(u.t, null) from unnest(p.proargtypes::oid[]) with ordinality u(t, n) order by n) as types,
         array(select coalesce(p.proargnames[n], '') from unnest(p.proargtypes::oid[]) with ordinality u(t, n)
                order by n) as names,
         case when p.proretset then 'setof ' else '' end || format_type(p.prorettype, null) as result,
         array(select p.proargnames[m.n] || ' ' || format_type(p.proallargtypes[m.n], null)
                 from unnest(p.proargmodes) with ordinality m(mode, n) where m.mode in ('o', 'b', 't') order by n) as outs
    from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`

export async function readSchema(url: string): Promise<Schema> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return {
      columns: (await client.query<Column>(columnsSql)).rows,
      rules: (await client.query<Rule>(rulesSql)).rows,
      functions: (await client.query<SqlFunction>(functionsSql)).rows,
    }
  } finally {
    await client.end()
  }
}

interface Compared {
  older: Schema
  newer: Schema
  /** The code of the older release. */
  calls: string
  wider: readonly WiderRule[]
}

/** Sentences; empty when servers of the older release work with the newer schema. */
export function findIncompatible({ older, newer, calls, wider }: Compared): string[] {
  return [
    ...older.columns.flatMap((column) => columnProblems(column, newer)),
    ...newer.columns.flatMap((column) => demandProblems(column, older)),
    ...newer.rules.flatMap((rule) => ruleProblems(rule, older, wider)),
    ...wider.flatMap((allowed) => allowanceProblems(allowed, older, newer)),
    ...older.functions
      .filter(({ name }) => new RegExp(`\\b${name}\\s*\\(`).test(calls))
      .flatMap((called) => functionProblems(called, newer, calls)),
  ]
}

function columnProblems({ table, name, type, notNull, rights }: Column, { columns }: Schema): string[] {
  const now = columns.find((column) => column.table === table && column.name === name)
  if (!now) return [`${table}.${name} is gone`]
  if (now.type !== type) return [`${table}.${name} was ${type} and is ${now.type}`]
  const lost = rights.filter((right) => !now.rights.includes(right))
  return [
    ...(now.notNull && !notNull ? [`${table}.${name} may not be null now`] : []),
    ...lost.map((right) => `${table}.${name}: no right to ${right}`),
  ]
}

function demandProblems({ table, name, required }: Column, { columns }: Schema): string[] {
  const old = columns.filter((column) => column.table === table)
  if (!required || old.length === 0 || old.find((column) => column.name === name)?.required) return []
  return [`${table}.${name} must be in every insert now: give it a default or let it be null`]
}

const isSame = (a: WiderRule | Rule, b: Rule) => a.table === b.table && a.name === b.name

function ruleProblems(rule: Rule, { columns: before, rules }: Schema, wider: readonly WiderRule[]): string[] {
  const { table, name, columns, definition } = rule
  if (wider.some((allowed) => isSame(allowed, rule) && allowed.definition === definition)) return []
  const was = rules.find((former) => isSame(former, rule))
  if (was) return was.definition === definition ? [] : [`${table} has a changed rule ${name}: ${definition}`]
  const old = before.filter((column) => column.table === table).map((column) => column.name)
  const isAboutOld = old.length > 0 && columns.every((column) => old.includes(column))
  return isAboutOld ? [`${table} has a new rule about its columns, ${name}: ${definition}`] : []
}

/** What is allowed longer than needed would hide the next change. */
function allowanceProblems(allowed: WiderRule, older: Schema, newer: Schema): string[] {
  const definitionIn = ({ rules }: Schema) => rules.find((rule) => isSame(allowed, rule))?.definition
  const isNeeded = definitionIn(newer) === allowed.definition && definitionIn(older) !== allowed.definition
  return isNeeded ? [] : [`sql/wider-rules.json allows ${allowed.name} of ${allowed.table}, which has no such change`]
}

function functionProblems(called: SqlFunction, { functions }: Schema, calls: string): string[] {
  const { name, outs } = called
  const now = functions.filter((found) => found.name === name)
  if (now.length === 0) return [`function ${name} is gone`]
  const callable = now.find((found) => isCallable(called, found))
  if (!callable) return [`function ${name} has another signature`]
  // PostgreSQL refuses a prepared statement once its results change.
  const isReadWhole = new RegExp(`select\\s+\\*\\s+from\\s+${name}\\s*\\(`).test(calls)
  return isReadWhole && callable.outs.length > outs.length ? [`function ${name} has more results for select *`] : []
}

/** Further parameters need defaults, and further results come last. */
function isCallable(called: SqlFunction, { types, names, defaults, result, outs }: SqlFunction): boolean {
  const startsWith = (list: readonly string[], start: readonly string[]) => start.every((text, n) => list[n] === text)
  return (
    startsWith(types, called.types) &&
    startsWith(names, called.names) &&
    types.length - defaults <= called.types.length &&
    (called.outs.length > 0 ? startsWith(outs, called.outs) : result === called.result)
  )
}
