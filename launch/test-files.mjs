// Finds test files: all below a folder, or those that match a path or part of a title.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './paths.mjs'
import { Refusal } from './refusal.mjs'

const folders = ['packages', 'apps', 'tools', 'launch', 'e2e']
const isTestName = (name) => /\.(test\.(ts|mjs)|spec\.ts)$/.test(name)

export function testsBelow(folder) {
  if (!existsSync(path.join(root, folder))) return []
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .flatMap((entry) => {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) return testsBelow(file)
      return isTestName(entry.name) ? [file] : []
    })
}

/**
 * A filter is a path, a part of a path, or part of a test's title. Returns the files for Node and for the browser, and
 * a title pattern when only titles match.
 */
export function findTests(filters) {
  const all = folders.flatMap(testsBelow)
  const found = new Set()
  const titles = []
  for (const filter of filters) {
    const files = byPath(all, filter)
    if (files.length > 0) for (const file of files) found.add(file)
    else {
      const matches = byTitle(all, filter)
      if (matches.length === 0) throw new Refusal(`No test file or title matches "${filter}".`)
      for (const file of matches) found.add(file)
      titles.push(filter)
    }
  }
  const files = [...found].sort()
  const namePattern = titles.length === filters.length ? titles.map(escapePattern).join('|') : undefined
  const isBrowser = (file) => file.startsWith(`e2e${path.sep}`)
  return { node: files.filter((file) => !isBrowser(file)), browser: files.filter(isBrowser), namePattern }
}

function byPath(all, filter) {
  const given = path.relative(root, path.resolve(filter))
  const exists = existsSync(path.join(root, given))
  if (exists && statSync(path.join(root, given)).isDirectory()) {
    return all.filter((file) => file.startsWith(`${given}${path.sep}`))
  }
  // A source file selects its own test, or else all tests beside it.
  if (exists && !isTestName(given)) {
    const own = given.replace(/\.tsx?$/, '.test.ts')
    return all.includes(own) ? [own] : all.filter((file) => path.dirname(file) === path.dirname(given))
  }
  const part = filter.split('/').join(path.sep)
  return all.filter((file) => file.includes(part))
}

function byTitle(all, words) {
  const title = new RegExp(`\\b(?:test|it)(?:\\.\\w+)?\\(\\s*['"\`][^\\n]*${escapePattern(words)}`, 'i')
  return all.filter((file) => title.test(readFileSync(path.join(root, file), 'utf8')))
}

function escapePattern(words) {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
