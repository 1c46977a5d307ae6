// CPU time of the processes of a shop, from /proc.
import { readdirSync, readFileSync } from 'node:fs'
import { clusterFolder } from '#db/embedded.ts'
import { findPostmaster } from '#db/embedded-server.ts'
import type { Shop } from '../chaos/shop.ts'

/** Linux reports CPU times of processes in ticks of 1/100 s. */
const tickMs = 10

const kinds = [
  'PostgreSQL: connections',
  'PostgreSQL: background',
  'server processes',
  'main process',
  'load generator',
] as const
export type Cpu = Record<(typeof kinds)[number], number>

/** CPU time so far in milliseconds, by kind of process. */
export function readCpu({ main, dataDir }: Shop): Cpu {
  const postmaster = findPostmaster(clusterFolder(dataDir))
  const cpu = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Cpu
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = readStat(name)
    if (!stat) continue
    if (stat.pid === postmaster) cpu['PostgreSQL: background'] += stat.cpuMs
    else if (stat.parent === postmaster)
      cpu[isConnection(name) ? 'PostgreSQL: connections' : 'PostgreSQL: background'] += stat.cpuMs
    else if (stat.pid === main.pid) cpu['main process'] += stat.cpuMs
    else if (stat.parent === main.pid) cpu['server processes'] += stat.cpuMs
    else if (stat.pid === process.pid) cpu['load generator'] += stat.cpuMs
  }
  return cpu
}

/** Since then, for each operation. */
export function cpuSince(shop: Shop, before: Cpu, operations: number): Cpu {
  const now = readCpu(shop)
  return Object.fromEntries(kinds.map((kind) => [kind, (now[kind] - before[kind]) / operations])) as Cpu
}

export function printCpu(cpu: Cpu): void {
  for (const kind of kinds) {
    const ms = cpu[kind]
    console.log(`  ${kind.padEnd(26)}${ms.toFixed(ms < 1 ? 3 : 2).padStart(8)} ms`)
  }
}

function readStat(pid: string): { pid: number; parent: number; cpuMs: number } | undefined {
  try {
    // The name in parentheses may contain anything, so the fields are counted from its end.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { pid: Number(pid), parent: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs }
  } catch {
    return undefined
  }
}

/** A connection's title names its user and database, a background process what it does. */
function isConnection(pid: string): boolean {
  try {
    return /^postgres: \S+ \S+ (\[local\]|[\d.:]+\()/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}
