// Tests of a response's language: query, cookie, account, browser, then Simplified Chinese.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoint } from '@shop/contract/endpoint.ts'
import { type Language, languages } from '@shop/contract/language.ts'
import { errorText } from '@shop/locale/error-text.ts'
import { keepWords } from '@shop/locale/keep-words.ts'
import * as z from 'zod/mini'
import { sql } from '#db/sql.ts'
import { refuse } from '#refuse.ts'
import { makeToken } from '#security/token.ts'
import { createHarness } from '../../test/harness.ts'

const shape = { method: 'GET', access: 'guest', errors: ['cart.empty'] } as const
const languageEcho = endpoint({ ...shape, name: 'language', path: '/api/test/language', reply: z.string() })
const declined = endpoint({ ...shape, name: 'declined', path: '/api/test/declined', reply: z.null() })
const crashed = endpoint({ ...shape, name: 'crashed', path: '/api/test/crashed', reply: z.null() })

const { inject, db } = await createHarness({
  more: (bind) => {
    bind(languageEcho, async (ctx) => ctx.language)
    bind(declined, async () => refuse('cart.empty'))
    bind(crashed, async () => {
      throw new Error('broken')
    })
  },
})

const { token, hash } = makeToken()
await db.query(sql`
  with fresh as (insert into users (account, email, password_hash, language)
    values ('mina', 'mina@example.com', 'none', 'ko-KR') returning id)
  insert into user_sessions (user_id, token_hash, expires_at) select id, ${hash}, now() + interval '1 day' from fresh`)

interface RequestOptions {
  query?: string
  cookie?: string
  token?: string
  browser?: string
}

async function send(path: string, { query, cookie, token: given, browser }: RequestOptions) {
  const headers: Record<string, string> = {}
  if (cookie !== undefined) headers.cookie = cookie
  if (given !== undefined) headers.token = given
  if (browser !== undefined) headers['accept-language'] = browser
  const response = await inject({ url: `${path}${query === undefined ? '' : `?lang=${query}`}`, headers })
  return response.json()
}

const cases: [string, RequestOptions, Language][] = [
  ['nothing given', {}, 'zh-CN'],
  ['browser', { browser: 'fr, th;q=0.5' }, 'th-TH'],
  ['browser unknown', { browser: 'fr' }, 'zh-CN'],
  ['account', { token }, 'ko-KR'],
  ['account before browser', { token, browser: 'th' }, 'ko-KR'],
  ['cookie before account', { cookie: 'lang=ja-JP', token, browser: 'th' }, 'ja-JP'],
  ['query before cookie', { query: 'en', cookie: 'lang=ja-JP', token, browser: 'th' }, 'en-US'],
  ['query alias', { query: 'zh-cn', cookie: 'lang=ja-JP' }, 'zh-CN'],
  ['query unknown', { query: 'fr', cookie: 'lang=ja-JP' }, 'ja-JP'],
  ['cookie unknown', { cookie: 'lang=xx', token }, 'ko-KR'],
  ['cookie among others', { cookie: 'a=1; lang=zh-TW; token=x' }, 'zh-TW'],
  ['cookie of a longer name', { cookie: 'oldlang=th-TH' }, 'zh-CN'],
  ['cookie encoded', { cookie: 'lang=%6aa' }, 'ja-JP'],
  ['cookie damaged', { cookie: 'lang=%zz' }, 'zh-CN'],
]

test('the language is found in the order query, cookie, account, browser, Chinese', async () => {
  for (const [name, request, language] of cases) {
    assert.equal((await send(languageEcho.path, request)).data, language, name)
  }
})

test('a refusal is in the same language', async () => {
  for (const [name, request, language] of cases) {
    assert.equal((await send(declined.path, request)).msg, keepWords(language, errorText(language, 'cart.empty')), name)
  }
})

test('a crash is in the same language', async () => {
  for (const language of languages) {
    const { msg, data } = await send(crashed.path, { query: language })
    assert.equal(msg, keepWords(language, errorText(language, 'server.failed', data)))
  }
})

test('an unknown token has no language', async () => {
  assert.equal((await send(languageEcho.path, { token: makeToken().token, browser: 'ja' })).data, 'ja-JP')
})

test('a property name of every object is no language', async () => {
  for (const request of [{ query: 'constructor' }, { cookie: 'lang=constructor' }, { browser: 'constructor' }]) {
    assert.equal((await send(languageEcho.path, request)).data, 'zh-CN')
    assert.equal((await send(declined.path, request)).msg, errorText('zh-CN', 'cart.empty'))
  }
})
