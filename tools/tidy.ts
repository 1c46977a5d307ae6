// Checks the shape of the house: walls, circles, names, sizes, tables, languages. Run by `npm run check`.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@shop/contract/language.ts'
import { fileProblems } from './form.ts'
import { readSources, root, type Source } from './source.ts'
import { strayTables } from './tables.ts'
import { brokenImportRules, cycles } from './walls.ts'

export function lintProblems(sources: readonly Source[]): string[] {
  return [
    ...brokenImportRules(sources),
    ...cycles(sources).map((cycle) => `circle: ${cycle}`),
    ...fileProblems(sources),
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
      .filter((translated) => !existsSync(path.join(root, translated)))
      .map((translated) => `${translated} is missing`),
  )
}

if (import.meta.main) {
  const problems = lintProblems(readSources())
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
  console.log('tidy')
}
