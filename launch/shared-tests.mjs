// Runs files of tests that share a process, several at a time: loading the whole server takes longer than most of them.
import { root } from './paths.mjs'
import { run } from './processes.mjs'

/** Each file keeps its database until its process ends, and PostgreSQL has only so many connections. */
const sharedMax = 8

/** Whether all passed. What each process says stands together, and what failed once more at the end. */
export async function runShared(files, { steps, toolchain, concurrency }) {
  // Dealt out in turn: long ones stand in the same folder.
  const count = Math.ceil(files.length / sharedMax)
  const waiting = Array.from({ length: count }, (_, at) => files.filter((_file, i) => i % count === at))
  const failures = []
  const work = async () => {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      const args = ['--disable-warning=ExperimentalWarning', '--test', '--test-isolation=none', ...group]
      const { code, output } = await run(toolchain.node, args, { cwd: root, env: toolchain.env })
      steps.say(output.trimEnd())
      if (code !== 0) failures.push(output.slice(Math.max(output.indexOf('✖ failing tests:'), 0)).trimEnd())
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  for (const failure of failures) steps.say(`\n${failure}`)
  return failures.length === 0
}
