// What PostgreSQL spends time on in a profiled shop: by statement, and CPU time by phase.
import { readFileSync, statSync } from 'node:fs'
import { clusterFolder } from '#db/embedded.ts'
import { databaseUrlOf, type Shop } from '../chaos/shop.ts'
import { withClient } from './wallet-rows.ts'

const statementsShown = Number(process.env.STATEMENTS ?? 40)

/** Before the shop is started again: the library is loaded with PostgreSQL. */
export async function enableStatements(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
    await client.query(`alter system set pg_stat_statements.track = 'all'`)
    await client.query('alter system set pg_stat_statements.track_planning = on')
    await client.query('create extension pg_stat_statements')
  })
}

export async function resetStatements(url: string): Promise<void> {
  await withClient(url, (client) => client.query('select pg_stat_statements_reset()'))
}

/** Elapsed time, so with one client: hardly anything waits. A statement inside a function counts in its caller too. */
export async function printStatements(url: string, operations: number): Promise<void> {
  const rows = await withClient(url, async (client) => {
    const found = await client.query<{ calls: number; plan: number; run: number; toplevel: boolean; query: string }>(
      `select calls::int, total_plan_time as plan, total_exec_time as run, toplevel, query
         from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
        order by total_plan_time + total_exec_time desc limit $1`,
      [statementsShown],
    )
    return found.rows
  })
  console.log(`\nStatements of an operation (${operations} operations, one client):\n   calls  plan ms   run ms`)
  for (const { calls, plan, run, toplevel, query } of rows) {
    const values = [(calls / operations).toFixed(2), (plan / operations).toFixed(3), (run / operations).toFixed(3)]
    const text = query.replace(/\s+/g, ' ').slice(0, 110)
    console.log(`${values.map((value) => value.padStart(8)).join(' ')}  ${toplevel ? '' : '  · '}${text}`)
  }
}

/** The figures are details of a log line, which the shop leaves out. */
const phaseSettings = {
  log_parser_stats: 'on',
  log_planner_stats: 'on',
  log_executor_stats: 'on',
  log_error_verbosity: 'default',
}
const phases = { PARSER: 'parse', 'PARSE ANALYSIS': 'parse', REWRITER: 'parse', PLANNER: 'plan', EXECUTOR: 'execute' }
const phaseLine =
  /LOG:\s+(PARSER|PARSE ANALYSIS|REWRITER|PLANNER|EXECUTOR) STATISTICS\n[^\n]*\n\s*!\s+([\d.]+) s user, ([\d.]+) s system/g

/** CPU time by phase, from PostgreSQL's log. Plans made inside of a function count in its execution, so they are subtracted. */
export async function printPhases(shop: Shop, load: () => Promise<number>): Promise<void> {
  const log = `${clusterFolder(shop.dataDir)}.log`
  const alter = (commands: readonly string[]) =>
    withClient(databaseUrlOf(shop), async (client) => {
      for (const command of commands) await client.query(`alter system ${command}`)
      await client.query('select pg_reload_conf()')
    })
  // Quoted, because the bare word default would reset the setting.
  await alter(Object.entries(phaseSettings).map(([name, value]) => `set ${name} = '${value}'`))
  const from = statSync(log).size
  const operations = await load()
  await alter(Object.keys(phaseSettings).map((name) => `reset ${name}`))
  const sums = { parse: 0, plan: 0, execute: 0 }
  // The shop copies a large log to another file and empties it.
  const isEmptied = statSync(log).size < from
  const text = readFileSync(isEmptied ? `${log}.1` : log)
    .subarray(from)
    .toString('utf8')
  for (const [, phase, user, system] of text.matchAll(phaseLine))
    sums[phases[phase as keyof typeof phases] as keyof typeof sums] += Number(user) + Number(system)
  sums.execute -= sums.plan
  console.log(`\nCPU time of PostgreSQL by phase (${operations} operations, one client, statistics in the log):`)
  for (const [name, s] of Object.entries(sums))
    console.log(`  ${name.padEnd(26)}${((s * 1000) / operations).toFixed(2).padStart(8)} ms`)
}
