// Tests of hot words and synonyms in the console: immediate effect, audit log, concurrent edits.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changeHotWord,
  changeSynonym,
  createHotWord,
  createSynonym,
  type HotWordRow,
  listHotWordRows,
  listSynonyms,
  removeSynonym,
} from '@shop/contract/catalog/admin-search.ts'
import { listProducts } from '@shop/contract/catalog/products.ts'
import { listHotWords } from '@shop/contract/catalog/search.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import type { Db } from '#db/pool.ts'
import { type Sql, sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { getSynonyms } from './caches.ts'

const { guest, as, db, ctx, inject, forward } = await createHarness({ demo: true })
const { token } = await guest(operatorLogin, { body: { account: 'admin', password: 'operator1234' } })
const admin = as(token)

const draft = (word: string) => ({ language: 'en-US' as const, word, position: 0, active: true })

function entriesOf(type: string, id: number) {
  return db.query<{ action: string; before: unknown; after: unknown }>(sql`
    select action, before, after from audit_log where object_type = ${type} and object_id = ${String(id)} order by id`)
}

/** Everything an edit could change; a refused edit must not. */
function tables() {
  return db.query(sql`
    select 'hot' as what, h::text as row from hot_words h union all
    select 'synonym', s::text from search_synonyms s union all
    select 'line', l::text from audit_log l order by 1, 2`)
}

test('each language has its own hot words', async () => {
  const en = await guest(listHotWords, {})
  const ko = await as('', 'ko-KR')(listHotWords, {})
  assert.ok(en.length >= 6 && ko.length >= 6)
  assert.match(ko[0]?.word ?? '', /\p{Script=Hangul}/u)
  assert.match(en[0]?.word ?? '', /[a-z]/)
})

test('a new hot word is shown at once in its position and hidden when inactive', async () => {
  const row = await admin(createHotWord, { body: draft('garden swing') })
  assert.equal((await guest(listHotWords, {}))[0]?.word, 'garden swing')
  const off = await admin(changeHotWord, {
    params: { id: row.id },
    body: { ...draft('garden swing'), active: false, version: row.version },
  })
  assert.equal(off.version, row.version + 1)
  assert.ok(!(await guest(listHotWords, {})).some(({ word }) => word === 'garden swing'))
  const rows = await admin(listHotWordRows, { query: { language: 'en-US' } })
  assert.deepEqual(
    rows.find(({ id }) => id === row.id),
    off,
  )
  const facts = { language: 'en-US', word: 'garden swing', position: 0, active: true }
  assert.deepEqual(await entriesOf('hot_word', row.id), [
    { action: 'hot_word.create', before: null, after: facts },
    { action: 'hot_word.change', before: facts, after: { ...facts, active: false } },
  ])
})

test('the same hot word twice, an old version and an unknown id are refused and change nothing', async () => {
  const row = await admin(createHotWord, { body: draft('sun hat') })
  const before = await tables()
  const edit = (id: number, version: number, word = 'sun hat') =>
    admin(changeHotWord, { params: { id }, body: { ...draft(word), version } })
  await assert.rejects(admin(createHotWord, { body: draft('sun hat') }), { reason: 'state.changed' })
  await assert.rejects(edit(row.id, row.version, 'power bank'), { reason: 'state.changed' })
  await assert.rejects(edit(row.id, row.version + 1), { reason: 'state.changed' })
  await assert.rejects(edit(999_999, 1), { reason: 'object.not_found' })
  assert.deepEqual(await tables(), before)
})

test('of ten concurrent calls that add or change a word one succeeds', async () => {
  const added = await Promise.allSettled(
    Array.from({ length: 10 }, () => admin(createHotWord, { body: draft('picnic rug') })),
  )
  const rows = added.filter((result): result is PromiseFulfilledResult<HotWordRow> => result.status === 'fulfilled')
  assert.equal(rows.length, 1)
  const [row] = rows
  assert.ok(row)
  const { id, version } = row.value
  const changed = await Promise.allSettled(
    Array.from({ length: 10 }, (_, position) =>
      admin(changeHotWord, { params: { id }, body: { ...draft('picnic rug'), position, version } }),
    ),
  )
  assert.equal(changed.filter((result) => result.status === 'fulfilled').length, 1)
  assert.equal((await entriesOf('hot_word', id)).length, 2)
})

test('a synonym works at once and stops when changed or removed', async () => {
  const find = async (keyword: string) => {
    // Past the lifetime of the match cache.
    forward(60_000)
    return (await guest(listProducts, { query: { keyword, exact: true } })).total
  }
  assert.equal(await find('gizmofon'), 0)
  const row = await admin(createSynonym, { body: { words: ['Gizmofon', 'phone', 'GIZMOFON'] } })
  assert.deepEqual(row.words, ['GIZMOFON', 'phone'], 'equal folded words are one')
  assert.ok((await find('gizmofon')) > 10)
  const changed = await admin(changeSynonym, {
    params: { id: row.id },
    body: { words: ['quzzle', 'tent'], version: row.version },
  })
  assert.equal(await find('gizmofon'), 0)
  assert.ok((await find('quzzle')) > 3)
  await admin(removeSynonym, { params: { id: row.id }, body: { version: changed.version } })
  assert.equal(await find('quzzle'), 0)
  const actions = (await entriesOf('synonym', row.id)).map((entry) => entry.action)
  assert.deepEqual(actions, ['synonym.create', 'synonym.change', 'synonym.remove'])
})

test('a synonym with one word, with arrows only, an old version or an unknown id is refused and changes nothing', async () => {
  const { list } = await admin(listSynonyms, { query: { limit: 1 } })
  const [row] = list
  assert.ok(row)
  const before = await tables()
  for (const words of [['phone'], ['phone', 'ＰＨＯＮＥ'], ['phone', '😀'], ['', 'x'], ['phone →', 'mobile →']]) {
    await assert.rejects(admin(createSynonym, { body: { words } }), { reason: 'input.invalid' }, words.join())
  }
  const long = { words: ['x'.repeat(41), 'phone'] }
  await assert.rejects(admin(createSynonym, { body: long }), { reason: 'input.invalid' })
  const many = { words: Array.from({ length: 31 }, (_, i) => `word${i}`) }
  await assert.rejects(admin(createSynonym, { body: many }), { reason: 'input.invalid' })
  const stale = { words: ['one', 'two'], version: row.version + 1 }
  await assert.rejects(admin(changeSynonym, { params: { id: row.id }, body: stale }), { reason: 'state.changed' })
  const remove = (id: number, version: number) => admin(removeSynonym, { params: { id }, body: { version } })
  await assert.rejects(remove(row.id, row.version + 1), { reason: 'state.changed' })
  await assert.rejects(remove(999_999, 1), { reason: 'object.not_found' })
  assert.deepEqual(await tables(), before)
})

test('the list of synonyms is paged and searchable', async () => {
  const first = await admin(listSynonyms, { query: { limit: 5 } })
  assert.equal(first.list.length, 5)
  const second = await admin(listSynonyms, { query: { limit: 5, cursor: first.next ?? '' } })
  assert.equal(new Set([...first.list, ...second.list].map(({ id }) => id)).size, 10)
  const { list } = await admin(listSynonyms, { query: { keyword: 'スマホ' } })
  assert.equal(list.length, 1)
  assert.ok(list[0]?.words.includes('phone'))
  const foreign = admin(listSynonyms, { query: { keyword: 'tent', cursor: first.next ?? '' } })
  await assert.rejects(foreign, { reason: 'input.invalid' })
})

test('guests cannot edit hot words', async () => {
  const answer = await inject({ method: 'POST', url: '/api/admin/hot_words', payload: draft('x') })
  assert.equal(answer.statusCode, 401)
})

test('the numbers of hot words and synonyms are limited, also under concurrent calls', async () => {
  await db.query(sql`
    insert into hot_words (language, word) select 'th-TH', 'filler ' || g from generate_series(1, 49 - (
      select count(*)::int from hot_words where language = 'th-TH')) g`)
  await db.query(sql`
    insert into search_synonyms (words) select array['left' || g, 'right' || g] from generate_series(1, 499 - (
      select count(*)::int from search_synonyms)) g`)
  const thai = (word: string) => ({ ...draft(word), language: 'th-TH' as const })
  const rounds = [
    await Promise.allSettled(['one', 'two'].map((word) => admin(createHotWord, { body: thai(word) }))),
    await Promise.allSettled(['red', 'blue'].map((word) => admin(createSynonym, { body: { words: [word, 'hue'] } }))),
  ]
  for (const [i, answers] of rounds.entries()) {
    assert.equal(answers.filter((answer) => answer.status === 'fulfilled').length, 1)
    const refused = answers.find((answer) => answer.status === 'rejected')
    assert.equal(refused?.reason.reason, 'list.full', String(i))
  }
  const moved = await admin(createHotWord, { body: draft('moves to Thai') })
  const before = await tables()
  await assert.rejects(
    admin(changeHotWord, { params: { id: moved.id }, body: { ...thai('moves to Thai'), version: moved.version } }),
    { reason: 'list.full' },
  )
  assert.deepEqual(await tables(), before)
})

test('unchanged synonyms are not read again', async () => {
  const texts: string[] = []
  const query: Db['query'] = (statement: Sql) => {
    texts.push(statement.text)
    return db.query(statement)
  }
  const recordingDb: Db = { ...db, query }
  const countReads = async () => {
    forward(60_000)
    await getSynonyms({ ...ctx(), db: recordingDb, pool: recordingDb })
    return texts.splice(0).filter((text) => text.includes('select words')).length
  }
  assert.deepEqual({ first: await countReads(), second: await countReads() }, { first: 1, second: 0 })
  await db.query(sql`update search_synonyms set version = version + 1 where id = (select min(id) from search_synonyms)`)
  assert.equal(await countReads(), 1)
  await db.query(sql`delete from search_synonyms where id = (select min(id) from search_synonyms)`)
  assert.deepEqual({ first: await countReads(), second: await countReads() }, { first: 1, second: 0 })
})
