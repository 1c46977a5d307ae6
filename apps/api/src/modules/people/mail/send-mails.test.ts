// Tests of sending against a real SMTP server on this machine: mails arrive, are tried again, and none is lost.
import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, beforeEach, test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { createTransport, queueMail, sendMails, type Transport } from './service.ts'

const { db, ctx, forward } = await createHarness()
const hourMs = 3_600_000

interface Arrived {
  from: string
  to: string[]
  text: string
}

const arrived: Arrived[] = []
let server: SMTPServer | undefined

function listen(port = 0): Promise<number> {
  const opened = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nobody')) return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
      if (address.startsWith('busy')) return done(Object.assign(new Error('try later'), { responseCode: 451 }))
      done()
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        arrived.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString('utf8'),
        })
        done()
      })
    },
  })
  server = opened
  return new Promise((resolve) => {
    opened.listen(port, '127.0.0.1', () => resolve((opened.server.address() as AddressInfo).port))
  })
}

function close(): Promise<void> {
  return new Promise((resolve) => (server ? server.close(() => resolve()) : resolve()))
}

const port = await listen()
after(close)
const from = 'Tradewind <shop@mail.example>'
const transport = createTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, from })

test('a server that is not on this machine and offers no encryption gets no mail', async () => {
  const far = createTransport({ smtpUrl: `smtp://0.0.0.0:${port}`, from })
  const mail = { to: 'ann@mail.example', subject: 'x', body: 'a code', html: '', messageId: '<1@x>' }
  await assert.rejects(far?.send(mail) ?? Promise.resolve(), { code: 'ETLS' })
  assert.deepEqual(arrived, [])
})

beforeEach(async () => {
  arrived.length = 0
  await db.query(sql`delete from mails`)
})

const write = (mail: { to: string; subject?: string; body?: string; isSecret?: boolean }) =>
  inTx(ctx(), (tx) => queueMail(tx, { subject: 'Hello', body: 'A few words.', ...mail }))

interface Row {
  tries: number
  sent_at: Date | null
  given_up_at: Date | null
  last_error: string | null
  body: string
  next_try_at: Date
}

const rows = () =>
  db.query<Row>(sql`select tries, sent_at, given_up_at, last_error, body, next_try_at from mails order by id`)

test('a mail arrives as it was written, from the shop, once', async () => {
  await write({ to: 'ann@mail.example', subject: '信風：驗證碼', body: '您好\n第二行' })
  await sendMails(ctx(), transport)
  await sendMails(ctx(), transport)
  assert.equal(arrived.length, 1)
  assert.equal(arrived[0]?.from, 'shop@mail.example')
  assert.deepEqual(arrived[0]?.to, ['ann@mail.example'])
  assert.match(arrived[0]?.text ?? '', /^From: Tradewind <shop@mail\.example>/m)
  const [row] = await rows()
  assert.ok(row?.sent_at)
  assert.equal(row?.body, '您好\n第二行')
})

test('a mail whose transaction was rolled back is not sent', async () => {
  const refused = inTx(ctx(), async (tx) => {
    await queueMail(tx, { to: 'ann@mail.example', subject: 'Hello', body: 'Not meant.' })
    throw new Error('no')
  })
  await assert.rejects(refused)
  await sendMails(ctx(), transport)
  assert.equal(arrived.length, 0)
})

test('a code is wiped from the outbox once it is sent', async () => {
  await write({ to: 'ann@mail.example', body: '123456', isSecret: true })
  await sendMails(ctx(), transport)
  assert.match(arrived[0]?.text ?? '', /123456/)
  assert.equal((await rows())[0]?.body, '')
})

test('while the server is down mails wait, tried after growing pauses, and all go when it is back', async () => {
  await close()
  for (let i = 0; i < 5; i++) await write({ to: `person${i}@mail.example` })
  const pauses: number[] = []
  for (let round = 0; round < 4; round++) {
    await sendMails(ctx(), transport)
    const first = (await rows())[0]
    assert.ok(first?.last_error)
    const pause = Math.round(((first?.next_try_at.getTime() ?? 0) - ctx().now().getTime()) / 1000)
    pauses.push(pause)
    await sendMails(ctx(), transport)
    assert.equal((await rows())[0]?.tries, round + 1, 'nothing is tried before its time')
    forward((pause + 1) * 1000)
  }
  assert.deepEqual(pauses, [10, 20, 40, 80])
  await listen(port)
  for (let round = 0; round < 3; round++) {
    await sendMails(ctx(), transport)
    forward(3_600_000)
  }
  assert.deepEqual(
    arrived.map(({ to }) => to[0]).sort(),
    [0, 1, 2, 3, 4].map((i) => `person${i}@mail.example`),
  )
  assert.ok((await rows()).every((row) => row.sent_at && row.last_error === null))
})

test('an address the server does not take is given up at once with its reason, and holds nobody up', async () => {
  await write({ to: 'nobody@mail.example', body: '123456', isSecret: true })
  await write({ to: 'ann@mail.example' })
  await sendMails(ctx(), transport)
  const [refused, sent] = await rows()
  assert.ok(refused?.given_up_at && !refused.sent_at)
  assert.match(refused?.last_error ?? '', /no such mailbox/)
  assert.equal(refused?.body, '')
  assert.ok(sent?.sent_at)
  forward(hourMs)
  await sendMails(ctx(), transport)
  assert.equal((await rows())[0]?.tries, 1)
})

test('what is put off again and again is given up after a day and not before', async () => {
  await write({ to: 'busy@mail.example' })
  for (let hour = 0; hour < 24; hour++) {
    await sendMails(ctx(), transport)
    assert.equal((await rows())[0]?.given_up_at, null, `given up after ${hour} h`)
    forward(hourMs)
  }
  await sendMails(ctx(), transport)
  const [row] = await rows()
  assert.ok(row?.given_up_at)
  assert.match(row?.last_error ?? '', /try later/)
})

test('a mail server set up today does not send what waited for weeks, nor a code that has run out', async () => {
  await write({ to: 'late@mail.example', body: '123456', isSecret: true })
  await write({ to: 'plain@mail.example' })
  forward(11 * 60_000)
  await sendMails(ctx(), transport)
  assert.deepEqual(
    arrived.map(({ to }) => to[0]),
    ['plain@mail.example'],
  )
  const [code] = await rows()
  assert.ok(code?.given_up_at)
  assert.deepEqual([code?.tries, code?.body, code?.last_error], [0, '', 'not sent: it had waited too long'])
  await write({ to: 'old@mail.example' })
  forward(25 * hourMs)
  await sendMails(ctx(), transport)
  assert.equal(arrived.length, 1)
  assert.ok((await rows())[2]?.given_up_at)
})

test('codes go before everything else', async () => {
  for (let i = 0; i < 25; i++) await write({ to: `person${i}@mail.example` })
  await write({ to: 'waits@mail.example', body: '123456', isSecret: true })
  await sendMails(ctx(), transport)
  assert.equal(arrived[0]?.to[0], 'waits@mail.example')
  assert.equal(arrived.length, 20, 'no more are taken than can be sent within the lease')
})

test('a crash between sending and marking sends again after the lease, never not at all', async () => {
  await write({ to: 'ann@mail.example' })
  const dying: Transport = { send: () => new Promise(() => {}) }
  void sendMails(ctx(), dying)
  while ((await rows())[0]?.tries !== 1) await new Promise((resolve) => setTimeout(resolve, 5))
  await sendMails(ctx(), transport)
  assert.equal(arrived.length, 0, 'somebody else is at it')
  forward(11 * 60_000)
  await sendMails(ctx(), transport)
  assert.equal(arrived.length, 1)
})

test('of several who send at once each takes other mails', async () => {
  for (let i = 0; i < 30; i++) await write({ to: `person${i}@mail.example` })
  await Promise.all(Array.from({ length: 4 }, () => sendMails(ctx(), transport)))
  assert.equal(new Set(arrived.map(({ to }) => to[0])).size, 30)
  assert.equal(arrived.length, 30)
})

test('without a mail server nothing is sent and nothing is lost', async () => {
  await write({ to: 'ann@mail.example', body: '123456', isSecret: true })
  assert.equal(createTransport({ smtpUrl: undefined, from }), undefined)
  await sendMails(ctx(), undefined)
  const [row] = await rows()
  assert.equal(row?.body, '123456')
  assert.equal(row?.tries, 0)
})

const injections = [
  { subject: 'Hello\r\nBcc: thief@mail.example' },
  { subject: 'Hello\nTo: thief@mail.example\n\nOther words' },
  { subject: 'Hello\u2028Bcc: thief@mail.example' },
  { body: 'Words\r\n.\r\nMAIL FROM:<thief@mail.example>\r\n' },
]

test('nobody can add a header, a receiver or a second mail', async () => {
  for (const mail of injections) await write({ to: 'ann@mail.example', ...mail })
  for (const to of ['ann@mail.example\r\nRCPT TO:<thief@mail.example>', 'ann@mail.example, thief@mail.example']) {
    await write({ to })
  }
  await sendMails(ctx(), transport)
  assert.ok(arrived.length >= injections.length)
  for (const mail of arrived) {
    const head = mail.text.split('\r\n\r\n')[0] ?? ''
    assert.doesNotMatch(head, /^(bcc|cc):/im)
    assert.equal(head.match(/^to:/gim)?.length, 1)
    assert.doesNotMatch(mail.from, /thief/)
    for (const address of mail.to) assert.notEqual(address, 'thief@mail.example')
  }
})
