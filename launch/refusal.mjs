// Ends a launch script with one sentence when something is wrong that a person can fix.
import { endAll, isStopping } from './processes.mjs'

/** Its message says in one sentence what is wrong and what to do. */
export class Refusal extends Error {
  name = 'Refusal'
}

/** Runs a launch script; a refusal prints only its sentence and exits with 1. */
export async function launch(main) {
  try {
    const code = await main()
    if (!isStopping()) process.exitCode = code
  } catch (error) {
    // The signal handler ends the process after its cleanup.
    if (isStopping()) return
    endAll()
    console.error(error instanceof Refusal ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
