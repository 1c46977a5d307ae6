// Checks the shape of the house: walls, circles, names, sizes, tables, languages. Run by `npm run check`.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@shop/contract/language.ts'
import { faultsOfForm } from './form.ts'
import { readSources, root, type Source } from './source.ts'
import { strayTables } from './tables.ts'
import { brokenWalls, circles } from './walls.ts'

export function tidyFaults(sources: readonly Source[]): string[] {
  return [
    ...brokenWalls(sources),
    ...circles(sources).map((circle) => `circle: ${circle}`),
    ...faultsOfForm(sources),
    ...strayTables(sources),
    ...missingLanguages(sources),
  ]
}

/** What one language has, all six have. That the sentences are complete is the type checker's work. */
function missingLanguages(sources: readonly Source[]): string[] {
  const english = sources.filter(({ file }) => /^(packages\/locale|apps\/shop)\/.*en-US/.test(file))
  return english.flatMap(({ file }) =>
    languages
      .map((language) => file.replace('en-US', language))
      .filter((other) => !existsSync(path.join(root, other)))
      .map((other) => `${other} is missing`),
  )
}

if (import.meta.main) {
  const faults = tidyFaults(readSources())
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
  console.log('tidy')
}
