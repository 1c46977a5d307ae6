// Rules of logistics: tracking numbers, packing of parcels, event keys and webhook signatures.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FieldRule } from '@shop/contract/errors.ts'
import type { ParcelState } from '@shop/contract/sales/logistics.ts'

/** Removes spaces, because people copy numbers in groups, and converts to upper case. */
export function normalizeNumber(number: string): string {
  return number.normalize('NFKC').replace(/\s/g, '').toUpperCase()
}

const numberPattern = /^[0-9A-Z-]{4,40}$/

export const numberKey = ({ carrierId, number }: { carrierId: number; number: string }) => `${carrierId} ${number}`

export function isNumberOf(pattern: string, number: string): boolean {
  return numberPattern.test(number) && new RegExp(pattern).test(number)
}

/** Anchored patterns of upper-case letters and digits with bounded repeats; no `*`, `+` or repeated group. */
const patternSyntax = /^\^([A-Z0-9-]|\[[A-Z0-9-]+\]|\\d|\{\d{1,2}(,\d{1,2})?\}|[()|?])+\$$/

interface CarrierDraft {
  number_pattern: string
  example: string
  tracking_url: string
}

export function carrierProblems({ number_pattern, example, tracking_url }: CarrierDraft): Record<string, FieldRule> {
  const problems: Record<string, FieldRule> = {}
  if (!isPattern(number_pattern)) problems.number_pattern = 'format'
  else if (example !== '' && !isNumberOf(number_pattern, normalizeNumber(example))) problems.example = 'trackingFormat'
  if (tracking_url !== '' && !(URL.canParse(tracking_url) && tracking_url.includes('{number}')))
    problems.tracking_url = 'format'
  return problems
}

function isPattern(pattern: string): boolean {
  if (!patternSyntax.test(pattern) || pattern.includes('){')) return false
  try {
    return new RegExp(pattern) !== undefined && countMatchPaths(pattern) <= matchPathsMax
  } catch {
    return false
  }
}

/** A regular expression may try every path before it fails, so a pattern with too many would block the process. */
const matchPathsMax = 1_000
const patternPart = /\[[^\]]+\]|\\d|\{(\d+),(\d+)\}|\{\d+\}|./g

/** An upper bound of the paths through a pattern that is syntactically valid. */
function countMatchPaths(pattern: string): number {
  // Per open group: paths of its earlier alternatives, of this alternative before its last part, and of that last part.
  const open = [{ others: 0, before: 1, last: 1 }]
  for (const [part, min, max] of pattern.slice(1, -1).matchAll(patternPart)) {
    const group = open.at(-1)
    if (!group) return Number.POSITIVE_INFINITY
    if (part === '(') open.push({ others: 0, before: 1, last: 1 })
    else if (part === '?') group.last++
    else if (max !== undefined) group.last *= Number(max) - Number(min) + 1
    else if (part === '|')
      Object.assign(group, { others: group.others + group.before * group.last, before: 1, last: 1 })
    else if (part === ')') {
      const parent = open.at(-2)
      open.pop()
      if (parent) addPart(parent, group.others + group.before * group.last)
    } else if (!part.startsWith('{')) addPart(group, 1)
  }
  const [outermost] = open
  return outermost ? outermost.others + outermost.before * outermost.last : Number.POSITIVE_INFINITY
}

function addPart(group: { before: number; last: number }, paths: number): void {
  group.before *= group.last
  group.last = paths
}

/** When a shipped order counts as received, and when its shopper is reminded of it. */
export interface ConfirmTimes {
  confirmAt: Date
  remindAt: Date | null
}

export interface OpenLine {
  id: number
  /** Neither shipped nor refunded. */
  left: number
}

export interface ParcelContents {
  /** Whole lines. */
  item_ids?: readonly number[] | undefined
  /** Parts of lines. */
  items?: readonly { order_item_id: number; qty: number }[] | undefined
}

export interface Packed {
  order_item_id: number
  qty: number
}

interface Packing {
  /** In the order of the input. */
  parcels: Packed[][]
  problems: Record<string, FieldRule>
  /** No piece is left to ship. */
  isAll: boolean
}

/** Packs every piece at most once; a parcel without contents gets what the others leave. */
export function packParcels(lines: readonly OpenLine[], inputs: readonly ParcelContents[]): Packing {
  const left = new Map(lines.map((line) => [line.id, line.left]))
  const problems: Record<string, FieldRule> = {}
  const parcels = inputs.map((): Packed[] => [])
  const take = (at: number, item: Packed, field: string) => {
    const rest = left.get(item.order_item_id)
    if (rest === undefined) problems[field] ??= 'chooseOne'
    else if (parcels[at]?.some((packed) => packed.order_item_id === item.order_item_id)) problems[field] ??= 'repeated'
    else if (item.qty > rest || rest === 0) problems[field] ??= 'tooLarge'
    else {
      parcels[at]?.push(item)
      left.set(item.order_item_id, rest - item.qty)
    }
  }
  inputs.forEach(({ item_ids = [], items = [] }, at) => {
    for (const id of item_ids) take(at, { order_item_id: id, qty: left.get(id) ?? 0 }, `parcels.${at}.item_ids`)
    for (const item of items) take(at, item, `parcels.${at}.items`)
  })
  inputs.forEach(({ item_ids, items }, at) => {
    if (item_ids || items) return
    for (const [id, qty] of left) if (qty > 0) take(at, { order_item_id: id, qty }, `parcels.${at}.items`)
  })
  parcels.forEach((items, at) => {
    const hasProblem = Object.keys(problems).some((field) => field.startsWith(`parcels.${at}.`))
    if (items.length === 0 && !hasProblem) problems[`parcels.${at}.items`] = 'required'
  })
  return { parcels, problems, isAll: [...left.values()].every((qty) => qty === 0) }
}

export interface TrackingEvent {
  state: ParcelState
  text: string
  place: string
  time: Date
}

/** Events from people have no id: the same contents at the same time are the same event. */
export function eventKey({ state, text, place, time }: TrackingEvent): string {
  return createHash('sha256')
    .update(JSON.stringify([state, text, place, time.getTime()]))
    .digest('hex')
}

const ageMaxMs = 2 * 365 * 24 * 3_600_000
/** Clocks differ, and people enter what is about to happen. */
const futureMaxMs = 24 * 3_600_000

export function isEventTime(time: Date, now: Date): boolean {
  const ms = time.getTime()
  return ms >= now.getTime() - ageMaxMs && ms <= now.getTime() + futureMaxMs
}

/** States the shopper is notified of, with the event name of the notification. */
export const notifiedStates: Partial<Record<ParcelState, string>> = {
  customs: 'customs',
  out: 'outForDelivery',
  attempt: 'attempted',
  exception: 'problem',
  delivered: 'delivered',
}

export interface SignedMessage {
  body: Buffer
  /** Unix seconds, as sent. */
  time: string
  /** HMAC-SHA256 of `<time>.<body>`, hexadecimal. */
  signature: string
}

const toleranceSeconds = 300

/** The time limit keeps an intercepted message from being replayed later. */
export function isSigned({ body, time, signature }: SignedMessage, secret: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(time) || !/^[0-9a-f]{64}$/i.test(signature)) return false
  if (Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}
