// Tests of how typed or pasted text becomes a search or a link to a product.
import assert from 'node:assert/strict'
import test from 'node:test'
import { cleanKeyword, completionOf, linkedProduct, productNumber, resultsPath } from './keyword.ts'

test('A keyword is one trimmed line of at most 60 characters and never ends in half a surrogate pair', () => {
  assert.equal(cleanKeyword('  手机\n壳 '), '手机 壳')
  assert.equal(cleanKeyword('\u0000\t '), '')
  assert.equal(cleanKeyword('x'.repeat(80)).length, 60)
  assert.equal(cleanKeyword(`${'x'.repeat(59)}😀`), 'x'.repeat(59))
})

test('The results path holds the search, URL-encoded', () => {
  assert.equal(resultsPath({ keyword: 'a&b=c' }), '/searchs?keyword=a%26b%3Dc')
  assert.equal(
    resultsPath({ keyword: 'phnoe', category: 9, exact: true }),
    '/searchs?keyword=phnoe&category_id=9&exact=1',
  )
})

test('A pasted link leads to its product, anything else does not', () => {
  assert.equal(linkedProduct(' https://shop.example/detail/12/3?from=chat#top '), '/detail/12/3')
  assert.equal(linkedProduct('http://127.0.0.1:3001/detail/12'), '/detail/12')
  assert.equal(linkedProduct('/detail/7/'), '/detail/7')
  for (const text of [
    'detail 12',
    'https://shop.example/shop/3',
    '/detail/0',
    '/detail/12abc',
    'javascript:/detail/1',
  ]) {
    assert.equal(linkedProduct(text), undefined, text)
  }
})

test('A number may be a product number', () => {
  assert.equal(productNumber('245'), '245')
  assert.equal(productNumber('#245'), '245')
  assert.equal(productNumber('iphone 12'), undefined)
  assert.equal(productNumber('0'), undefined)
})

test('The completion of a suggestion is the part that was not typed', () => {
  assert.deepEqual(completionOf('Phone case', 'pho'), { before: '', typed: 'Pho', after: 'ne case' })
  assert.deepEqual(completionOf('防水手机壳', '手机'), { before: '防水', typed: '手机', after: '壳' })
  assert.deepEqual(completionOf('スマホ', 'sumaho'), { before: 'スマホ', typed: '', after: '' })
})
