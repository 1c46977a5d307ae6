// A short text in the chosen language; another language's text is the placeholder while it is missing.

import type { Language } from '@shop/contract/language.ts'
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import { useId } from 'react'
import { bestTranslation } from '#ui/translations.ts'

interface TranslationInputProps {
  label: string
  translations: Translations
  language: Language
  maxLength: number
  problem: string | undefined
  onChange: (translations: Translations) => void
}

export function TranslationInput({
  label,
  translations,
  language,
  maxLength,
  problem,
  onChange,
}: TranslationInputProps) {
  const id = useId()
  return (
    <span className="min-w-0 grow basis-0">
      <input
        type="text"
        lang={language}
        aria-label={label}
        aria-describedby={problem ? id : undefined}
        aria-invalid={problem ? true : undefined}
        data-problem={problem ? '' : undefined}
        value={translations[language] ?? ''}
        placeholder={bestTranslation(translations, language) || label}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => onChange({ ...translations, [language]: event.target.value })}
        className="control field w-full px-3 py-2"
      />
      {problem ? (
        <span id={id} role="alert" className="mt-1 block font-medium text-caption text-sale">
          {problem}
        </span>
      ) : null}
    </span>
  )
}
