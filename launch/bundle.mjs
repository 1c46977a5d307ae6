// Builds the two React apps and compresses them if their sources changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { modulesFolder, root, runtimeFolder } from './paths.mjs'
import { run } from './processes.mjs'
import { Refusal } from './refusal.mjs'
import { during } from './steps.mjs'

const apps = ['shop', 'console']
const stampName = '.built'
const textFile = /\.(js|css|html|svg|json|txt|webmanifest)$/
const skipped = new Set(['node_modules', 'dist', '.vite', '.DS_Store', 'tsconfig.tsbuildinfo'])
const parallelMax = 4
const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

export function staleApps() {
  return apps.filter((app) => {
    const stamp = path.join(distOf(app), stampName)
    return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sourceHash(app)
  })
}

export async function ensureBuild(steps, toolchain) {
  const stale = staleApps()
  if (stale.length === 0) return
  sweepDrafts()
  const drafts = stale.map((app) => ({ app, hash: sourceHash(app), folder: draftOf(app) }))
  try {
    await during(steps, `Building ${stale.join(' and ')}`, () => buildAll(drafts, toolchain))
    await during(steps, 'Compressing the built files', (step) => compress(drafts, step))
    for (const draft of drafts) publish(draft)
  } finally {
    for (const { folder } of drafts) rmSync(folder, { recursive: true, force: true })
  }
}

function distOf(app) {
  return path.join(root, 'apps', app, 'dist')
}

/** A draft until it is complete, so that an interrupted build leaves the last one as it was. */
function draftOf(app) {
  return path.join(runtimeFolder, 'build', `${app}-${process.pid}`)
}

/** Removes drafts of interrupted builds; those of running builds stay. */
function sweepDrafts() {
  const home = path.join(runtimeFolder, 'build')
  for (const name of existsSync(home) ? readdirSync(home) : []) {
    try {
      process.kill(Number(name.split('-')[1]), 0)
    } catch {
      rmSync(path.join(home, name), { recursive: true, force: true })
    }
  }
}

function publish({ app, hash, folder }) {
  writeFileSync(path.join(folder, stampName), hash)
  rmSync(distOf(app), { recursive: true, force: true })
  renameSync(folder, distOf(app))
}

function sourceHash(app) {
  const files = [path.join(root, 'apps', app), path.join(root, 'packages')].flatMap(filesBelow)
  for (const name of ['package-lock.json', 'tsconfig.base.json']) files.push(path.join(root, name))
  return hashOf(files)
}

/** By content, since git changes the times of unchanged files. */
export function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files.filter((name) => existsSync(name))) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

export function filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !skipped.has(name))
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(file) : [file]
    })
}

async function buildAll(drafts, { node, env }) {
  const vite = path.join(modulesFolder, 'vite', 'bin', 'vite.js')
  const results = await Promise.all(
    drafts.map(async ({ app, folder }) => {
      mkdirSync(folder, { recursive: true })
      const args = [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
      const cwd = path.join(root, 'apps', app)
      return { app, ...(await run(node, args, { cwd, env: { ...env, NODE_ENV: 'production' } })) }
    }),
  )
  const failed = results.filter(({ code }) => code !== 0)
  if (failed.length === 0) return
  for (const { output } of failed) console.error(`\n${output.trim()}`)
  throw new Refusal(`The build of ${failed.map(({ app }) => app).join(' and ')} failed: see what Vite says above.`)
}

/** Not index.html: the server fills it in for each page. */
async function compress(drafts, step) {
  const all = drafts.flatMap(({ folder }) => filesBelow(folder))
  const queue = all.filter((file) => textFile.test(file) && path.basename(file) !== 'index.html')
  const total = queue.reduce((sum, file) => sum + statSync(file).size, 0)
  let done = 0
  const work = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) {
      const content = await readFile(file)
      await writeFile(`${file}.gz`, await gzip(content, { level: 9 }))
      await writeFile(`${file}.br`, await brotli(content, brotliOptions(content.length)))
      done += content.length
      step.progress(done, total)
    }
  }
  await Promise.all(Array.from({ length: parallelMax }, work))
}

function brotliOptions(size) {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: hint } = zlib.constants
  return { params: { [quality]: 11, [hint]: size } }
}
