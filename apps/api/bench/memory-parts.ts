// What the memory of a process consists of, by what V8, Node and Linux report.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HeapSpaceInfo } from 'node:v8'
import { memoryOf } from './process-memory.ts'

const pollMs = 50
const writtenMaxMs = 10_000
const mb = 1024 * 1024

interface Report {
  spaces: HeapSpaceInfo[]
  arrayBuffers: number
}

export type Parts = Record<string, number>

/** The environment of a shop whose processes answer partsOf. */
export function partsEnv(folder: string): Record<string, string> {
  const hook = path.join(import.meta.dirname, 'memory-hook.cjs')
  return { NODE_OPTIONS: `--require ${hook}`, PROFILE_DIR: folder }
}

/** In MB; the parts add up to the RSS. */
export async function partsOf(pid: number, folder: string): Promise<Parts> {
  const { spaces, arrayBuffers } = await reportOf(pid, folder)
  const sumOf = (pattern: RegExp, field: 'space_used_size' | 'physical_space_size') =>
    spaces.filter(({ space_name }) => pattern.test(space_name)).reduce((sum, space) => sum + space[field], 0) / mb
  const old = sumOf(/^(old|large_object|trusted|trusted_large_object|shared.*)_space$/, 'space_used_size')
  const parts: Parts = {
    'program, libraries': programMbOf(pid),
    'V8: new objects': sumOf(/^new_/, 'physical_space_size'),
    'V8: old objects': old,
    'V8: code': sumOf(/^(code|code_large_object|read_only)_space$/, 'physical_space_size'),
    'V8: free': sumOf(/^(old|large_object|trusted|trusted_large_object|shared.*)_space$/, 'physical_space_size') - old,
    buffers: arrayBuffers / mb,
  }
  const known = Object.values(parts).reduce((sum, value) => sum + value, 0)
  return { ...parts, 'malloc, stacks, rest': memoryOf(pid).rssMb - known }
}

async function reportOf(pid: number, folder: string): Promise<Report> {
  const file = path.join(folder, `${pid}.memory`)
  process.kill(pid, 'SIGUSR2')
  for (const end = Date.now() + writtenMaxMs; !existsSync(file); await sleep(pollMs)) {
    if (Date.now() > end) throw new Error(`process ${pid} did not report its memory`)
  }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  rmSync(file)
  return report
}

/** The pages of files in memory: the program of Node and its libraries, which all processes share. */
function programMbOf(pid: number): number {
  const mappings = readFileSync(`/proc/${pid}/smaps`, 'utf8').split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)
  const files = mappings.filter((mapping) => /^.*? \/\S/.test(mapping.split('\n', 1)[0] ?? ''))
  return files.reduce((sum, mapping) => sum + Number(/^Rss:\s+(\d+)/m.exec(mapping)?.[1] ?? 0), 0) / 1024
}
