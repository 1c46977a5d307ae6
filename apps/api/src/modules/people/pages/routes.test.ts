// Tests of pages as readers see them: complete base texts in six languages, and fallback languages.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '@shop/contract/language.ts'
import { getHelp, getLaw, getPlatform, helpGroups } from '@shop/contract/people/pages.ts'
import { sql } from '#db/sql.ts'
import { seedAreas } from '#modules/sales/shipping/service.ts'
import { basePages, readBasePage, seedPages } from '../../../../base/pages.ts'
import { createHarness } from '../../../../test/harness.ts'

const { guest, as, db, ctx, forward } = await createHarness({ env: { COMPANY_NAME: 'Tradewind Ltd' } })
await Promise.all([seedPages(ctx()), seedPages(ctx())])
await seedAreas(ctx())

test('every base page is complete in six languages, and the texts differ', async () => {
  for (const { key } of basePages) {
    const { title, body } = await readBasePage(key)
    for (const language of languages) {
      assert.ok((title[language]?.length ?? 0) > 1, `${language} ${key}: title`)
      assert.ok((body[language]?.length ?? 0) > 120, `${language} ${key}: text`)
      assert.doesNotMatch(body[language] ?? '', /lorem|TODO|XXX|(?<!\{)\{\w*\}(?!\})/i, `${language} ${key}`)
    }
    assert.equal(new Set(languages.map((language) => body[language])).size, languages.length, key)
  }
})

test('help has six groups and more than 22 articles, the required wallet articles among them', async () => {
  for (const language of languages) {
    const { groups } = await as('', language)(getHelp, {})
    assert.deepEqual(
      groups.map((group) => group.id),
      helpGroups,
    )
    const items = groups.flatMap((group) => group.items)
    assert.ok(items.length >= 22)
    for (const { key, q, a } of items) {
      assert.ok(q && /^<(p|h2)>/.test(a), `${language} ${key}`)
    }
    // Shoppers search for it.
    assert.match(items.find(({ key }) => key === 'recharge-methods')?.a ?? '', /TRON/, language)
    const keys = items.map((item) => item.key)
    for (const key of [
      'wrong-network',
      'missing-memo',
      'below-minimum',
      'how-long-it-takes',
      'fees',
      'spot-impostors',
    ]) {
      assert.ok(keys.includes(key), key)
    }
  }
})

test('law and platform pages need no token and are in the requested language', async () => {
  for (const language of languages) {
    const { docs } = await as('', language)(getLaw, {})
    assert.deepEqual(
      docs.map((doc) => doc.key),
      ['terms', 'privacy', 'refund-and-return', 'recharge-and-withdrawal', 'cookies', 'seller-rules'],
    )
    for (const doc of docs) {
      assert.equal(doc.language, language)
      assert.equal(doc.version, 1)
      assert.ok(doc.html.split('<h2>').length > 4, `${language} ${doc.key} has sections`)
    }
    const platform = await as('', language)(getPlatform, {})
    assert.equal(platform.docs.length, 5)
    assert.equal(platform.company.name, 'Tradewind Ltd')
    assert.ok(platform.countries.length > 5)
  }
})

test('every link of a base text leads to a page of the shop', async () => {
  const known = /^\/(service|services|order|security|topUp|withDraw|changePayPwd|address|language|platform)$/
  for (const { key } of basePages) {
    const { body } = await readBasePage(key)
    for (const [language, text] of Object.entries(body)) {
      for (const [, link = ''] of (text ?? '').matchAll(/\]\(([^)]*)\)/g))
        assert.match(link, known, `${language} ${key}`)
    }
  }
})

test('seeding again changes nothing, not even what an operator edited', async () => {
  await db.query(sql`update pages set title = '{"en-US": "Mine"}', version = 2 where key = 'terms'`)
  const rows = () =>
    db.query(sql`select p::text as row from pages p union all select v::text from page_versions v order by 1`)
  const before = await rows()
  await seedPages(ctx())
  assert.deepEqual(await rows(), before)
  assert.equal(before.length, basePages.length * 2)
})

test('a missing language falls back to another one, which the response names', async () => {
  await db.query(sql`
    insert into page_versions (page_id, version, title, body, html, published_by)
    select id, 2, '{"en-US": "Terms", "zh-CN": "条款"}', '{}', '{"en-US": "<p>x</p>", "zh-CN": "<p>文</p>"}', 'admin'
      from pages where key = 'terms'`)
  forward(10_001)
  const terms = async (language: 'ko-KR' | 'zh-TW') => (await as('', language)(getLaw, {})).docs[0]
  const [korean, traditional] = [await terms('ko-KR'), await terms('zh-TW')]
  assert.deepEqual({ language: korean?.language, title: korean?.title }, { language: 'en-US', title: 'Terms' })
  assert.deepEqual(
    { language: traditional?.language, html: traditional?.html },
    { language: 'zh-CN', html: '<p>文</p>' },
  )
  await db.query(sql`update pages set active = false where key = 'fees'`)
  forward(10_001)
  const { groups } = await guest(getHelp, {})
  assert.ok(!groups.some((group) => group.items.some((item) => item.key === 'fees')))
})

test('a Thai compound stays whole in a title and in a text, and the address of a link stays as it is', async () => {
  const link = '<a href="https://shop.example/ชำระเงิน">ชำระเงิน</a>'
  await db.query(sql`
    insert into page_versions (page_id, version, title, body, html, published_by)
    select id, 3, '{"th-TH": "ชำระเงิน"}', '{}', ${JSON.stringify({ 'th-TH': link })}::jsonb, 'admin'
      from pages where key = 'terms'`)
  forward(10_001)
  const [terms] = (await as('', 'th-TH')(getLaw, {})).docs
  const pay = 'ชำระ\u2060เงิน'
  assert.equal(terms?.title, pay)
  assert.equal(terms?.html, link.replace('>ชำระเงิน<', `>${pay}<`))
  const { groups } = await as('', 'th-TH')(getHelp, {})
  assert.equal(groups.find(({ id }) => id === 'refunds')?.title, 'คืนสินค้าและคืน\u2060เงิน')
})
