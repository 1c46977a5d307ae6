// Tests of the page of the card form: it contains its script, so that no server of another release answers with its own.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { createHarness, type Harness } from '../../../../test/harness.ts'

const stripe = {
  ...{ STRIPE_SECRET_KEY: 'sk_test_local', STRIPE_PUBLISHABLE_KEY: 'pk_test_local' },
  ...{ STRIPE_WEBHOOK_SECRET: 'whsec_local', STRIPE_API_URL: 'http://127.0.0.1:9' },
}
const harnesses: [provider: string, harness: Harness][] = [
  ['test', await createHarness()],
  ['stripe', await createHarness({ env: stripe })],
]

for (const [provider, { inject }] of harnesses) {
  test(`the form of ${provider} loads no script of ours, and its policy allows only what it contains`, async () => {
    const { body, headers } = await inject({ url: '/card-form' })
    const [, script = ''] = /<script type="module">(.+)<\/script>/s.exec(body) ?? []
    assert.equal(body.match(/<script/g)?.length, 1)
    assert.match(script, /\nlisten\(/)
    // A syntax error or an import left over would throw.
    new Function(script)
    const hash = createHash('sha256').update(script).digest('base64')
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /frame-ancestors 'self'/)
    assert.match(policy, new RegExp(`script-src 'sha256-${RegExp.escape(hash)}'( https://|;)`))
  })

  test(`the page of release 0.2.0 finds the files of the form of ${provider}`, async () => {
    for (const file of ['form.css', 'frame.js', `${provider}.js`]) {
      assert.equal((await inject({ url: `/card-form/${file}` })).statusCode, 200, file)
    }
    const other = provider === 'test' ? 'stripe' : 'test'
    assert.equal((await inject({ url: `/card-form/${other}.js` })).statusCode, 404)
    // Its own script would meet names that a shared script of another release lacks.
    assert.doesNotMatch((await inject({ url: `/card-form/${provider}.js` })).body, /^(import|export) /m)
  })
}
