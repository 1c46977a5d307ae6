// Runs test files in several processes at once; server tests share processes, since loading the server is slow.
import { root } from './paths.mjs'
import { run } from './processes.mjs'
import { timingsFile, timingsReporter } from './test-timings.mjs'

/** Each file keeps its database connections until its process ends, and PostgreSQL's are limited. */
const sharedMax = 8

/** Distributed round-robin: slow files are in the same folder. */
export function sharedGroups(files) {
  const count = Math.ceil(files.length / sharedMax)
  return Array.from({ length: count }, (_, at) => files.filter((_file, i) => i % count === at))
}

/** Returns whether all passed. Prints each process's output in one piece, and failures once more at the end. */
export async function runGroups(groups, { steps, toolchain, concurrency }) {
  const waiting = [...groups]
  const failures = []
  const work = async () => {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      const reporters = timingsReporter(timingsFile(toolchain.env.TEST_TIMINGS))
      const args = ['--disable-warning=ExperimentalWarning', '--test', '--test-isolation=none', ...reporters, ...group]
      const { code, output } = await run(toolchain.node, args, { cwd: root, env: toolchain.env })
      steps.log(output.trimEnd())
      if (code !== 0) failures.push(output.slice(Math.max(output.indexOf('✖ failing tests:'), 0)).trimEnd())
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  for (const failure of failures) steps.log(`\n${failure}`)
  return failures.length === 0
}
