// Tests of parcel events by hand, file and webhook, of tracking numbers by file, and of carriers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import * as carriers from '@shop/contract/sales/admin-logistics.ts'
import * as contract from '@shop/contract/sales/admin-orders.ts'
import type { ParcelState } from '@shop/contract/sales/logistics.ts'
import { getOrder, listOrders, orderStatuses } from '@shop/contract/sales/orders.ts'
import { sendOrderNotifications } from '#modules/sales/orders/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { aNumber, dhl, openOrderConsole, reasonOf } from '../../../../test/order-console.ts'

const harness = await createHarness({ demo: true })
const { ctx } = harness
const { admin, clerk, shopper, ship, detail, paidOrder, largeOrder, webhook } = await openOrderConsole(harness)
const unix = () => new Date(Math.floor(ctx().now().getTime() / 1000) * 1000)

test('of manual events, repeats are ignored, the latest sets the state, and customs notify the shopper', async () => {
  const id = await paidOrder()
  const seen = (state: ParcelState, minutes: number, text = 'Seen') => ({
    ...{ state, text, place: 'Hong Kong', time: new Date(unix().getTime() + minutes * 60_000) },
  })
  const addEvent = (body: object) => clerk(contract.addParcelEvent, { params: { id }, body: body as never })
  assert.equal(await reasonOf(addEvent(seen('moving', 0))), 'order.wrong_state')
  await ship(id)
  const customs = seen('customs', -10)
  await addEvent(customs)
  assert.equal((await addEvent(customs)).parcels[0]?.events.length, 1)
  const late = await addEvent(seen('moving', -30))
  assert.deepEqual(
    { state: late.parcels[0]?.state, events: late.parcels[0]?.events.length },
    { state: 'customs', events: 2 },
  )
  assert.equal(await reasonOf(addEvent({ ...customs, time: new Date(8.64e15) })), '{"time":"format"}')
  await sendOrderNotifications(ctx())
  const [newest] = (await shopper.call(listNotifications, { query: {} })).list
  assert.equal(newest?.link, `/orderInfo/${id}`)
  const isArrivedInList = async () =>
    (await shopper.call(listOrders, { query: {} })).list.find((card) => card.id === id)?.arrived
  assert.equal(await isArrivedInList(), false)
  const delivered = await addEvent(seen('delivered', 0))
  assert.equal(delivered.timeline.at(-1)?.kind, 'delivered')
  assert.ok((await shopper.call(getOrder, { query: { id } })).arrived)
  assert.equal(await isArrivedInList(), true)
  await addEvent(seen('delivered', 1, 'Signed'))
  assert.equal((await detail(id)).timeline.filter(({ kind }) => kind === 'delivered').length, 1)
})

test('a webhook must be signed and recent; it records each event once and ignores unknown numbers', async () => {
  const id = await paidOrder()
  const number = aNumber()
  await ship(id, { parcels: [dhl(number)] })
  const time = Math.floor(ctx().now().getTime() / 1000)
  const event = { id: 'e1', number, state: 'out', place: 'Leeds', time }
  const stray = { ...event, id: 'e2', number: '9999999999' }
  assert.deepEqual(await webhook([event, stray]), { status: 200, taken: 1, repeated: 0, unknown: 1 })
  const again = await Promise.all(Array.from({ length: 5 }, () => webhook([event])))
  for (const answer of again) assert.deepEqual(answer, { status: 200, taken: 0, repeated: 1, unknown: 0 })
  assert.equal((await detail(id)).parcels[0]?.state, 'out')
  const refused = [
    await webhook([event], { secret: 'guessed' }),
    await webhook([event], { time: time - 3_600 }),
    await webhook([event], { key: 'ups' }),
    await webhook([event], { key: 'nobody' }),
  ]
  assert.deepEqual(
    refused.map(({ status }) => status),
    [401, 401, 401, 401],
  )
  assert.equal((await webhook([{ ...event, state: 'lost' }])).status, 400)
  assert.equal((await webhook([{ ...event, time: 9e15 }])).status, 400)
  assert.equal((await webhook([])).status, 400)
})

test('two parcels delivered at the same moment give the order one delivered event', async () => {
  for (let round = 0; round < 3; round++) {
    const id = await largeOrder()
    const [line] = (await detail(id)).items
    const numbers = [aNumber(), aNumber()]
    await ship(id, { parcels: [{ ...dhl(numbers[0]), item_ids: [line?.id ?? 0] }, dhl(numbers[1])] })
    const time = Math.floor(ctx().now().getTime() / 1000)
    await Promise.all(numbers.map((number) => webhook([{ id: `d ${number}`, number, state: 'delivered', time }])))
    assert.equal((await detail(id)).timeline.filter(({ kind }) => kind === 'delivered').length, 1)
  }
})

const numbersFile = (csv: string, dry_run = false) => clerk(contract.importNumbers, { body: { csv, dry_run } })

test('a file of tracking numbers has a dry run, is all or nothing, and changes nothing when repeated', async () => {
  const ids = await Promise.all(Array.from({ length: 3 }, paidOrder))
  const orders = await Promise.all(ids.map(detail))
  const used = aNumber()
  const good = `sn,carrier,number\n${orders.map(({ sn }) => `${sn},dhl,${aNumber()}`).join('\n')}\n`
  await ship(await paidOrder(), { parcels: [dhl(used)] })
  const bad = await numbersFile(`${good}1234567890123456,dhl,${aNumber()}\n${orders[0]?.sn},dhl,${used}\n`)
  assert.deepEqual(
    { done: bad.done, problems: bad.problems.map(({ line, rule }) => `${line} ${rule}`) },
    { done: false, problems: ['5 unknownOrder', '6 repeated'] },
  )
  const dry = await numbersFile(good, true)
  assert.partialDeepStrictEqual(dry, { done: false, lines: 3, taken: 3, problem_count: 0 })
  assert.deepEqual(
    (await Promise.all(ids.map(detail))).map(({ status }) => status),
    Array(3).fill(orderStatuses.waitingDeliver),
  )
  assert.deepEqual(await numbersFile(good), {
    lines: 3,
    taken: 3,
    repeated: 0,
    problems: [],
    problem_count: 0,
    done: true,
  })
  assert.deepEqual(
    (await Promise.all(ids.map(detail))).map(({ status }) => status),
    Array(3).fill(orderStatuses.delivered),
  )
  assert.deepEqual(await numbersFile(good), {
    lines: 3,
    taken: 0,
    repeated: 3,
    problems: [],
    problem_count: 0,
    done: true,
  })
  const odd = await numbersFile(`sn;carrier\n${orders[0]?.sn};dhl\n`)
  assert.deepEqual(odd.problems.map(({ line, column, rule }) => [line, column, rule]).at(0), [1, 'number', 'required'])
})

test('a file of events sets states and times, and reports unknown parcels, states and times by line', async () => {
  const id = await paidOrder()
  const number = aNumber()
  await ship(id, { parcels: [dhl(number)] })
  const time = ctx().now().toISOString().slice(0, 19)
  const file = (lines: string[], dry_run = false) =>
    clerk(contract.importParcelEvents, {
      body: { csv: ['carrier,number,time,state,place,text', ...lines].join('\n'), dry_run },
    })
  const bad = await file([`dhl,9999999998,${time},out,,`, `dhl,${number},soon,flying,,`])
  assert.deepEqual(
    bad.problems.map(({ line, rule }) => `${line} ${rule}`),
    ['2 unknownParcel', '3 chooseOne', '3 format'],
  )
  const line = `dhl,${number},${time}+00:00,exception,Oslo,"Box torn, held"`
  assert.equal((await file([line])).taken, 1)
  assert.equal((await file([line])).repeated, 1)
  const [parcel] = (await detail(id)).parcels
  assert.deepEqual(
    { state: parcel?.state, text: parcel?.events[0]?.text },
    { state: 'exception', text: 'Box torn, held' },
  )
})

test('correcting a tracking number deletes the carrier’s events and keeps manual ones', async () => {
  const id = await paidOrder()
  const wrong = aNumber()
  const [parcel] = (await ship(id, { parcels: [dhl(wrong)] })).parcels
  const time = Math.floor(ctx().now().getTime() / 1000)
  await webhook([{ id: 'x', number: wrong, state: 'delivered', time }])
  const written = { state: 'moving', text: 'Left our hands', place: '', time: unix() } as const
  await clerk(contract.addParcelEvent, { params: { id }, body: written })
  const number = aNumber()
  const corrected = await clerk(contract.changeParcel, {
    params: { id },
    body: { parcel_id: parcel?.id ?? 0, ...dhl(number), why: 'typed wrongly' },
  })
  assert.deepEqual(
    corrected.parcels.map(({ number, state, events }) => ({ number, state, events: events.length })),
    [{ number, state: 'moving', events: 1 }],
  )
})

test('a carrier key is unique, a change needs the current version, and an inactive carrier cannot ship', async () => {
  const draft = {
    name: 'Test Post',
    number_pattern: '^TP[0-9]{8}$',
    example: 'TP12345678',
    tracking_url: '',
    active: true,
  }
  const created = await admin(carriers.createCarrier, { body: { ...draft, key: 'test-post' } })
  assert.equal(
    await reasonOf(admin(carriers.createCarrier, { body: { ...draft, key: 'test-post' } })),
    '{"key":"repeated"}',
  )
  const change = (version: number) =>
    admin(carriers.changeCarrier, {
      params: { id: created.id },
      body: { ...draft, active: false, version, why: 'no longer' },
    })
  assert.equal((await change(1)).active, false)
  assert.equal(await reasonOf(change(1)), 'state.changed')
  const id = await paidOrder()
  assert.equal(
    await reasonOf(ship(id, { parcels: [{ carrier: 'test-post', number: 'TP12345678' }] })),
    '{"parcels.0.carrier":"chooseOne"}',
  )
})
