// The tidy rules find what they are for: each gets a planted fault.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSources, type Source } from './source.ts'
import { tidyFaults } from './tidy.ts'

function planted(file: string, text: string, imports: string[] = []): Source {
  return { file, text, lines: text.split('\n'), imports, isTest: false }
}

const head = '// A planted file.\n'

function faultsOf(...sources: Source[]): string[] {
  return tidyFaults(sources)
}

test('the house is tidy', () => {
  assert.deepEqual(tidyFaults(readSources()), [])
})

test('a module that enters another without leave is found', () => {
  const store = 'apps/api/src/modules/shops/store.ts'
  const [fault] = faultsOf(planted('apps/api/src/modules/catalog/service.ts', head, [store]))
  assert.match(fault ?? '', /may not enter module shops/)
})

test('operators’ endpoints in the shop’s bundle are found', () => {
  const source = planted('apps/shop/src/features/catalog/api.ts', head, ['packages/contract/src/console/staff.ts'])
  assert.match(faultsOf(source)[0] ?? '', /operators' endpoints/)
})

test('a feature that knows another is found', () => {
  const source = planted('apps/shop/src/features/catalog/Card.tsx', head, ['apps/shop/src/features/shops/api.ts'])
  assert.match(faultsOf(source)[0] ?? '', /may not know another/)
})

test('a circle is found', () => {
  const [a, b] = ['packages/contract/src/a.ts', 'packages/contract/src/b.ts']
  assert.match(faultsOf(planted(a, head, [b]), planted(b, head, [a])).join(), /circle/)
})

test('a drawer, a long file, a missing first line and words in markup are found', () => {
  assert.match(faultsOf(planted('apps/api/src/http/utils.ts', head)).join(), /name it by what it holds/)
  assert.match(faultsOf(planted('apps/api/src/http/long.ts', `${head}${'\n'.repeat(300)}`)).join(), /302 lines/)
  assert.match(faultsOf(planted('apps/api/src/http/bare.ts', 'export {}')).join(), /first line/)
  assert.match(faultsOf(planted('apps/shop/src/ui/Word.tsx', `${head}<b>Buy now</b>`)).join(), /text tables/)
  assert.match(faultsOf(planted('apps/shop/src/ui/Side.tsx', `${head}<b className="pl-2" />`)).join(), /logical sides/)
})

test('a table touched by a module that does not own it is found', () => {
  const source = planted('apps/api/src/modules/shops/store.ts', `${head}select 1 from users`)
  assert.match(faultsOf(source).join(), /table users belongs/)
})
