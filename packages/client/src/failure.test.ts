// Tests of the messages the specification fixes for calls without a valid response.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failed, Refused } from './failure.ts'

test('each kind of failure has the specification’s message', () => {
  assert.equal(new Failed('network').message, '后端接口连接异常')
  assert.equal(new Failed('timeout').message, '系统接口请求超时')
  assert.equal(new Failed('http', 502).message, '系统接口 502 异常')
  assert.equal(new Failed('duplicate').message, '数据正在处理，请勿重复提交')
})

test('a refusal has the server’s message, its reason and the invalid fields', () => {
  const refused = new Refused('请输入账号', {
    reason: 'input.invalid',
    params: { fields: { account: 'required' } },
    status: 200,
    code: 0,
  })
  assert.equal(refused.message, '请输入账号')
  assert.equal(refused.reason, 'input.invalid')
  assert.deepEqual(refused.fields, { account: 'required' })
})

test('a refusal that names no field has no fields', () => {
  assert.deepEqual(new Refused('no', { reason: 'cart.empty', params: {}, status: 200, code: 0 }).fields, {})
})

test('a lock ends by the server’s time, whatever this device’s clock shows', () => {
  const locked = (time?: number) => {
    const details = { reason: 'auth.locked' as const, params: { until: 1_000_030 }, status: 200, code: 0 }
    return new Refused('', time === undefined ? details : { ...details, time })
  }
  const left = (locked(1_000_000).opensAt ?? 0) - Date.now()
  assert.ok(left > 10_000 && left <= 30_000, `${left} ms`)
  assert.equal(locked().opensAt, 1_000_030_000)
  assert.equal(new Refused('', { reason: 'auth.locked', params: {}, status: 200, code: 0 }).opensAt, undefined)
})
