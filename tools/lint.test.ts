// Tests of the lint rules: each finds a planted problem.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lintProblems } from './lint.ts'
import { readSources, type Source } from './source.ts'

function planted(file: string, text: string, imports: string[] = []): Source {
  return { file, text, lines: text.split('\n'), imports, isTest: false }
}

const head = '// A planted file.\n'

function problemsOf(...sources: Source[]): string[] {
  return lintProblems(sources)
}

test('the source tree follows the rules', () => {
  assert.deepEqual(lintProblems(readSources()), [])
})

test('a module that imports from another without permission is found', () => {
  const store = 'apps/api/src/modules/catalog/shops/store.ts'
  const [problem] = problemsOf(planted('apps/api/src/modules/catalog/products/service.ts', head, [store]))
  assert.match(problem ?? '', /may not import from module catalog\/shops/)
})

test('operators’ endpoints in the shop’s bundle are found', () => {
  const source = planted('apps/shop/src/features/catalog/home/api.ts', head, [
    'packages/contract/src/staff/admin-operators.ts',
  ])
  assert.match(problemsOf(source)[0] ?? '', /operators' endpoints/)
})

test('texts of the server in a browser’s bundle are found', () => {
  const source = planted('apps/console/src/ui/Mail.tsx', head, ['packages/locale/src/mails/en-US.ts'])
  assert.match(problemsOf(source).join(), /texts of the server/)
})

test('a feature that imports another is found', () => {
  const source = planted('apps/shop/src/features/catalog/home/Card.tsx', head, [
    'apps/shop/src/features/catalog/shops/api.ts',
  ])
  assert.match(problemsOf(source)[0] ?? '', /may not import another/)
})

test('a cycle is found', () => {
  const [a, b] = ['packages/contract/src/a.ts', 'packages/contract/src/b.ts']
  assert.match(problemsOf(planted(a, head, [b]), planted(b, head, [a])).join(), /cycle/)
})

test('a vague name, a long file, a missing first line and text in markup are found', () => {
  assert.match(problemsOf(planted('apps/api/src/http/utils.ts', head)).join(), /name it by what it holds/)
  assert.match(problemsOf(planted('apps/api/src/http/long.ts', `${head}${'\n'.repeat(300)}`)).join(), /302 lines/)
  assert.match(problemsOf(planted('apps/api/src/http/bare.ts', 'export {}')).join(), /first line/)
  assert.match(problemsOf(planted('apps/shop/src/ui/Word.tsx', `${head}<b>Buy now</b>`)).join(), /text tables/)
  assert.match(
    problemsOf(planted('apps/shop/src/ui/Side.tsx', `${head}<b className="pl-2" />`)).join(),
    /logical sides/,
  )
})

test('forbidden access to a table, and SQL outside of a store, are found', () => {
  const store = 'apps/api/src/modules/catalog/shops/store.ts'
  assert.match(problemsOf(planted(store, `${head}select 1 from users`)).join(), /may not read users/)
  assert.match(problemsOf(planted(store, `${head}update products set price = 1`)).join(), /may not write products/)
  const service = 'apps/api/src/modules/catalog/shops/service.ts'
  assert.match(problemsOf(planted(service, `${head}select 1 from shops`)).join(), /SQL belongs in a store/)
})
