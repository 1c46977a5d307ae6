// Tests of the cookies' flags: never sent by another site's requests, never over an unencrypted line once there is a better one.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dropCookie, writeCookie } from './cookie.ts'

/** What is written into the page's cookies while it is served over the protocol. */
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

test('over https a cookie is Secure and SameSite, for three days and the whole site', () => {
  const written = writtenOver('https:', () => writeCookie('token', 'a token'))
  assert.equal(written, 'token=a%20token; max-age=259200; path=/; SameSite=Lax; Secure')
})

test('over plain http, as on one’s own machine, it is SameSite alone', () => {
  const written = writtenOver('http:', () => writeCookie('lang', 'th-TH'))
  assert.equal(written, 'lang=th-TH; max-age=259200; path=/; SameSite=Lax')
})

test('dropping it keeps the flags, or the browser would not find it', () => {
  assert.equal(
    writtenOver('https:', () => dropCookie('token')),
    'token=; max-age=0; path=/; SameSite=Lax; Secure',
  )
})
