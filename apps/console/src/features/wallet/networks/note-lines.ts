// The changes of a translated note, one line per changed language.
import type { Difference } from '#ui/Differences.tsx'
import type { Translations } from '#ui/translations.ts'

export function noteLines(name: string, before: Translations, after: Translations): Difference[] {
  const languages = Object.keys({ ...before, ...after }) as (keyof Translations)[]
  return languages
    .filter((language) => (before[language] ?? '') !== (after[language] ?? ''))
    .map((language) => ({
      name: `${name} · ${language}`,
      before: before[language] ?? '',
      after: after[language] ?? '',
    }))
}
