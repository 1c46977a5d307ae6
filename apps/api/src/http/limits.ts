// Request rates per kind of endpoint and address: fixed windows in memory, one share per process.
import { isIPv6 } from 'node:net'
import type { RateKind as EndpointKind } from '@shop/contract/endpoint.ts'
import { refuse } from '../refuse.ts'

/** One page shows dozens of pictures, each kept by the browser for a year. */
export type RateKind = EndpointKind | 'picture'

const windowMs = 60_000
/** Calls a minute from one address over all processes; a household or office may share an address. */
const perMinute: Record<RateKind, number> = { normal: 1200, write: 300, credential: 40, picture: 12_000 }
/** Beyond this many addresses the oldest counters are dropped: memory is bounded before fairness. */
const keysMax = 50_000

/** One line of IPv6 is a whole block of addresses: a household has 2^64 of them. */
export function network(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? 0 : Math.max(0, groupsMax - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return `${groups.slice(0, networkGroups).join(':')}::/64`
}

const groupsMax = 8
const networkGroups = 4

/** An IPv4 address at the end stands for two groups; in the network part of one it does not matter which. */
function groupsOf(part: string): string[] {
  if (part === '') return []
  return part
    .split(':')
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)]))
}

export type Limit = (kind: RateKind, key: string) => void

export function createLimiter(options: { on: boolean; processes: number; now: () => number }): Limit {
  if (!options.on) return () => {}
  const counters = new Map<string, { count: number; endsAt: number }>()
  return (kind, key) => {
    const id = `${kind} ${network(key)}`
    const now = options.now()
    const held = counters.get(id)
    const counter = held && held.endsAt > now ? held : { count: 0, endsAt: now + windowMs }
    if (counter !== held) {
      counters.delete(id)
      counters.set(id, counter)
      if (counters.size > keysMax) counters.delete(counters.keys().next().value ?? '')
    }
    counter.count++
    const most = Math.max(5, Math.ceil(perMinute[kind] / options.processes))
    if (counter.count > most) refuse('rate.limited', { retry_after: Math.ceil((counter.endsAt - now) / 1000) })
  }
}
