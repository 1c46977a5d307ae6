// Tests of the timeline: past events, who must act next, and upcoming steps.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RefundEvent } from '@shop/contract/sales/refunds.ts'
import { timelineEntries } from './timeline.ts'

const due = new Date('2026-11-17T10:00:00Z')

function event(kind: RefundEvent['kind']): RefundEvent {
  return { kind, by: 'shopper', waits_for: null, due_at: null, text: '', time: new Date('2026-11-15T10:00:00Z') }
}

test('A new request waits for the shop, and a return comes before the payment', () => {
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

test('Without a return, or once the goods are sent, only the payment is left', () => {
  const openCase = { timeline: [event('asked')], waits_for: 'platform' as const, due_at: due }
  const upcoming = (entries: ReturnType<typeof timelineEntries>) =>
    entries.slice(2).map((entry) => entry.at === 'coming' && entry.coming)
  assert.deepEqual(upcoming(timelineEntries({ ...openCase, step: 'asked', type: 'refund_only' })), ['pay'])
  assert.deepEqual(upcoming(timelineEntries({ ...openCase, step: 'returning', type: 'refund_return' })), [
    'receive',
    'pay',
  ])
  assert.deepEqual(upcoming(timelineEntries({ ...openCase, step: 'sent', type: 'refund_return' })), ['pay'])
})

test('A closed case waits for nobody; a refused or lapsed case is marked as failed, a withdrawn one is not', () => {
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
