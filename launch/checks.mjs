// The checks that need no running shop: format and lint, types, project rules.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { modulesFolder, root } from './paths.mjs'
import { run } from './processes.mjs'

const parallelMax = 2
const bin = (name, file) => path.join(modulesFolder, name, file)

/** Calls each tool's script on our Node: the links in .bin would use the system's. */
function checks() {
  return [
    { text: 'Format and lint (Biome)', calls: [[bin('@biomejs/biome', 'bin/biome'), 'check', '.']] },
    { text: 'Types (TypeScript)', calls: projects().map((folder) => [bin('typescript', 'bin/tsc'), '-p', folder]) },
    { text: 'Project rules (tools/lint.ts)', calls: [['tools/lint.ts']] },
  ]
}

/** Every folder with a tsconfig; one call each, since `tsc -b` leaves a file in each. */
function projects() {
  const groups = ['apps', 'packages'].flatMap((group) =>
    readdirSync(path.join(root, group)).map((name) => `${group}/${name}`),
  )
  return ['.', ...groups, 'tools', 'e2e'].filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')))
}

/** Runs all checks and returns the names of those that failed. */
export async function runChecks(steps, toolchain) {
  const failed = []
  for (const { text, calls } of checks()) {
    const step = steps.begin(text)
    const results = await runCalls(calls, toolchain, step)
    const failedCalls = results.filter(({ code }) => code !== 0)
    if (failedCalls.length === 0) {
      step.done()
      continue
    }
    step.fail()
    for (const { output } of failedCalls) steps.log(output.trim())
    failed.push(text)
  }
  return failed
}

async function runCalls(calls, { node, env }, step) {
  const queue = [...calls]
  const results = []
  const work = async () => {
    for (let args = queue.shift(); args; args = queue.shift()) {
      results.push(await run(node, args, { cwd: root, env }))
      if (calls.length > 1) step.progress(results.length, calls.length)
    }
  }
  await Promise.all(Array.from({ length: parallelMax }, work))
  return results
}
