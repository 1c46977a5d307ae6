// Tests that only the pinned Node is installed, and that it is verified before it runs.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { test } from 'node:test'
import { isWindows } from '../paths.mjs'
import { fetchNode, packageName } from '../toolchain.mjs'
import { onCleanup, scratch } from './shop.mjs'

const version = '26.10.0'

/** A registry that serves a package of our own under the name of Node's. */
async function startRegistry(t, folder) {
  const packageFolder = path.join(folder, 'package')
  const [marker, tarball] = [path.join(folder, 'ran'), path.join(folder, 'node.tgz')]
  mkdirSync(path.join(packageFolder, 'bin'), { recursive: true })
  writeFileSync(path.join(packageFolder, 'package.json'), JSON.stringify({ name: packageName(), version }))
  writeFileSync(path.join(packageFolder, 'bin/node'), `#!/bin/sh\necho ran > ${marker}\necho v${version}\n`, {
    mode: 0o755,
  })
  execFileSync('tar', ['-czf', tarball, '-C', folder, 'package'])
  const bytes = readFileSync(tarball)
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  const server = createServer((request, response) => {
    if (request.url.endsWith('.tgz')) return response.end(bytes)
    const dist = { tarball: `http://${request.headers.host}/node.tgz`, integrity }
    const versions = { [version]: { name: packageName(), version, dist } }
    return response.end(JSON.stringify({ name: packageName(), 'dist-tags': { latest: version }, versions }))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  onCleanup(t, () => server.close())
  const settings = {
    npm_config_registry: `http://127.0.0.1:${server.address().port}/`,
    npm_config_cache: path.join(folder, 'cache'),
  }
  for (const [name, value] of Object.entries(settings)) {
    const before = process.env[name]
    process.env[name] = value
    onCleanup(t, () =>
      before === undefined ? delete process.env[name] : Object.assign(process.env, { [name]: before }),
    )
  }
  return { marker, integrity }
}

test('a Node other than the pinned one is refused and never run', { skip: isWindows }, async (t) => {
  const folder = scratch(t)
  const { marker, integrity } = await startRegistry(t, folder)
  const place = path.join(folder, 'runtime', 'node')
  const unexpected = /Node .* could not be fetched: a package is not the one that was expected/
  await assert.rejects(fetchNode(place), unexpected)
  await assert.rejects(fetchNode(place, `sha512-${Buffer.alloc(64).toString('base64')}`), unexpected)
  assert.ok(!existsSync(marker), 'it was not run')
  assert.deepEqual(readdirSync(path.dirname(place)), [])
  await fetchNode(place, integrity)
  assert.ok(existsSync(marker) && existsSync(path.join(place, 'node_modules', packageName(), 'bin/node')))
})
