// Paths and routes: optional parts, encoded parts, the end of a path, and a path in its parts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPath, parsePath, withBase } from './path.ts'
import { matchPath } from './route-match.ts'

test('a route matches its whole path, with or without its optional parts', () => {
  const route = '/detail/:product?/:mer?'
  assert.deepEqual(matchPath(route, '/detail/5/7'), { product: '5', mer: '7' })
  assert.deepEqual(matchPath(route, '/detail/5'), { product: '5', mer: undefined })
  assert.deepEqual(matchPath(route, '/detail'), { product: undefined, mer: undefined })
  assert.deepEqual(matchPath(route, '/detail/5/'), { product: '5', mer: undefined })
  assert.equal(matchPath(route, '/detail/5/7/9'), undefined)
  assert.equal(matchPath(route, '/details'), undefined)
  assert.equal(matchPath('/home', '/Home'), undefined)
  assert.deepEqual(matchPath('/home', '/home/'), {})
  assert.deepEqual(matchPath('*', '/any/thing'), {})
})

test('a part without a question mark must be there', () => {
  assert.deepEqual(matchPath('/products/:id', '/products/5'), { id: '5' })
  assert.equal(matchPath('/products/:id', '/products'), undefined)
  assert.equal(matchPath('/products/:id', '/products/'), undefined)
})

test('an app below a base has its start page at the base itself', () => {
  assert.equal(withBase('/console', '/'), '/console')
  assert.equal(withBase('/console', '/?open=1'), '/console?open=1')
  assert.equal(withBase('/console', '/orders'), '/console/orders')
  assert.equal(withBase('', '/'), '/')
})

test('a part is decoded, and stays as it is when it cannot be', () => {
  assert.deepEqual(matchPath('/shop/:id?', '/shop/%E4%BF%A1%2F1'), { id: '信/1' })
  assert.deepEqual(matchPath('/shop/:id?', '/shop/%E4%B'), { id: '%E4%B' })
})

test('a path is parsed into the parts it has, and written back', () => {
  assert.deepEqual(parsePath('/searchs?keyword=a%3Fb#top'), {
    pathname: '/searchs',
    search: '?keyword=a%3Fb',
    hash: '#top',
  })
  assert.deepEqual(parsePath('?kind=all'), { search: '?kind=all' })
  assert.deepEqual(parsePath('/home'), { pathname: '/home' })
  assert.equal(createPath({ pathname: '/bag', search: 'a=1', hash: '' }), '/bag?a=1')
  assert.equal(createPath({ pathname: '/bag', search: '?', hash: '#' }), '/bag')
  assert.equal(createPath({ pathname: '/bag', search: '?a=1', hash: '#end' }), '/bag?a=1#end')
})
