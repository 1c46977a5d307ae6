// Reads the SQL of the database: migrations by number, functions by name, and the order that their needs require.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Release } from './release.ts'

export interface SqlFile {
  /** Of a migration its file name, of a function file the function's name. */
  name: string
  /** Below the folder of the SQL, for messages. */
  file: string
  text: string
  hash: string
  /** Functions that must exist before this file runs, from its lines `-- needs: one, other`. */
  needs: string[]
}

export interface SqlFiles {
  migrations: SqlFile[]
  functions: SqlFile[]
  /** Absent in the SQL of 0.2 and in some tests: nothing is recorded. */
  release?: Release
}

/** The SQL of this program. */
export const sqlFolder = path.join(import.meta.dirname, '../../sql')

export async function readSqlFiles(folder = sqlFolder): Promise<SqlFiles> {
  const read = async (pattern: string, name: RegExp) => {
    const files = (await Array.fromAsync(glob(pattern, { cwd: folder }))).map((file) => file.replaceAll('\\', '/'))
    return Promise.all(
      files
        .filter((file) => name.test(path.basename(file)))
        .sort()
        .map(async (file) => sqlFile(file, await readFile(path.join(folder, file), 'utf8'))),
    )
  }
  const release = await readRelease(folder)
  return {
    migrations: await read('migrations/*.sql', /^\d{4}_[a-z_]+\.sql$/),
    functions: await read('functions/*/*.sql', /^[a-z_]+\.sql$/),
    ...(release && { release }),
  }
}

export async function readRelease(folder = sqlFolder): Promise<Release | undefined> {
  const file = path.join(folder, 'release.json')
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Release) : undefined
}

export function sqlFile(file: string, text: string): SqlFile {
  const base = path.basename(file)
  const needs = [...text.matchAll(/^-- needs: (.+)$/gm)].flatMap(([, names = '']) => names.trim().split(/,\s*/))
  return {
    name: file.startsWith('functions/') ? base.replace(/\.sql$/, '') : base,
    file,
    text,
    hash: createHash('sha256').update(text).digest('hex'),
    needs,
  }
}

type Dependent = Pick<SqlFile, 'file' | 'needs'>

/** The functions that a file needs and all that those need, in order. Throws at an unknown need and at a cycle. */
export function withNeeds(dependent: Dependent, functions: readonly SqlFile[]): SqlFile[] {
  const byName = new Map(functions.map((file) => [file.name, file]))
  const ordered = new Set<SqlFile>()
  const visit = (name: string, trail: readonly string[]) => {
    const file = byName.get(name)
    if (!file) throw new Error(`${trail.at(-1)} needs ${name}, which has no file in functions/.`)
    if (trail.includes(file.file)) throw new Error(`Cycle of needs: ${[...trail, file.file].join(' needs ')}.`)
    if (ordered.has(file)) return
    for (const need of file.needs) visit(need, [...trail, file.file])
    ordered.add(file)
  }
  for (const name of dependent.needs) visit(name, [dependent.file])
  return [...ordered]
}

/** What needs every function: the program. */
export function allOf(functions: readonly SqlFile[]): Dependent {
  return { file: 'functions/', needs: functions.map(({ name }) => name) }
}

/** Throws if two files have the same function, or a need cannot be met: before anything is applied. */
export function checkSqlFiles({ migrations, functions }: SqlFiles): void {
  const files = new Map<string, string>()
  for (const { name, file } of functions) {
    const existing = files.get(name)
    if (existing) throw new Error(`${existing} and ${file} are files of one function.`)
    files.set(name, file)
  }
  for (const file of [...migrations, allOf(functions)]) withNeeds(file, functions)
}
