// Checks imports, cycles, names, sizes, table access and languages; part of `npm run check`.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@shop/contract/language.ts'
import { fileProblems } from './file-rules.ts'
import { cycles, importProblems } from './import-rules.ts'
import { readSources, root, type Source } from './source.ts'
import { tableProblems } from './table-access.ts'

export function lintProblems(sources: readonly Source[]): string[] {
  return [
    ...importProblems(sources),
    ...cycles(sources).map((cycle) => `cycle: ${cycle}`),
    ...fileProblems(sources),
    ...tableProblems(sources),
    ...missingLanguages(sources),
  ]
}

/** Every text file exists in all six languages. The type checker ensures that each is complete. */
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
  console.log('No problems.')
}
