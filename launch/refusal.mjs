// Ends a launch script with one sentence when something is wrong that a person can put right.
import { endAll, isStopping } from './processes.mjs'

/** What is wrong and what to do, in one sentence. */
export class Refusal extends Error {
  name = 'Refusal'
}

/** Runs a launch script; a refusal is its sentence and exit code 1, nothing else. */
export async function launch(main) {
  try {
    const code = await main()
    if (!isStopping()) process.exitCode = code
  } catch (error) {
    // The signal's own path ends the process, once everything is in order.
    if (isStopping()) return
    endAll()
    console.error(error instanceof Refusal ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
