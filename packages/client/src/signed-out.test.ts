// Tests of what happens when the server no longer accepts the token.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getUserInfo, login } from '@shop/contract/people/identity.ts'
import { createClient } from './call.ts'
import { Refused } from './failure.ts'

const body401 = { code: 401, msg: '请先登录', data: { reason: 'auth.required' }, time: 1 }

interface Session {
  token: string | undefined
}

/** A client whose server responds with 401 after a tick; `reported` lists what the person saw. */
function clientOf(session: Session, respond = () => Response.json(body401, { status: 401 })) {
  const reported: string[] = []
  const call = createClient({
    base: '',
    token: () => session.token,
    onSignedOut: (message) => {
      reported.push(`signed out: ${message}`)
      session.token = undefined
    },
    onFailure: (error) => reported.push(`failed: ${error.message}`),
    fetch: async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return respond()
    },
  })
  return { call, reported }
}

test('five simultaneous 401s sign out once, with the server’s message', async () => {
  const { call, reported } = clientOf({ token: 'old' })
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => call(getUserInfo, {})))
  assert.deepEqual(reported, ['signed out: 请先登录'])
  for (const result of results) {
    assert.ok(result.status === 'rejected' && result.reason instanceof Refused)
    assert.equal(result.reason.reason, 'auth.required')
  }
})

test('five simultaneous 401s sign out once even if the session still has its token', async () => {
  const reported: string[] = []
  const call = createClient({
    base: '',
    token: () => 'old',
    onSignedOut: (message) => reported.push(message),
    onFailure: assert.fail,
    fetch: async () => Response.json(body401, { status: 401 }),
  })
  await Promise.allSettled(Array.from({ length: 5 }, () => call(getUserInfo, {})))
  assert.deepEqual(reported, ['请先登录'])
})

test('a late 401 of the old token does not end the new session', async () => {
  const session: Session = { token: 'old' }
  const { call, reported } = clientOf(session)
  const late = call(getUserInfo, {})
  session.token = 'new'
  await assert.rejects(late, Refused)
  assert.deepEqual(reported, [])
  assert.equal(session.token, 'new')
})

test('the next session can be signed out as well', async () => {
  const session: Session = { token: 'first' }
  const { call, reported } = clientOf(session)
  await assert.rejects(call(getUserInfo, {}))
  session.token = 'second'
  await assert.rejects(call(getUserInfo, {}))
  assert.deepEqual(reported, ['signed out: 请先登录', 'signed out: 请先登录'])
})

test('a guest sees the message and is not signed out', async () => {
  const { call, reported } = clientOf({ token: undefined })
  await assert.rejects(call(getUserInfo, {}), Refused)
  assert.deepEqual(reported, ['failed: 请先登录'])
})

test('a call without the token does not end the session', async () => {
  const session: Session = { token: 'mine' }
  const { call, reported } = clientOf(session)
  await assert.rejects(call(getUserInfo, {}, { noToken: true }), Refused)
  assert.deepEqual(reported, ['failed: 请先登录'])
  assert.equal(session.token, 'mine')
})

test('a quiet call of a guest shows nothing', async () => {
  const { call, reported } = clientOf({ token: undefined })
  await assert.rejects(call(getUserInfo, {}, { quiet: true }), Refused)
  assert.deepEqual(reported, [])
})

test('the code in the body signs out, whatever the HTTP status', async () => {
  const { call, reported } = clientOf({ token: 'old' }, () => Response.json(body401, { status: 403 }))
  await assert.rejects(call(getUserInfo, {}), Refused)
  assert.deepEqual(reported, ['signed out: 请先登录'])
})

test('another HTTP error leaves the session alone', async () => {
  const session: Session = { token: 'mine' }
  const forbidden = { code: 403, msg: 'no', data: { reason: 'auth.forbidden' }, time: 1 }
  const { call, reported } = clientOf(session, () => Response.json(forbidden, { status: 403 }))
  await assert.rejects(call(getUserInfo, {}), { message: '系统接口 403 异常' })
  assert.deepEqual(reported, ['failed: 系统接口 403 异常'])
  assert.equal(session.token, 'mine')
})

test('a wrong password while signed in leaves the session alone', async () => {
  const session: Session = { token: 'mine' }
  const wrong = { code: 0, msg: 'wrong', data: { reason: 'auth.wrong_credentials' }, time: 1 }
  const { call, reported } = clientOf(session, () => Response.json(wrong))
  await assert.rejects(call(login, { body: { account: 'demo', password: 'x' } }), { message: 'wrong' })
  assert.deepEqual(reported, ['failed: wrong'])
  assert.equal(session.token, 'mine')
})

test('a response that arrives after the page was left is not shown', async () => {
  const page = new AbortController()
  const wrong = { code: 0, msg: 'no', data: { reason: 'cart.empty' }, time: 1 }
  for (const response of [() => Response.json(wrong), () => Response.json(body401, { status: 401 })]) {
    const { call, reported } = clientOf({ token: 'mine' }, () => {
      page.abort()
      return response()
    })
    await assert.rejects(call(getUserInfo, {}, { signal: page.signal }))
    assert.deepEqual(reported, [])
  }
})

test('a 401 says whether it ended a session: a guest must still see it', async () => {
  const callAs = (token: string | undefined) =>
    createClient({
      base: '',
      token: () => token,
      onSignedOut: () => {},
      onFailure: () => {},
      fetch: async () => Response.json(body401, { status: 401 }),
    })
  await assert.rejects(callAs('old')(getUserInfo, {}), { endedSession: true })
  await assert.rejects(callAs(undefined)(getUserInfo, {}), { endedSession: false })
})
