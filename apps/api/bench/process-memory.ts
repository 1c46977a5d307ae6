// Reads what Linux reports about the memory and the CPU time of a process.
import { readFileSync } from 'node:fs'

export interface Memory {
  /** Resident: all pages in memory, including those of the Node program, which all processes share. */
  rssMb: number
  /** Only this process's pages: what one more process costs. */
  privateMb: number
}

export function memoryOf(pid: number): Memory {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const mbOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024
  return { rssMb: mbOf('Rss'), privateMb: mbOf('Private_Clean') + mbOf('Private_Dirty') }
}

/** User and system time in clock ticks, a hundred of which are a second. */
export function cpuTicksOf(pid: number): number {
  // The name in parentheses may contain anything, so the fields are counted from its end.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}
