// A note that is to change, one line for each language in which it does.
import type { Difference } from '#ui/Differences.tsx'
import type { Words } from '#ui/words.ts'

export function noteLines(name: string, before: Words, after: Words): Difference[] {
  const languages = Object.keys({ ...before, ...after }) as (keyof Words)[]
  return languages
    .filter((language) => (before[language] ?? '') !== (after[language] ?? ''))
    .map((language) => ({
      name: `${name} · ${language}`,
      before: before[language] ?? '',
      after: after[language] ?? '',
    }))
}
