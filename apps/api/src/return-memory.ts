// Returns to the system what the start of a process leaves behind.

/** V8's flag for `gc`. The launcher sets it for main.ts, processes.ts for the server processes. */
export const memoryFlags = ['--expose-gc']

/**
 * Loading the modules fills V8's space for new objects, up to 60 MB, which stays that large in a process that has
 * little to do. This collection shrinks it and returns the pages; under load it grows again.
 */
export function returnMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
