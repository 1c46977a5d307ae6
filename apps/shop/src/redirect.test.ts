// Tests for the redirect to login and back.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { safeRedirect } from '@shop/client/redirect.ts'
import { loginPath } from './redirect.ts'

test('a path of this site is a safe redirect, with its query and hash', () => {
  for (const path of ['/', '/bag?x=1', '/explore?sort=new&from=//evil.example', '/detail/1/2#reviews', '/a//b']) {
    assert.equal(safeRedirect(path), path)
  }
})

test('nothing that a browser reads as another host is a safe redirect', () => {
  const hosts = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '///evil.example',
  ]
  const dots = ['/.//evil.example', '/..//evil.example', '/a/..//evil.example', '/%2e//evil.example']
  const schemes = ['https://evil.example', 'https:/evil.example', 'javascript:alert(1)', ' //evil.example', '//[']
  for (const path of [...hosts, ...dots, ...schemes]) assert.equal(safeRedirect(path), undefined, JSON.stringify(path))
})

test('a missing redirect, or one that is not a path, is rejected', () => {
  for (const path of ['', 'bag', '?a=1', null, undefined]) assert.equal(safeRedirect(path), undefined, String(path))
})

test('login redirects back to the page before; from home and from login itself no redirect is needed', () => {
  assert.equal(loginPath({ pathname: '/explore', search: '?sort=new' }), '/login?redirect=%2Fexplore%3Fsort%3Dnew')
  for (const pathname of ['/', '/home', '/login']) assert.equal(loginPath({ pathname, search: '' }), '/login')
})
