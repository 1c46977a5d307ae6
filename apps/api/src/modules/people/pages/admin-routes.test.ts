// Tests of editing pages: drafts, publishing, versions, and notifications about new law.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changePage,
  createPage,
  getPageRow,
  listPageRows,
  type PageDraft,
  type PageRow,
  previewPage,
  publishPage,
} from '@shop/contract/people/admin-pages.ts'
import { register } from '@shop/contract/people/identity.ts'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import { getHelp, getLaw } from '@shop/contract/people/pages.ts'
import { listAudit } from '@shop/contract/staff/admin-audit-log.ts'
import { sql } from '#db/sql.ts'
import { seedPages } from '../../../../base/pages.ts'
import { openCatalogConsole } from '../../../../test/catalog-console.ts'
import { createHarness } from '../../../../test/harness.ts'
import { sendLawNotifications } from './service.ts'

const harness = await createHarness({ demo: true })
const { guest, as, db, ctx, inject, forward } = harness
const { clerk, signIn } = await openCatalogConsole(harness)
const admin = await signIn('admin')
await seedPages(ctx())

let pageCount = 0

function draft(extra: Partial<PageDraft> = {}): PageDraft {
  pageCount += 1
  return {
    kind: 'help',
    key: `page-${pageCount}`,
    group_key: 'orders',
    position: 500,
    active: true,
    title: { 'en-US': `Question ${pageCount}`, 'zh-CN': `问题 ${pageCount}` },
    body: { 'en-US': '## Answer\n\nYes.', 'zh-CN': '## 回答\n\n可以。' },
    ...extra,
  }
}

const tables = () =>
  db.query(sql`
    select 'page' as what, p::text as row from pages p union all
    select 'version', v::text from page_versions v union all
    select 'outbox', t::text from page_outbox t union all select 'audit', a::text from audit_log a order by 1, 2`)

const helpKeys = async () => (await guest(getHelp, {})).groups.flatMap((group) => group.items.map((item) => item.key))

function change({ kind: _, key: __, ...row }: PageRow, extra: Partial<PageDraft> = {}) {
  const { group_key, position, active, title, body, version } = { ...row, ...extra }
  return { params: { id: row.id }, body: { group_key, position, active, title, body, version } }
}

const publish = (row: PageRow, summary = 'New text') =>
  admin(publishPage, { params: { id: row.id }, body: { version: row.version, summary } })

const findLaw = async (key: string): Promise<PageRow> => {
  const line = (await clerk(listPageRows, { query: { kind: 'law' } })).find((page) => page.key === key)
  return clerk(getPageRow, { params: { id: line?.id ?? 0 } })
}

test('a draft is not shown until published, and a later draft does not change what is shown', async () => {
  const row = await clerk(createPage, { body: draft() })
  assert.ok(row.changed && row.published_version === null && !row.base)
  assert.deepEqual(row.languages.toSorted(), ['en-US', 'zh-CN'])
  assert.ok(!(await helpKeys()).includes(row.key))
  const published = await publish(row)
  assert.equal(published.published_version, 1)
  assert.equal(published.changed, false)
  assert.ok((await helpKeys()).includes(row.key))
  const later = await clerk(changePage, change(published, { body: { 'en-US': 'No.', 'zh-CN': '不行。' } }))
  assert.equal(later.changed, true)
  const items = (await guest(getHelp, {})).groups.flatMap((group) => group.items)
  assert.equal(items.find((item) => item.key === row.key)?.a, '<h2>Answer</h2>\n<p>Yes.</p>')
})

test('published HTML and the preview are sanitized', async () => {
  const body = { 'en-US': '<img src=x onerror=alert(1)>[a](javascript:x) **b**', 'zh-CN': '<script>x</script>中文' }
  const row = await publish(await clerk(createPage, { body: draft({ body }) }))
  const items = (await guest(getHelp, {})).groups.flatMap((group) => group.items)
  assert.equal(items.find((item) => item.key === row.key)?.a, '<p>a <strong>b</strong></p>')
  assert.equal((await clerk(previewPage, { body: { text: body['zh-CN'] } })).html, '中文')
})

test('of six concurrent publications of a draft one wins and the others are refused', async () => {
  const row = await clerk(createPage, { body: draft() })
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => publish(row)))
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1)
  for (const result of results) if (result.status === 'rejected') assert.equal(result.reason.reason, 'state.changed')
  const { versions } = await clerk(getPageRow, { params: { id: row.id } })
  assert.deepEqual(
    versions.map(({ version, summary, published_by }) => ({ version, summary, published_by })),
    [{ version: 1, summary: 'New text', published_by: 'admin' }],
  )
})

test('of six concurrent calls that create or change a page one wins', async () => {
  const body = draft()
  const created = await Promise.allSettled(Array.from({ length: 6 }, () => clerk(createPage, { body })))
  assert.equal(created.filter((result) => result.status === 'fulfilled').length, 1)
  for (const result of created) {
    if (result.status === 'rejected') assert.deepEqual(result.reason.fields, { key: 'repeated' })
  }
  const line = (await clerk(listPageRows, { query: {} })).find((page) => page.key === body.key)
  const row = await clerk(getPageRow, { params: { id: line?.id ?? 0 } })
  const changed = await Promise.allSettled(
    Array.from({ length: 6 }, (_, i) => clerk(changePage, change(row, { position: 600 + i }))),
  )
  assert.equal(changed.filter((result) => result.status === 'fulfilled').length, 1)
})

test('invalid input is refused with its field, and nothing is written', async () => {
  const lacking = await clerk(createPage, { body: draft({ title: { 'en-US': 'A' }, body: { 'zh-CN': '文' } }) })
  const terms = await findLaw('terms')
  const before = await tables()
  const wrong: [Partial<PageDraft>, Record<string, string>][] = [
    [{ kind: 'help', group_key: '' }, { group_key: 'chooseOne' }],
    [{ kind: 'law', group_key: 'orders' }, { group_key: 'chooseOne' }],
    [{ key: 'Terms' }, { key: 'format' }],
    [{ key: 'terms' }, { key: 'repeated' }],
    [{ position: 1_000 }, { position: 'tooLarge' }],
    [{ title: { 'en-US': 'a'.repeat(121) } }, { 'title.en-US': 'tooLong' }],
    [{ body: { 'en-US': 'a\n\n'.repeat(20_000) } }, { 'body.en-US': 'tooLong' }],
    [{ body: { 'en-US': '_a_'.repeat(3_000) } }, { 'body.en-US': 'tooLong' }],
    [{ body: { 'en-US': 'a\u0000' } }, { 'body.en-US': 'format' }],
  ]
  for (const [extra, fields] of wrong) {
    await assert.rejects(clerk(createPage, { body: draft(extra) }), { reason: 'input.invalid', fields })
  }
  await assert.rejects(publish(lacking), { fields: { 'title.zh-CN': 'required', 'body.en-US': 'required' } })
  await assert.rejects(publish(terms, ''), { fields: { summary: 'required' } })
  await assert.rejects(clerk(changePage, change(terms, { active: false })), { fields: { active: 'required' } })
  await assert.rejects(clerk(changePage, change({ ...terms, version: 99 })), { reason: 'state.changed' })
  await assert.rejects(clerk(changePage, change({ ...terms, id: 999_999 })), { reason: 'object.not_found' })
  await assert.rejects(clerk(getPageRow, { params: { id: 999_999 } }), { reason: 'object.not_found' })
  assert.deepEqual(await tables(), before)
})

test('a published version can be neither changed nor deleted', async () => {
  await assert.rejects(db.query(sql`update page_versions set summary = 'x'`))
  await assert.rejects(db.query(sql`delete from page_versions`))
})

test('support edits pages, only admins publish them, and others have no access', async () => {
  const finance = await signIn('finance')
  await assert.rejects(finance(listPageRows, { query: {} }), { status: 403 })
  await assert.rejects(guest(listPageRows, { query: {} }), { status: 401 })
  const row = await clerk(createPage, { body: draft() })
  const body = { version: row.version, summary: 'x' }
  await assert.rejects(clerk(publishPage, { params: { id: row.id }, body }), { status: 403 })
})

test('every step is in the audit log, with what changed', async () => {
  const row = await clerk(createPage, { body: draft() })
  await publish(await clerk(changePage, change(row, { position: 7 })), 'Because')
  const { list } = await admin(listAudit, { query: { object: 'page' } })
  const entries = list.filter((entry) => entry.object_id === String(row.id)).reverse()
  assert.deepEqual(
    entries.map(({ actor, action, why }) => ({ actor, action, why })),
    [
      { actor: 'clerk', action: 'page.create', why: '' },
      { actor: 'clerk', action: 'page.change', why: '' },
      { actor: 'admin', action: 'page.publish', why: 'Because' },
    ],
  )
  assert.deepEqual(JSON.parse(String(entries[1]?.after)), { position: 7 })
})

test('new law notifies every existing shopper once, in their language; confirmed base text does not', async () => {
  const registerShopper = async (account: string) =>
    (await guest(register, { body: { account, password: 'secret1', email: `${account}@mail.example` } })).userinfo.token
  const tokens = await Promise.all(['reader_a', 'reader_b'].map(registerShopper))
  const systemNotifications = async (token: string, language: 'en-US' | 'ja-JP' = 'en-US') =>
    (await as(token, language)(listNotifications, { query: { kind: 'system' } })).list.filter(
      (notification) => notification.kind === 'system',
    )
  const cookies = await findLaw('cookies')
  assert.ok(cookies.base && !cookies.changed)
  const confirmed = await publish(cookies, 'Looked over')
  assert.equal(confirmed.base, false)
  await assert.rejects(publish(confirmed), { reason: 'state.changed' })
  await sendLawNotifications(ctx())
  assert.deepEqual(await systemNotifications(tokens[0] ?? ''), [])

  const body = { ...confirmed.body, 'en-US': 'We use one cookie less.' }
  await publish(await clerk(changePage, change(confirmed, { body })), 'One cookie less')
  forward(5_000)
  const late = await registerShopper('reader_late')
  await Promise.all([sendLawNotifications(ctx()), sendLawNotifications(ctx())])
  await sendLawNotifications(ctx())
  for (const token of tokens) {
    const [notification, ...extra] = await systemNotifications(token)
    assert.deepEqual(extra, [])
    assert.equal(notification?.link, '/law?doc=cookies')
    assert.match(notification?.body ?? '', /new version of “.*[Cc]ookie.* What changed: One cookie less$/)
  }
  assert.match((await systemNotifications(tokens[0] ?? '', 'ja-JP'))[0]?.title ?? '', /改定/)
  assert.deepEqual(await systemNotifications(late), [])
  const doc = (await guest(getLaw, {})).docs.find((page) => page.key === 'cookies')
  assert.deepEqual({ version: doc?.version, summary: doc?.summary }, { version: 3, summary: 'One cookie less' })
  assert.equal(doc?.html, '<p>We use one cookie less.</p>')
})

test('a preview without a session or with an overlong text is refused', async () => {
  const answer = await inject({
    method: 'POST',
    url: '/api/admin/pages_preview',
    headers: { token: 'x' },
    payload: { text: 'x' },
  })
  assert.equal(answer.statusCode, 401)
  await assert.rejects(clerk(previewPage, { body: { text: 'x'.repeat(40_000) } }), { fields: { text: 'tooLong' } })
})
