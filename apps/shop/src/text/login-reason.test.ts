// Tests that the reason on the login page contains the specified message, in each of the six languages.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '@shop/contract/language.ts'

for (const language of languages) {
  test(`the reason for a login says “loginFirst” (${language})`, async () => {
    const { common } = await import(`./${language}/common.ts`)
    const { text: identity } = await import(`./${language}/pages/identity.ts`)
    for (const reason of [identity.loginWhy, identity.loginTo('X')]) {
      assert.ok(reason.includes(common.loginFirst), reason)
    }
  })
}
