// Tests for leaving parts of React out: they are found, and neither app nor its libraries use them.
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

const names = 'hydrateRoot|ViewTransition|SuspenseList|useActionState|useFormState|FragmentInstance'
/** By name in an import, through the namespace, as an element, or the ref of a fragment. */
const leftOut = [
  new RegExp(`import\\b[^;'"]*\\b(${names})\\b[^;'"]*from\\s*['"]react(-dom[^'"]*)?['"]`),
  new RegExp(`\\b(React|ReactDOM)\\w*\\.(unstable_)?(${names})\\b`),
  new RegExp(`<(${names})\\b`),
  /<(React\.)?Fragment\b[^>]*\bref=/,
  /\b(createElement|jsxs?)\((React\.)?Fragment,\s*\{[^}]*\bref\b/,
]

test('neither app nor its libraries use what is left out', () => {
  const root = path.join(import.meta.dirname, '../../..')
  const files = globSync(
    [
      'apps/{shop,console}/src/**/*.{ts,tsx}',
      'packages/*/src/**/*.{ts,tsx}',
      'node_modules/{@base-ui,@tanstack,@floating-ui,lucide-react,use-sync-external-store,embla-*}/**/*.{mjs,js}',
    ],
    { cwd: root },
  )
  const users = files.filter((file) => {
    const code = readFileSync(path.join(root, file), 'utf8')
    return leftOut.some((pattern) => pattern.test(code))
  })
  assert.ok(files.length > 1_000)
  assert.deepEqual(users, [])
  for (const use of [
    "import { useActionState } from 'react'",
    'const [state] = React.useActionState(save)',
    '<ViewTransition name="page">',
    '<Fragment key={id} ref={group}>',
    'jsx(Fragment, { ref: group, children })',
  ])
    assert.ok(
      leftOut.some((pattern) => pattern.test(use)),
      use,
    )
})
