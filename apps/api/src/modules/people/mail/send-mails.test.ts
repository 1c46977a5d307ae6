// Tests of sending mails to a local SMTP server: mails arrive, are retried, and none is lost.
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

test('a remote server without encryption gets no mail', async () => {
  const far = createTransport({ smtpUrl: `smtp://0.0.0.0:${port}`, from })
  const mail = { to: 'ann@mail.example', subject: 'x', body: 'a code', html: '', messageId: '<1@x>' }
  await assert.rejects(far?.send(mail) ?? Promise.resolve(), { code: 'ETLS' })
  assert.deepEqual(arrived, [])
})

beforeEach(async () => {
  arrived.length = 0
  await db.query(sql`delete from mails`)
})

const queue = (mail: { to: string; subject?: string; body?: string; isSecret?: boolean }) =>
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

test('a mail arrives once, as written, from the shop', async () => {
  await queue({ to: 'ann@mail.example', subject: '信風：驗證碼', body: '您好\n第二行' })
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

test('the body of a code is deleted once it is sent', async () => {
  await queue({ to: 'ann@mail.example', body: '123456', isSecret: true })
  await sendMails(ctx(), transport)
  assert.match(arrived[0]?.text ?? '', /123456/)
  assert.equal((await rows())[0]?.body, '')
})

test('while the server is down mails are retried at growing intervals, then all are sent', async () => {
  await close()
  for (let i = 0; i < 5; i++) await queue({ to: `person${i}@mail.example` })
  const pauses: number[] = []
  for (let round = 0; round < 4; round++) {
    await sendMails(ctx(), transport)
    const first = (await rows())[0]
    assert.ok(first?.last_error)
    const pause = Math.round(((first?.next_try_at.getTime() ?? 0) - ctx().now().getTime()) / 1000)
    pauses.push(pause)
    await sendMails(ctx(), transport)
    assert.equal((await rows())[0]?.tries, round + 1, 'no retry before the interval has passed')
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

test('a rejected address is given up at once with its reason, and other mails are sent', async () => {
  await queue({ to: 'nobody@mail.example', body: '123456', isSecret: true })
  await queue({ to: 'ann@mail.example' })
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

test('a mail that is deferred repeatedly is given up after a day and not before', async () => {
  await queue({ to: 'busy@mail.example' })
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

test('old mails and expired codes are given up, not sent', async () => {
  await queue({ to: 'late@mail.example', body: '123456', isSecret: true })
  await queue({ to: 'plain@mail.example' })
  forward(11 * 60_000)
  await sendMails(ctx(), transport)
  assert.deepEqual(
    arrived.map(({ to }) => to[0]),
    ['plain@mail.example'],
  )
  const [code] = await rows()
  assert.ok(code?.given_up_at)
  assert.deepEqual(
    { tries: code?.tries, body: code?.body, last_error: code?.last_error },
    { tries: 0, body: '', last_error: 'not sent: it had waited too long' },
  )
  await queue({ to: 'old@mail.example' })
  forward(25 * hourMs)
  await sendMails(ctx(), transport)
  assert.equal(arrived.length, 1)
  assert.ok((await rows())[2]?.given_up_at)
})

test('codes are sent before other mails', async () => {
  for (let i = 0; i < 25; i++) await queue({ to: `person${i}@mail.example` })
  await queue({ to: 'waits@mail.example', body: '123456', isSecret: true })
  await sendMails(ctx(), transport)
  assert.equal(arrived[0]?.to[0], 'waits@mail.example')
  assert.equal(arrived.length, 20, 'no more are taken than can be sent within the lease')
})

test('after a crash a mail is sent again when its lease is over', async () => {
  await queue({ to: 'ann@mail.example' })
  const dying: Transport = { send: () => new Promise(() => {}) }
  void sendMails(ctx(), dying)
  while ((await rows())[0]?.tries !== 1) await new Promise((resolve) => setTimeout(resolve, 5))
  await sendMails(ctx(), transport)
  assert.equal(arrived.length, 0, 'another process holds the lease')
  forward(11 * 60_000)
  await sendMails(ctx(), transport)
  assert.equal(arrived.length, 1)
})

test('concurrent senders take different mails', async () => {
  for (let i = 0; i < 30; i++) await queue({ to: `person${i}@mail.example` })
  await Promise.all(Array.from({ length: 4 }, () => sendMails(ctx(), transport)))
  assert.equal(new Set(arrived.map(({ to }) => to[0])).size, 30)
  assert.equal(arrived.length, 30)
})

test('without a mail server nothing is sent and nothing is lost', async () => {
  await queue({ to: 'ann@mail.example', body: '123456', isSecret: true })
  assert.equal(createTransport({ smtpUrl: undefined, from }), undefined)
  await sendMails(ctx(), undefined)
  const [row] = await rows()
  assert.equal(row?.body, '123456')
  assert.equal(row?.tries, 0)
})

const headerInjections = [
  { subject: 'Hello\r\nBcc: thief@mail.example' },
  { subject: 'Hello\nTo: thief@mail.example\n\nOther words' },
  { subject: 'Hello\u2028Bcc: thief@mail.example' },
  { body: 'Words\r\n.\r\nMAIL FROM:<thief@mail.example>\r\n' },
]

test('a subject, body or address cannot inject a header, a receiver or a second mail', async () => {
  for (const mail of headerInjections) await queue({ to: 'ann@mail.example', ...mail })
  for (const to of ['ann@mail.example\r\nRCPT TO:<thief@mail.example>', 'ann@mail.example, thief@mail.example']) {
    await queue({ to })
  }
  await sendMails(ctx(), transport)
  assert.ok(arrived.length >= headerInjections.length)
  for (const mail of arrived) {
    const head = mail.text.split('\r\n\r\n')[0] ?? ''
    assert.doesNotMatch(head, /^(bcc|cc):/im)
    assert.equal(head.match(/^to:/gim)?.length, 1)
    assert.doesNotMatch(mail.from, /thief/)
    for (const address of mail.to) assert.notEqual(address, 'thief@mail.example')
  }
})
