// The tidy rules find what they are for: each gets a planted fault.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSources, type Source } from './source.ts'
import { lintProblems } from './tidy.ts'

function planted(file: string, text: string, imports: string[] = []): Source {
  return { file, text, lines: text.split('\n'), imports, isTest: false }
}

const head = '// A planted file.\n'

function problemsOf(...sources: Source[]): string[] {
  return lintProblems(sources)
}

test('the house is tidy', () => {
  assert.deepEqual(lintProblems(readSources()), [])
})

test('a module that enters another without leave is found', () => {
  const store = 'apps/api/src/modules/shops/store.ts'
  const [problem] = problemsOf(planted('apps/api/src/modules/catalog/service.ts', head, [store]))
  assert.match(problem ?? '', /may not enter module shops/)
})

test('operators’ endpoints in the shop’s bundle are found', () => {
  const source = planted('apps/shop/src/features/catalog/api.ts', head, ['packages/contract/src/console/staff.ts'])
  assert.match(problemsOf(source)[0] ?? '', /operators' endpoints/)
})

test('a feature that knows another is found', () => {
  const source = planted('apps/shop/src/features/catalog/Card.tsx', head, ['apps/shop/src/features/shops/api.ts'])
  assert.match(problemsOf(source)[0] ?? '', /may not know another/)
})

test('a circle is found', () => {
  const [a, b] = ['packages/contract/src/a.ts', 'packages/contract/src/b.ts']
  assert.match(problemsOf(planted(a, head, [b]), planted(b, head, [a])).join(), /circle/)
})

test('a drawer, a long file, a missing first line and words in markup are found', () => {
  assert.match(problemsOf(planted('apps/api/src/http/utils.ts', head)).join(), /name it by what it holds/)
  assert.match(problemsOf(planted('apps/api/src/http/long.ts', `${head}${'\n'.repeat(300)}`)).join(), /302 lines/)
  assert.match(problemsOf(planted('apps/api/src/http/bare.ts', 'export {}')).join(), /first line/)
  assert.match(problemsOf(planted('apps/shop/src/ui/Word.tsx', `${head}<b>Buy now</b>`)).join(), /text tables/)
  assert.match(problemsOf(planted('apps/shop/src/ui/Side.tsx', `${head}<b className="pl-2" />`)).join(), /logical sides/)
})

test('a table touched by a module that does not own it is found', () => {
  const source = planted('apps/api/src/modules/shops/store.ts', `${head}select 1 from users`)
  assert.match(problemsOf(source).join(), /table users belongs/)
})
