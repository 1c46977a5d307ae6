// Request rates per kind of endpoint and address: fixed windows in memory, one share per process.
import { isIPv6 } from 'node:net'
import type { RateKind as EndpointKind } from '@shop/contract/endpoint.ts'
import { refuse } from '#refuse.ts'

/** One page shows dozens of pictures, each kept by the browser for a year. */
export type RateKind = EndpointKind | 'picture'

const windowMs = 60_000
/** Calls a minute from one address over all processes; a household or office may share an address. */
const perMinute: Record<RateKind, number> = { normal: 1200, write: 300, credential: 40, picture: 12_000 }
/** Beyond this many addresses the oldest counters are dropped: memory is bounded before fairness. */
const keysMax = 50_000

/** One line of IPv6 is a whole block of addresses: a household has 2^64 of them. */
export function network(address: string): string {
  return prefixOf(address, 4) ?? address
}

/** A site of IPv6 is given 65,536 such lines; undefined for IPv4. */
export function site(address: string): string | undefined {
  return prefixOf(address, 3)
}

/** The first groups of an IPv6 address, written one way. */
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

/** An IPv4 address at the end stands for two groups; in the network part of one it does not matter which. */
function groupsOf(part: string): string[] {
  if (part === '') return []
  return part
    .split(':')
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)]))
}

/** Many lines of one site may be many customers of one provider. */
const siteShare = 4

export type Limit = (kind: RateKind, key: string) => void

export function createLimiter(options: { on: boolean; processes: number; now: () => number }): Limit {
  if (!options.on) return () => {}
  const counters = new Map<string, { count: number; endsAt: number }>()
  const count = (id: string, most: number) => {
    const now = options.now()
    const current = counters.get(id)
    const counter = current && current.endsAt > now ? current : { count: 0, endsAt: now + windowMs }
    if (counter !== current) {
      counters.delete(id)
      counters.set(id, counter)
      if (counters.size > keysMax) counters.delete(counters.keys().next().value ?? '')
    }
    counter.count++
    if (counter.count > most) refuse('rate.limited', { retry_after: Math.ceil((counter.endsAt - now) / 1000) })
  }
  return (kind, key) => {
    const most = Math.max(5, Math.ceil(perMinute[kind] / options.processes))
    const siteKey = site(key)
    // The site first: a flood of its lines leaves no counters behind.
    if (siteKey !== undefined) count(`${kind} ${siteKey}`, most * siteShare)
    count(`${kind} ${network(key)}`, most)
  }
}
