// Reads the source tree for the lint rules: files, their lines and what they import.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

export interface Source {
  /** Path from the root, with slashes. */
  file: string
  text: string
  lines: string[]
  /** The project's files that this one imports, also for types only. */
  imports: string[]
  isTest: boolean
}

const patterns = ['packages/*/src/**/*.ts', 'apps/*/{src,demo,test,bench}/**/*.{ts,tsx}', 'tools/*.ts', 'e2e/**/*.ts']
const importLine = /(?:from|import)\s*\(?\s*'([^']+)'/g

export function readSources(): Source[] {
  const files = globSync(patterns, { cwd: root }).map((file) => file.split(path.sep).join('/'))
  return files.sort().map(readSource)
}

function readSource(file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8')
  const found = [...text.matchAll(importLine)].map(([, name = '']) => resolveImport(file, name))
  return {
    file,
    text,
    lines: text.split('\n'),
    imports: found.filter((name) => name !== undefined),
    isTest: /\.(test|spec)\.tsx?$/.test(file) || /^(e2e|tools|apps\/api\/(test|bench))\//.test(file),
  }
}

/** The project's file behind an import; undefined for external packages. */
function resolveImport(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(from), name)
  if (name.startsWith('#')) return `${from.split('/').slice(0, 2).join('/')}/src/${name.slice(1)}`
  const own = /^@shop\/(\w+)\/(.+)$/.exec(name)
  return own ? `packages/${own[1]}/src/${own[2]}` : undefined
}
