// Tests for leaving parts of React out: they are found, and neither the shop nor its libraries use them.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { test } from 'node:test'
import { Script } from 'node:vm'
import { withoutReactParts } from './unused-parts.ts'

const resolve = createRequire(import.meta.url).resolve

test('React DOM is as expected, and stays valid code', () => {
  const file = path.join(path.dirname(resolve('react-dom')), 'cjs/react-dom-client.production.js')
  const code = readFileSync(file, 'utf8')
  const edited = withoutReactParts(code)
  assert.doesNotThrow(() => new Script(edited))
  assert.throws(() => withoutReactParts(edited), /React DOM has no/)
})

const leftOut = /\b(hydrateRoot|ViewTransition|SuspenseList|useActionState|useFormState|FragmentInstance)\b/

test('neither the shop nor its libraries import what is left out', () => {
  const root = path.join(import.meta.dirname, '../..')
  const files = globSync(
    [
      'apps/shop/src/**/*.{ts,tsx}',
      'packages/*/src/**/*.{ts,tsx}',
      'node_modules/{@base-ui,@tanstack,@floating-ui}/**/*.{mjs,js}',
    ],
    { cwd: root },
  )
  const users = files.filter((file) => {
    const imports = readFileSync(path.join(root, file), 'utf8').match(
      /import\b[^;'"]*from\s*['"]react(-dom[^'"]*)?['"]/g,
    )
    return imports?.some((line) => leftOut.test(line))
  })
  assert.ok(files.length > 1_000)
  assert.deepEqual(users, [])
})
