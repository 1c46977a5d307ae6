// The short form of `npm run chaos:wallet`: a few faults under load, and tests of the judge.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dropFolder, makeFolder } from './folder.ts'
import { judge, startCents } from './judge.ts'
import { nothingBought } from './judge-orders.ts'
import type { Entry } from './log.ts'
import { runMixedLoad } from './mixed-load.ts'

test('the shop keeps every acknowledged change through repeated faults', {
  skip: process.platform !== 'linux',
}, async () => {
  const dataDir = await makeFolder()
  try {
    const { problems, phases, injectedFaults } = await runMixedLoad({
      dataDir,
      seconds: 4,
      clients: 4,
      faults: ['process', 'backend', 'postgres'],
      pauseMs: 700,
      report: () => {},
    })
    assert.deepEqual(problems, [])
    assert.ok(injectedFaults >= 3 && phases.ok >= 5, JSON.stringify({ phases, injectedFaults }))
  } finally {
    await dropFolder(dataDir)
  }
})

const invocation = { operation: 'withdraw', key: 'n1', userId: 7, cents: 1_000, atMs: 0 } as const
const row = {
  ...{ id: 1, user_id: 7, request_no: 'n1', step: 'audit', cents: 1_000 },
  ...{ holds: 1, releases: 0, passes: 0, sends: 0 },
}
const wallet = { user_id: 7, available: startCents - 1_000, frozen: 1_000, debt: 0 }
const untouched = { user_id: 7, available: startCents, frozen: 0, debt: 0 }
const present = { recharges: [], withdrawals: [row], wallets: [wallet], shopping: nothingBought }
const absent = { recharges: [], withdrawals: [], wallets: [untouched], shopping: nothingBought }
const log = (...phases: Entry['phase'][]): Entry[] => phases.map((phase) => ({ ...invocation, phase }))

test('the judge expects acknowledged once, refused never, unknown at most once', () => {
  assert.deepEqual(judge(log('invoke', 'ok'), present), [])
  assert.deepEqual(judge(log('invoke', 'info'), present), [])
  assert.deepEqual(judge(log('invoke', 'info'), absent), [])
  assert.deepEqual(judge(log('invoke', 'fail'), absent), [])
  assert.deepEqual(judge(log('invoke', 'ok'), absent), ['withdraw n1 was acknowledged and is not there'])
  assert.deepEqual(judge(log('invoke', 'fail'), present), ['withdraw n1 was refused and is there'])
  assert.deepEqual(judge(log('invoke', 'info', 'invoke', 'fail'), present), ['withdraw n1 was refused and is there'])
})

test('the judge finds duplicates, unrequested rows, different answers and wrong balances', () => {
  const twice = { ...present, withdrawals: [{ ...row, holds: 2 }] }
  assert.deepEqual(judge(log('invoke', 'ok'), twice), ['withdraw n1 is there 2 times'])
  assert.deepEqual(judge([], present), ['withdraw n1 exists without a request'])
  const two = log('ok', 'ok').map((entry, at) => ({ ...entry, id: at + 1 }))
  assert.deepEqual(judge(two, present), ['withdraw n1 was answered with 1 and 2'])
  const short = { ...present, wallets: [{ ...wallet, available: 1 }] }
  assert.deepEqual(judge(log('invoke', 'ok'), short), ['wallet 7 holds 1,1000,0, plain sums say 499000,1000,0'])
})

test('the judge compares purchases, stock and wallets with the answers', () => {
  const order = { id: 5, user_id: 7, paid: 2_000, refunded: 500, cancels: 0, ships: 1, confirms: 0, reviews: 0 }
  const shopping = { ...nothingBought, ordered: ['o1'], paid: ['p1'], orders: [order] }
  const found = { ...absent, wallets: [{ ...untouched, available: startCents - 1_500 }], shopping }
  const entry = (operation: Entry['operation'], key: string, phase: Entry['phase']) => ({
    ...invocation,
    operation,
    key,
    phase,
  })
  const answered = [entry('order', 'o1', 'ok'), entry('payOrders', 'p1', 'info'), entry('ship', '5', 'ok')]
  assert.deepEqual(judge(answered, found), [])
  const lost = { ...found, shopping: { ...shopping, paid: [] } }
  const paid = [...answered, entry('payOrders', 'p1', 'ok')]
  assert.deepEqual(judge(paid, lost), ['payOrders p1 was acknowledged and is not there'])
  const counts = [{ name: 'stock', there: 3, wanted: 4 }]
  assert.deepEqual(judge(answered, { ...found, shopping: { ...shopping, counts } }), ['stock: 3, plain sums say 4'])
  assert.deepEqual(judge(answered, { ...found, wallets: [untouched] }), [
    'wallet 7 holds 500000,0,0, plain sums say 498500,0,0',
  ])
})

test('the judge expects a refund case to be paid once, by the acknowledged decision', () => {
  const refundCase = {
    id: 9,
    request_no: 'r1',
    origin: 'shopper',
    step: 'done',
    with_return: false,
    is_sent: false,
  } as const
  const found = (more: object) => ({
    ...{ ...absent, shopping: { ...nothingBought, cases: [{ ...refundCase, returns: 0, pays: 1, ...more }] } },
  })
  const entry = (operation: Entry['operation'], key: string, phase: Entry['phase']) => {
    return { ...invocation, operation, key, phase }
  }
  const answered = [entry('requestRefund', 'r1', 'ok'), entry('approveRefund', '9', 'ok')]
  assert.deepEqual(judge(answered, found({})), [])
  assert.deepEqual(judge(answered, found({ pays: 2 })), ['approveRefund 9 is there 2 times'])
  assert.deepEqual(judge(answered, found({ pays: 0 })), ['approveRefund 9 was acknowledged and is not there'])
  const refused = [entry('requestRefund', 'r1', 'ok'), entry('refuseRefund', '9', 'ok')]
  assert.deepEqual(judge(refused, found({})), [
    'refuseRefund 9 was acknowledged and is not there',
    'approveRefund 9 exists without a request',
  ])
})
