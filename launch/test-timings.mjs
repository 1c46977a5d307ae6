// Test timings: a node:test reporter that writes one JSON line per test, and a table of the slowest.
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './paths.mjs'

const shownMax = 10

/** A new file for each process. */
export function timingsFile(folder) {
  return path.join(folder, `${randomBytes(6).toString('hex')}.timings`)
}

export function timingsReporter(file) {
  const script = fileURLToPath(import.meta.url)
  return [
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...[`--test-reporter=${script}`, `--test-reporter-destination=${file}`],
  ]
}

// biome-ignore lint/style/noDefaultExport: node:test takes the default export of a reporter.
export default async function* report(events) {
  for await (const { type, data } of events) {
    if ((type !== 'test:pass' && type !== 'test:fail') || data.details?.type === 'suite' || data.nesting > 0) continue
    const file = data.file ? path.relative(root, data.file) : ''
    // With one process per file, node:test reports the file itself as a test too.
    if (data.name === file || data.name === data.file) continue
    yield `${JSON.stringify({ ms: Math.round(data.details.duration_ms), file, name: data.name })}\n`
  }
}

export function slowestTable(folder) {
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.timings'))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  return lines
    .sort((a, b) => b.ms - a.ms)
    .slice(0, shownMax)
    .map(({ ms, file, name }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}: ${name}`)
    .join('\n')
}
