// What deploy/ and the operations manual name exists in the code: settings, metrics, alerts and lines of the log.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { root } from './source.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const server = globSync('apps/api/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
const code = server.map(read).join('\n')
const manual = read('docs/operations.md')

/** The first group of every match, once. */
function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))]
}

/** Read by Node, not by our configuration. */
const settingsOfNode = new Set(['NODE_ENV', 'TMPDIR'])

test('every setting of the containers and the units is read by the server and described in the README', () => {
  const compose = /^x-settings:[\s\S]*?\n\n/m.exec(read('deploy/compose.yaml'))?.[0] ?? ''
  const units = globSync('deploy/systemd/*.service', { cwd: root }).map(read).join('\n')
  const environments = namesIn(units, /^Environment=(.*)$/gm).join(' ')
  const names = [...namesIn(compose, /^ {2}([A-Z][A-Z\d_]+):/gm), ...namesIn(environments, /([A-Z][A-Z\d_]+)=/g)]
  assert.ok(names.includes('DATABASE_URL') && names.includes('ROLE'), 'the files have another form')
  const readme = read('README.md')
  const isKnown = (name: string) =>
    new RegExp(`\\benv\\.${name}\\b|'${name}'`).test(code) && readme.includes(`\`${name}\``)
  assert.deepEqual(
    names.filter((name) => !settingsOfNode.has(name) && !isKnown(name)),
    [],
  )
})

test('every variable of compose.yaml is in the example of its settings', () => {
  const given = namesIn(read('deploy/env.example'), /^([A-Z][A-Z\d_]+)=/gm)
  const used = namesIn(read('deploy/compose.yaml'), /\$\{([A-Z][A-Z\d_]+):/g)
  assert.deepEqual(used.sort(), given.sort())
})

test('every container of the network has an address of its own, and the servers trust that of Caddy', () => {
  const compose = read('deploy/compose.yaml')
  const addresses = namesIn(compose, /^ {8}ipv4_address: (\S+)$/gm)
  assert.equal(addresses.length, [...compose.matchAll(/^ {6}front:$/gm)].length)
  const caddy = /^ {2}caddy:$[\s\S]*?ipv4_address: (\S+)$/m.exec(compose)?.[1]
  assert.equal(/^ {2}TRUST_PROXY: (\S+)$/m.exec(compose)?.[1], caddy)
})

test('every metric of the manual, the alerts and the dashboard exists', () => {
  const texts = manual + read('deploy/prometheus/alerts.yml') + read('deploy/grafana/dashboard.json')
  const names = namesIn(texts, /\b((?:database|db|http|job|ledger|metrics|push|queue)_[a-z_]+)(?=[{[)`" ]|\\")/g)
  assert.ok(names.includes('job_overdue_seconds'), 'the texts have another form')
  const parts = names.map((name) => name.replace(/_(bucket|sum|count)$/, ''))
  // Tables of the database, which runbooks query.
  const tables = globSync('apps/api/sql/migrations/*.sql', { cwd: root }).map(read).join('\n')
  const isKnown = (name: string) => new RegExp(`\\b${name}\\b`).test(code) || tables.includes(`create table ${name} `)
  assert.deepEqual(
    parts.filter((name) => !isKnown(name)),
    [],
  )
})

test('every alert of the manual exists, and the log has the lines that it searches for', () => {
  const alerts = namesIn(read('deploy/prometheus/alerts.yml'), /alert: (\w+)/g)
  const shown = [...manual.matchAll(/^\*Shows\*: .*$/gm)].flatMap(([line]) =>
    namesIn(line, /`([A-Z][a-z]+(?:[A-Z][a-z]+)+)`/g),
  )
  assert.ok(shown.length > 8, 'the runbooks have another form')
  assert.deepEqual(
    shown.filter((name) => !alerts.includes(name)),
    [],
  )
  const lines = namesIn(manual, /'"([^"]+)"'/g)
  assert.ok(lines.length > 1, 'the runbooks have another form')
  assert.deepEqual(
    lines.filter((line) => !code.includes(`'${line}'`)),
    [],
  )
})
