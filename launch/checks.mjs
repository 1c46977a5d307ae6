// The checks that need no running shop, in parallel: format and lint, types, the rules of the source tree.
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { modulesFolder, root, runtimeFolder } from './paths.mjs'
import { run } from './processes.mjs'

const bin = (name, file) => path.join(modulesFolder, name, file)

/** Each tool runs by its script on our Node: the links in .bin would use the system's. The longest come first. */
function checks() {
  return [
    { name: 'Format and lint (Biome)', args: [bin('@biomejs/biome', 'bin/biome'), 'check', '.'] },
    ...projects().map((folder) => ({ name: `Types of ${folder} (TypeScript)`, args: typesOf(folder) })),
    { name: 'Imports, names and sizes', args: ['tools/lint.ts'] },
  ]
}

/** Unchanged files are not checked again: what was found is stored beside the runtime. */
function typesOf(folder) {
  const info = path.join(runtimeFolder, 'types', `${folder.replaceAll('/', '-')}.tsbuildinfo`)
  return [bin('typescript', 'bin/tsc'), '-p', folder, '--incremental', '--tsBuildInfoFile', info]
}

/** Every folder with a tsconfig of its own. */
function projects() {
  const groups = ['apps', 'packages'].flatMap((group) =>
    readdirSync(path.join(root, group)).map((name) => `${group}/${name}`),
  )
  return [...groups, 'e2e', 'tools'].filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')))
}

/** Runs all of them and returns the names of those that failed. */
export async function runChecks(steps, { node, env }) {
  const queue = checks()
  const total = queue.length
  const failed = []
  let done = 0
  const step = steps.begin('Format, lint, types and rules')
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const { code, output } = await run(node, check.args, { cwd: root, env })
      step.progress(++done, total)
      if (code === 0) continue
      failed.push(check.name)
      steps.log(`✗ ${check.name}\n${output.trim()}`)
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
  if (failed.length === 0) step.done()
  else step.fail()
  return failed
}
