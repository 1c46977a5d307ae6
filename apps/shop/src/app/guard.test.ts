// Tests for the guard's decisions.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublic } from '#public-paths.ts'
import { decide } from './guard.ts'

const guest = { isPage: true, hasToken: false, hasUser: false }
const fresh = { isPage: true, hasToken: true, hasUser: false }
const known = { isPage: true, hasToken: true, hasUser: true }

test('a guest may enter a path that equals or contains a public path', () => {
  const open = ['/login', '/register', '/home', '/shop', '/shop/7', '/explore', '/detail/1/2', '/search', '/searchs']
  for (const pathname of [...open, '/forgotPassword', '/changePassword', '/refund/1/login']) {
    assert.deepEqual(decide({ pathname, ...guest }), { kind: 'enter' }, pathname)
  }
})

test('a guest is sent to login from every other page, with a redirect back', () => {
  for (const pathname of ['/bag', '/order', '/profile', '/filter', '/language', '/changePayPwd', '/laws']) {
    const expected = { kind: 'login', redirect: `${pathname}?a=1` }
    assert.deepEqual(decide({ pathname, search: '?a=1', ...guest }), expected, pathname)
  }
})

test('a guest may read help and legal texts, and is told that an address does not exist', () => {
  for (const pathname of ['/helpAndSupport', '/law', '/platform']) {
    assert.deepEqual(decide({ pathname, ...guest }), { kind: 'enter' }, pathname)
  }
  assert.deepEqual(decide({ pathname: '/nothing', ...guest, isPage: false }), { kind: 'enter' })
})

test('the query never makes a path public', () => {
  assert.equal(decide({ pathname: '/bag', search: '?from=/home', ...guest }).kind, 'login')
  assert.equal(isPublic('/bag'), false)
})

test('a visitor with a token is sent home from login before anything is fetched', () => {
  assert.deepEqual(decide({ pathname: '/login', ...known }), { kind: 'home' })
  assert.deepEqual(decide({ pathname: '/login', ...fresh }), { kind: 'home' })
})

test('a token without a user fetches the user first, on public pages too', () => {
  for (const pathname of ['/home', '/bag']) {
    assert.deepEqual(decide({ pathname, ...fresh }), { kind: 'fetchUser' })
    assert.deepEqual(decide({ pathname, ...known }), { kind: 'enter' })
  }
})
