// Tests of the sentences the specification fixes for calls without a proper answer.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failed, Refused } from './failure.ts'

test('each kind of failure speaks the specification’s words', () => {
  assert.equal(new Failed('network').message, '后端接口连接异常')
  assert.equal(new Failed('timeout').message, '系统接口请求超时')
  assert.equal(new Failed('http', 502).message, '系统接口 502 异常')
  assert.equal(new Failed('duplicate').message, '数据正在处理，请勿重复提交')
})

test('a refusal carries the server’s sentence, its reason and the fields it names', () => {
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
