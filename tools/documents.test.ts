// Every path and npm script that a document names exists.
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { root } from './source.ts'
import { noticesFile, thirdPartyNotices } from './third-party.ts'

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object }
const isPath = /^(apps|packages|launch|tools|e2e|docs)\/[\w./-]+$/

test('every path named in a document exists', () => {
  const missing = documents.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name).filter((name) => isPath.test(name))
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, name = '']) =>
      path.posix.join(path.posix.dirname(file), name),
    )
    return [...quoted, ...linked].filter((name) => !existsSync(path.join(root, name))).map((name) => `${file}: ${name}`)
  })
  assert.deepEqual(missing, [])
})

test('every npm script named in a document exists', () => {
  const missing = documents.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    return named.filter((name) => !(name in scripts)).map((name) => `${file}: npm run ${name}`)
  })
  assert.deepEqual(missing, [])
})

test('the list of third-party packages matches the lock file', () => {
  assert.equal(readFileSync(path.join(root, noticesFile), 'utf8'), thirdPartyNotices())
})
