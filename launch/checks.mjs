// The checks that need no running shop: format and lint, types, and the house rules.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { modulesFolder, root } from './paths.mjs'
import { run } from './processes.mjs'

const parallel = 2
const bin = (name, file) => path.join(modulesFolder, name, file)

/** Each tool by its own script on our Node: the links in .bin would ask the system for one. */
function checks() {
  return [
    { text: 'Format and lint (Biome)', calls: [[bin('@biomejs/biome', 'bin/biome'), 'check', '.']] },
    { text: 'Types (TypeScript)', calls: projects().map((folder) => [bin('typescript', 'bin/tsc'), '-p', folder]) },
    { text: 'House rules (tidy)', calls: [['tools/lint.ts']] },
  ]
}

/** Every folder with types of its own; one by one, for `tsc -b` leaves a file in each. */
function projects() {
  const groups = ['apps', 'packages'].flatMap((group) =>
    readdirSync(path.join(root, group)).map((name) => `${group}/${name}`),
  )
  return ['.', ...groups, 'tools', 'e2e'].filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')))
}

/** Runs all of them and answers the names of those that failed. */
export async function runChecks(steps, toolchain) {
  const failed = []
  for (const { text, calls } of checks()) {
    const step = steps.begin(text)
    const results = await runCalls(calls, toolchain, step)
    const wrong = results.filter(({ code }) => code !== 0)
    if (wrong.length === 0) {
      step.done()
      continue
    }
    step.fail()
    for (const { output } of wrong) steps.log(output.trim())
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
  await Promise.all(Array.from({ length: parallel }, work))
  return results
}
