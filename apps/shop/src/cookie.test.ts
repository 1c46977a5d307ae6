// Tests for the cookie flags: not sent by other sites' requests, and over https only where the page uses it.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dropCookie, writeCookie } from './cookie.ts'

/** The cookie that is written while the page is served over this protocol. */
function writtenOver(protocol: string, write: () => void): string {
  let written = ''
  const page = {
    set cookie(text: string) {
      written = text
    },
  }
  Object.assign(globalThis, { document: page, location: { protocol } })
  write()
  return written
}

test('over https a cookie is Secure and SameSite, lasts three days and covers the whole site', () => {
  const written = writtenOver('https:', () => writeCookie('token', 'a token'))
  assert.equal(written, 'token=a%20token; max-age=259200; path=/; SameSite=Lax; Secure')
})

test('over plain http, as on a developer’s machine, a cookie is only SameSite', () => {
  const written = writtenOver('http:', () => writeCookie('lang', 'th-TH'))
  assert.equal(written, 'lang=th-TH; max-age=259200; path=/; SameSite=Lax')
})

test('deleting a cookie uses the same flags, or the browser would not match it', () => {
  assert.equal(
    writtenOver('https:', () => dropCookie('token')),
    'token=; max-age=0; path=/; SameSite=Lax; Secure',
  )
})
