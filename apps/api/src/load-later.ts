// Loads a large package at its first use: a process that never needs it saves the memory.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Synchronous, so that pure rules can use it. */
export function loadLater<Module>(name: string): () => Module {
  let loaded: Module | undefined
  return () => {
    loaded ??= require(name) as Module
    return loaded
  }
}
