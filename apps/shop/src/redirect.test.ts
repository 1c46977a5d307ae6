// The way to login and back, wish by wish.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { safeRedirect } from '@shop/client/redirect.ts'
import { loginPath } from './redirect.ts'

test('a path of this site is the way back, with its query and its place on the page', () => {
  for (const path of ['/', '/bag?x=1', '/explore?sort=new&from=//evil.example', '/detail/1/2#reviews', '/a//b']) {
    assert.equal(safeRedirect(path), path)
  }
})

test('nothing that a browser reads as another host is a way back', () => {
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

test('no wish, and one that is no path, is no way back', () => {
  for (const path of ['', 'bag', '?a=1', null, undefined]) assert.equal(safeRedirect(path), undefined, String(path))
})

test('login leads back to where one was; from the start it leads to the start by itself', () => {
  assert.equal(loginPath({ pathname: '/explore', search: '?sort=new' }), '/login?redirect=%2Fexplore%3Fsort%3Dnew')
  for (const pathname of ['/', '/home', '/login']) assert.equal(loginPath({ pathname, search: '' }), '/login')
})
