// Tests of the language list and the language of an account.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getUserInfo, listLanguages, register, setLanguage } from '@shop/contract/people/identity.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'

const { guest, as, db, inject } = await createHarness()

let userCount = 0
async function newShopper(): Promise<{ token: string; id: number }> {
  userCount++
  const body = { account: `speaker${userCount}`, password: 'secret1', email: `speaker${userCount}@mail.example` }
  const { userinfo } = await guest(register, { body })
  return userinfo
}

async function storedLanguage(id: number): Promise<string | undefined> {
  const [row] = await db.query<{ language: string }>(sql`select language from users where id = ${id}`)
  return row?.language
}

const six = [
  { language_name: 'English', chinese_name: '英语', file_name: 'en-US' },
  { language_name: '简体中文', chinese_name: '简体中文', file_name: 'zh-CN' },
  { language_name: '繁體中文', chinese_name: '繁体中文', file_name: 'zh-TW' },
  { language_name: '日本語', chinese_name: '日语', file_name: 'ja-JP' },
  { language_name: '한국어', chinese_name: '韩语', file_name: 'ko-KR' },
  { language_name: 'ไทย', chinese_name: '泰语', file_name: 'th-TH' },
]

test('everybody gets the same six languages, without a token', async () => {
  assert.deepEqual(await guest(listLanguages, {}), six)
  const raw = await inject({ method: 'GET', url: '/api/user/language_list?lang=th', headers: { token: 'x' } })
  assert.deepEqual(raw.json().data, six)
})

test('each of the six languages can be set and is returned by getUserInfo', async () => {
  const { token, id } = await newShopper()
  for (const entry of six) {
    assert.deepEqual(await as(token)(setLanguage, { query: { file_name: entry.file_name } }), entry)
    assert.deepEqual((await as(token)(getUserInfo, {})).lang, entry)
    assert.equal(await storedLanguage(id), entry.file_name)
  }
})

const aliases: [typed: string, expected: string][] = [
  ['en', 'en-US'],
  ['EN-us', 'en-US'],
  ['en-GB', 'en-US'],
  ['zh', 'zh-CN'],
  ['zh-cn', 'zh-CN'],
  ['zh_CN', 'zh-CN'],
  ['zh-Hans-CN', 'zh-CN'],
  ['zh-tw', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hant-HK', 'zh-TW'],
  ['ja', 'ja-JP'],
  ['ko', 'ko-KR'],
  [' th ', 'th-TH'],
]

test('a language is accepted by its aliases', async () => {
  const { token, id } = await newShopper()
  for (const [typed, expected] of aliases) {
    const entry = await as(token)(setLanguage, { query: { file_name: typed } })
    assert.equal(entry.file_name, expected, typed)
    assert.equal(await storedLanguage(id), expected)
  }
})

test('an unknown language is refused and the account keeps its language', async () => {
  const { token, id } = await newShopper()
  await as(token)(setLanguage, { query: { file_name: 'ko-KR' } })
  for (const name of ['xx', 'klingon', '..', 'constructor', '__proto__', '1', '😀', 'ไทย', "th'; --"]) {
    await assert.rejects(as(token)(setLanguage, { query: { file_name: name } }), {
      reason: 'input.invalid',
      fields: { file_name: 'chooseOne' },
    })
  }
  assert.equal(await storedLanguage(id), 'ko-KR')
})

test('a missing or overlong language is refused', async () => {
  const { token, id } = await newShopper()
  const fieldsOf = async (query: string) => {
    const answer = await inject({ method: 'GET', url: `/api/user/set_language${query}`, headers: { token } })
    return answer.json().data.fields
  }
  assert.deepEqual(await fieldsOf(''), { file_name: 'required' })
  assert.deepEqual(await fieldsOf('?file_name='), { file_name: 'required' })
  assert.deepEqual(await fieldsOf(`?file_name=${'x'.repeat(10_000)}`), { file_name: 'tooLong' })
  assert.deepEqual(Object.keys(await fieldsOf('?file_name[a]=th-TH')), ['file_name'])
  assert.equal(await storedLanguage(id), 'en-US')
})

test('a guest cannot set a language', async () => {
  await assert.rejects(guest(setLanguage, { query: { file_name: 'th-TH' } }), { reason: 'auth.required', status: 401 })
})

test('setting a language affects only that shopper', async () => {
  const [first, second] = [await newShopper(), await newShopper()]
  await as(first.token)(setLanguage, { query: { file_name: 'th-TH' } })
  assert.equal(await storedLanguage(second.id), 'en-US')
})

test('the response is in the account’s language if the request names none', async () => {
  const { token } = await newShopper()
  await as(token)(setLanguage, { query: { file_name: 'ko-KR' } })
  const answer = await inject({ method: 'GET', url: '/api/common/config', headers: { token } })
  assert.equal(answer.json().data.brand, '트레이드윈드')
})

test('a refusal is in the account’s language if the request names none', async () => {
  const { token } = await newShopper()
  await as(token)(setLanguage, { query: { file_name: 'ko-KR' } })
  const answer = await inject({ method: 'GET', url: '/api/user/set_language?file_name=xx', headers: { token } })
  assert.match(answer.json().msg, /\p{Script=Hangul}/u)
})
