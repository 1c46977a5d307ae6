// Rate limits per kind of endpoint and client address: fixed windows in memory, divided among the processes.
import { isIPv6 } from 'node:net'
import type { RateKind as EndpointKind } from '@shop/contract/endpoint.ts'
import { refuse } from '#refuse.ts'

/** Pictures are separate: one page shows dozens, each cached by the browser for a year. */
export type RateKind = EndpointKind | 'picture'

const windowMs = 60_000
/**
 * Calls a minute from one address over all processes; a household or office may share one. `credential`: login,
 * registration, codes and passwords; wrong passwords also lock the name and the address (login-locks.ts).
 */
const perMinute: Record<RateKind, number> = { normal: 1200, write: 300, credential: 40, picture: 12_000 }
/** Above this many addresses the oldest counters are dropped: bounded memory matters more than exact counts. */
const keysMax = 50_000

/** An IPv6 connection has a whole /64: 2^64 addresses count as one. */
export function network(address: string): string {
  return prefixOf(address, 4) ?? address
}

/** An IPv6 site has a /48: 65,536 such networks; undefined for IPv4. */
export function site(address: string): string | undefined {
  return prefixOf(address, 3)
}

/** The first groups of an IPv6 address, in one spelling. */
function prefixOf(address: string, count: number): string | undefined {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return undefined
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? 0 : Math.max(0, groupsMax - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return `${groups.slice(0, count).join(':')}::/${count * groupBits}`
}

const groupsMax = 8
const groupBits = 16

/** An IPv4 address at the end stands for two groups; a network prefix never reaches them. */
function groupsOf(part: string): string[] {
  if (part === '') return []
  return part
    .split(':')
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)]))
}

/** Networks of one site may be different customers of one provider. */
const siteShare = 4

export type Limit = (kind: RateKind, key: string) => void

export function createLimiter(options: { on: boolean; processes: number; now: () => number }): Limit {
  if (!options.on) return () => {}
  const counters = new Map<string, { count: number; endsAt: number }>()
  const count = (id: string, max: number) => {
    const now = options.now()
    const current = counters.get(id)
    const counter = current && current.endsAt > now ? current : { count: 0, endsAt: now + windowMs }
    if (counter !== current) {
      counters.delete(id)
      counters.set(id, counter)
      if (counters.size > keysMax) counters.delete(counters.keys().next().value ?? '')
    }
    counter.count++
    if (counter.count > max) refuse('rate.limited', { retry_after: Math.ceil((counter.endsAt - now) / 1000) })
  }
  return (kind, key) => {
    const max = Math.max(5, Math.ceil(perMinute[kind] / options.processes))
    const siteKey = site(key)
    // The site first: a flood from many of its networks then leaves no counters behind.
    if (siteKey !== undefined) count(`${kind} ${siteKey}`, max * siteShare)
    count(`${kind} ${network(key)}`, max)
  }
}
