// Tests of mailed notifications: once each, in the account's language, by topic, as HTML and plain text over SMTP.
import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { type Language, languages } from '@shop/contract/language.ts'
import { register } from '@shop/contract/people/identity.ts'
import { listNotifications, mailedKinds, setNotificationSetting } from '@shop/contract/people/notifications.ts'
import { cents } from '@shop/contract/wire.ts'
import { SMTPServer } from 'smtp-server'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { createTransport, sendMails } from '#modules/people/mail/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { type Mail, mailsTo } from '../../../../test/mailbox.ts'
import { exportPerson, mailNotifications, notify, notifyMany } from './service.ts'

const harness = await createHarness()
const { guest, as, db, ctx, forward, inject } = harness
const links = { publicUrl: 'https://shop.example' }

let userCount = 0
async function shopper(language: Language = 'en-US') {
  userCount += 1
  const email = `mailed_${userCount}@mail.example`
  const body = { account: `mailed_${userCount}`, password: 'secret1-mailed', email }
  const { userinfo } = await guest(register, { body })
  await db.query(sql`update users set language = ${language} where id = ${userinfo.id}`)
  await db.query(sql`delete from mails`)
  return { id: userinfo.id, email, call: as(userinfo.token, language) }
}

const notifyPaid = (userId: number, sn: string) =>
  inTx(ctx(), (tx) =>
    notify(tx, { userId, kind: 'orderPaid', params: { sn, amount: cents(2_320) }, link: '/orderInfo/7', onceKey: sn }),
  )
const mailed = async (email: string): Promise<Mail[]> => {
  await mailNotifications(ctx(), links)
  return mailsTo(harness, email)
}

test('a notification is mailed once in the account’s language, however many schedulers run', async () => {
  const subjects: Record<Language, RegExp> = {
    'en-US': /^Tradewind: /,
    'zh-CN': /^【信风】/,
    'zh-TW': /^【信風】/,
    'ja-JP': /^【トレードウィンド】/,
    'ko-KR': /^\[트레이드윈드\] /,
    'th-TH': /^เทรดวินด์: /,
  }
  for (const language of languages) {
    const { id, email } = await shopper(language)
    await notifyPaid(id, `sn${language}`)
    await notifyPaid(id, `sn${language}`)
    await Promise.all(Array.from({ length: 4 }, () => mailNotifications(ctx(), links)))
    const mails = await mailed(email)
    assert.equal(mails.length, 1, language)
    assert.match(mails[0]?.subject ?? '', subjects[language])
    assert.match(mails[0]?.body ?? '', /\$23\.20/)
  }
})

test('every mail about an order has its number and a link, in six languages', async () => {
  const numbers: Record<Language, string> = {
    'en-US': 'Order number: 2026sn7',
    'zh-CN': '订单号：2026sn7',
    'zh-TW': '訂單編號：2026sn7',
    'ja-JP': '注文番号：2026sn7',
    'ko-KR': '주문 번호: 2026sn7',
    'th-TH': 'เลขคำสั่งซื้อ: 2026sn7',
  }
  const order = { sn: '2026sn7', goods: { 'en-US': 'Lamp' } }
  const amount = cents(100)
  for (const language of languages) {
    const { id: userId, email } = await shopper(language)
    const to = { userId, link: '/orderInfo/7' }
    await inTx(ctx(), async (tx) => {
      await notify(tx, { ...to, kind: 'orderPaid', params: { ...order, amount } })
      await notify(tx, { ...to, kind: 'orderShipped', params: { ...order, carrier: 'Post', number: 'P1' } })
      await notify(tx, { ...to, kind: 'orderEvent', params: { ...order, event: 'delivered' } })
      await notify(tx, { ...to, kind: 'orderCancelled', params: { ...order, by: 'shop' } })
      await notify(tx, { ...to, kind: 'refundApproved', params: { ...order, amount } })
      await notify(tx, { ...to, kind: 'refundRefused', params: { ...order, reason: { 'en-US': 'No' } } })
      await notify(tx, { ...to, kind: 'refundDone', params: { ...order, amount } })
    })
    const mails = await mailed(email)
    assert.equal(mails.length, 7)
    for (const { subject, body } of mails)
      assert.ok(body.split('\n').includes(numbers[language]), `${subject}: ${body}`)
    const sent = await db.query<{ link: string }>(sql`select link from mails where to_address = ${email}`)
    assert.deepEqual(new Set(sent.map(({ link }) => link)), new Set(['https://shop.example/orderInfo/7']))
  }
})

test('a mail about orders that were paid together has the number of each', async () => {
  const { id, email } = await shopper()
  const params = { orders: 2, sns: ['2026sn7', '2026sn8'], amount: cents(2_000) }
  await inTx(ctx(), (tx) => notify(tx, { userId: id, kind: 'orderPaid', params, link: '/myPurchases/1' }))
  const [{ body } = { body: '' }] = await mailed(email)
  assert.match(body, /for 2 orders\..*\nOrder number: 2026sn7\nOrder number: 2026sn8\n/s)
})

test('a mail has plain words, while lines of the list break between words', async () => {
  const { id, email, call } = await shopper('th-TH')
  await notifyPaid(id, 'words')
  const [{ subject, body } = { subject: '', body: '' }] = await mailed(email)
  const [shown] = (await call(listNotifications, { query: {} })).list
  assert.match(shown?.title ?? '', /\u2060/)
  assert.doesNotMatch(subject + body, /\u2060/)
  const { notices } = await exportPerson({ ...ctx(), language: 'th-TH' }, id, 10)
  assert.equal(notices[0]?.title, shown?.title.replaceAll('\u2060', ''))
})

test('a disabled mail topic stops its mails but not its notifications', async () => {
  const { id, email, call } = await shopper()
  const settings = await call(setNotificationSetting, { body: { kind: 'mailOrders', enabled: false } })
  assert.equal(settings.find(({ kind }) => kind === 'mailOrders')?.enabled, false)
  await notifyPaid(id, 'quiet')
  await inTx(ctx(), (tx) => notify(tx, { userId: id, kind: 'rechargePassed', params: { amount: cents(500) } }))
  const mails = await mailed(email)
  assert.equal(mails.length, 1)
  assert.match(mails[0]?.body ?? '', /\$5\.00/)
  const [count] = await db.query<{ n: number }>(sql`select count(*)::int as n from notices where user_id = ${id}
     and kind = 'orderPaid'`)
  assert.equal(count?.n, 1)
})

test('of the tracking events only the delivery is mailed', async () => {
  const { id, email } = await shopper()
  await inTx(ctx(), async (tx) => {
    for (const event of ['customs', 'outForDelivery', 'delivered'] as const) {
      await notify(tx, { userId: id, kind: 'orderEvent', params: { sn: '1', event } })
    }
    await notifyMany(tx, { userIds: [id], kind: 'orderCreated', params: { sn: '1', amount: cents(100) } })
  })
  const mails = await mailed(email)
  assert.equal(mails.length, 1)
})

test('a notification older than a day is not mailed', async () => {
  const { id, email } = await shopper()
  await notifyPaid(id, 'late')
  forward(25 * 3_600_000)
  assert.deepEqual(await mailed(email), [])
})

test('a mail has both parts and a link, and names are escaped in HTML', async () => {
  const { id, email } = await shopper()
  const goods = { 'en-US': '<img src=x onerror=alert(1)> & "Lamp"' }
  await inTx(ctx(), (tx) =>
    notify(tx, { userId: id, kind: 'orderPaid', params: { sn: '9', amount: cents(100), goods }, link: '/orderInfo/9' }),
  )
  await mailNotifications(ctx(), links)
  let arrived = ''
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      stream.on('data', (part: Buffer) => {
        arrived += part.toString('utf8')
      })
      stream.on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close(() => {}))
  const { port } = server.server.address() as AddressInfo
  await sendMails(ctx(), createTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'shop@mail.example' }))
  assert.match(arrived, new RegExp(`To: ${email}`))
  assert.match(arrived, /Content-Type: text\/plain/)
  assert.match(arrived, /Content-Type: text\/html/)
  const plain = arrived.replaceAll('=\r\n', '')
  assert.match(plain, /View details: https:\/\/shop\.example\/orderInfo\/9/)
  assert.match(plain, /Order number: 9\r?\n/)
  assert.match(plain, /Order number: 9<\/p>/)
  assert.match(plain, /href=3D"https:\/\/shop\.example\/orderInfo\/9"/)
  assert.match(plain, /&lt;img src=3Dx onerror=3Dalert\(1\)&gt; &amp; &quot;Lamp&quot;/)
})

test('the console previews every mail in six languages under a strict content security policy', async () => {
  for (const kind of mailedKinds) {
    for (const language of languages) {
      const answer = await inject({ url: `/console/mail-preview/${kind}/${language}` })
      assert.equal(answer.statusCode, 200, `${kind} ${language}`)
      assert.match(answer.body, new RegExp(`<html lang="${language}">`))
      assert.doesNotMatch(answer.body, /undefined|NaN|\{\{|\[object/)
      assert.match(String(answer.headers['content-security-policy']), /^default-src 'none'; style-src 'unsafe-inline'/)
    }
  }
  for (const path of ['orderCreated/en-US', 'orderPaid/xx', 'constructor/en-US']) {
    assert.equal((await inject({ url: `/console/mail-preview/${path}` })).statusCode, 404)
  }
})
