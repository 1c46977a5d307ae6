// Tests of encrypted secrets.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seal, unseal } from './seal.ts'

const pepper = 'a pepper of thirty-two characters or more'

test('a sealed text is read back, and looks different each time', () => {
  const [first, second] = [seal('JBSWY3DP', pepper), seal('JBSWY3DP', pepper)]
  assert.equal(unseal(first, pepper), 'JBSWY3DP')
  assert.notEqual(first, second)
  assert.ok(!first.includes('JBSWY3DP'))
})

test('another pepper or a changed character cannot be unsealed', () => {
  const sealed = seal('JBSWY3DP', pepper)
  assert.throws(() => unseal(sealed, `${pepper}!`))
  const last = sealed.at(-2) === 'A' ? 'B' : 'A'
  assert.throws(() => unseal(sealed.slice(0, -2) + last + sealed.at(-1), pepper))
})
