// Tests that every package is pinned by its hash, and that pages load nothing from another host.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

interface LockedPackage {
  version?: string
  link?: boolean
  integrity?: string
  inBundle?: boolean
}

test('every package of the lock file is pinned by version and sha512', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }
  const fetched = Object.entries(packages).filter(
    ([location, { link, inBundle }]) => location.includes('node_modules/') && !link && !inBundle,
  )
  assert.ok(fetched.length > 100)
  const unpinned = fetched.filter(([, { version, integrity }]) => !version || !integrity?.startsWith('sha512-'))
  assert.deepEqual(
    unpinned.map(([location]) => location),
    [],
  )
})

const manifests = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: root })]

test('direct dependencies have an exact version', () => {
  assert.ok(manifests.length >= 8)
  for (const file of manifests) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file)) as Record<string, Record<string, string>>
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      assert.match(version, /^(\d+\.\d+\.\d+([-+][\w.]+)?|workspace:.*|\*)$/, `${file}: ${name}`)
    }
  }
})

test('the pages load nothing from another host', () => {
  for (const file of ['apps/shop/index.html', 'apps/console/index.html']) {
    assert.doesNotMatch(read(file), /(src|href)\s*=\s*["']?(https?:)?\/\//i, file)
  }
})
