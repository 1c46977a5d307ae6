// Tests of the countries and their parts: seeded without the demo, once, and named in the shopper's language.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '@shop/contract/language.ts'
import { listAreas } from '@shop/contract/sales/shipping.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { countries, readParts, seedAreas } from './areas.ts'

const { as, db, ctx } = await createHarness()

/** Includes xmin, the transaction that wrote the row, so that a rewritten row compares as different. */
function rows() {
  return db.query<{ code: string }>(sql`select a.*, a.xmin::text from areas a order by id`)
}

test('servers that start at the same time seed the areas once, and a later start writes nothing', async () => {
  await Promise.all([seedAreas(ctx()), seedAreas(ctx()), seedAreas(ctx())])
  const seeded = await rows()
  assert.equal(seeded.filter(({ code }) => !code.includes('.')).length, countries.length)
  assert.ok(seeded.length > 750)
  await seedAreas(ctx())
  assert.deepEqual(await rows(), seeded)
})

test('a name changed by hand is restored at the next start', async () => {
  const before = await rows()
  await db.query(sql`update areas set names = '{"en-US": "Nowhere"}' where code = 'US.texas'`)
  await seedAreas(ctx())
  const withoutXmin = (list: unknown[]) => list.map((row) => ({ ...(row as object), xmin: '' }))
  assert.deepEqual(withoutXmin(await rows()), withoutXmin(before))
})

async function namesBelow(language: Language, ...path: string[]): Promise<string[]> {
  const call = as('', language)
  let areas = await call(listAreas, { query: {} })
  for (const step of path) {
    const parent = areas.find((area) => area.country === step || area.also.split(/[|;]/).includes(step))
    assert.ok(parent?.has_children, step)
    areas = await call(listAreas, { query: { parent_id: parent.id } })
  }
  return areas.map(({ name }) => name)
}

test('parts have local names for those who read the script and English names for everybody else', async () => {
  assert.equal((await namesBelow('zh-CN', 'CN')).length, 31)
  assert.ok((await namesBelow('zh-CN', 'CN', 'Guangdong')).includes('深圳市'))
  assert.ok((await namesBelow('th-TH', 'CN', 'Guangdong')).includes('Shenzhen'))
  assert.deepEqual((await namesBelow('ja-JP', 'JP')).slice(0, 2), ['北海道', '青森県'])
  assert.equal((await namesBelow('zh-TW', 'JP')).length, 47)
  assert.ok((await namesBelow('zh-TW', 'TW')).includes('臺北市'))
  assert.ok((await namesBelow('th-TH', 'TH')).includes('เชียงใหม่'))
  assert.ok((await namesBelow('ko-KR', 'KR')).includes('서울특별시'))
  const states = await namesBelow('ko-KR', 'US')
  assert.deepEqual(states, states.toSorted())
})

test('a line of a parts file gives code, parent and search names', () => {
  const parts = readParts('TW', '臺北市|Taipei City|台北市\n  大安區|Da’an\n新北市|New Taipei City\n')
  assert.deepEqual(
    parts.map(({ code, parent, also }) => ({ code, parent, also })),
    [
      { code: 'TW.taipei-city', parent: 'TW', also: '臺北市|Taipei City|台北市;大安區|Da’an' },
      { code: 'TW.taipei-city.daan', parent: 'TW.taipei-city', also: '大安區|Da’an' },
      { code: 'TW.new-taipei-city', parent: 'TW', also: '新北市|New Taipei City' },
    ],
  )
})
