// Proves that a case always says what was, whose turn it is, and what may come.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RefundEvent } from '@shop/contract/sales/refunds.ts'
import { timelineEntries } from './timeline.ts'

const due = new Date('2026-11-17T10:00:00Z')

function event(kind: RefundEvent['kind']): RefundEvent {
  return { kind, by: 'shopper', waits_for: null, due_at: null, text: '', time: new Date('2026-11-15T10:00:00Z') }
}

test('A request that was just made waits for the shop, and a return comes before the money', () => {
  const entries = timelineEntries({
    timeline: [event('asked')],
    step: 'asked',
    type: 'refund_return',
    waits_for: 'shop',
    due_at: due,
  })
  assert.deepEqual(
    entries.map((entry) => (entry.at === 'coming' ? entry.coming : entry.at)),
    ['past', 'now', 'sendBack', 'receive', 'pay'],
  )
  assert.deepEqual(entries[1], { at: 'now', step: 'asked', awaiting: 'shop', dueAt: due })
})

test('Without a return only the money is to come; with the goods sent nothing else either', () => {
  const open = { timeline: [event('asked')], waits_for: 'platform' as const, due_at: due }
  const last = (entries: ReturnType<typeof timelineEntries>) =>
    entries.slice(2).map((entry) => entry.at === 'coming' && entry.coming)
  assert.deepEqual(last(timelineEntries({ ...open, step: 'asked', type: 'refund_only' })), ['pay'])
  assert.deepEqual(last(timelineEntries({ ...open, step: 'returning', type: 'refund_return' })), ['receive', 'pay'])
  assert.deepEqual(last(timelineEntries({ ...open, step: 'sent', type: 'refund_return' })), ['pay'])
})

test('A closed case waits for nobody; a refusal and a lapse are marked as ends, a withdrawal is not', () => {
  const ends = (['refused', 'lapsed', 'withdrawn'] as const).map((step) =>
    timelineEntries({
      timeline: [event('asked'), event(step)],
      step,
      type: 'refund_only',
      waits_for: null,
      due_at: null,
    }),
  )
  assert.deepEqual(
    ends.map((entries) => entries.map((entry) => entry.at === 'past' && entry.hasFailed)),
    [
      [false, true],
      [false, true],
      [false, false],
    ],
  )
})
