// Returns to the system what the start of a process leaves behind.

export const gcFlag = '--expose-gc'

/**
 * V8's flags for `gc` and for the space of new objects, in MB: the default lets it grow with the load, by 50 MB in light
 * use. The smaller space is collected twice as often. Six pairs of runs with the purchases of `npm run profile:buy` on a
 * busy machine showed no cost above their noise of 8 %. processes.ts sets them for the server processes; main.ts has
 * only `gc`, from the launcher.
 */
export const memoryFlags = [gcFlag, '--max-semi-space-size=8']

/**
 * Loading the modules fills V8's space for new objects, up to 60 MB, which stays that large in a process that has
 * little to do. This collection shrinks it and returns the pages; under load it grows again.
 */
export function returnMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
