// A short text in the chosen language; while it is missing there, another language's stands as a hint.

import type { Language } from '@shop/contract/language.ts'
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import { useId } from 'react'
import { bestTranslation } from '#ui/translations.ts'

export interface TranslationInputProps {
  label: string
  t: Translations
  language: Language
  maxLength: number
  problem: string | undefined
  onChange: (t: Translations) => void
}

export function TranslationInput({ label, t, language, maxLength, problem, onChange }: TranslationInputProps) {
  const id = useId()
  return (
    <span className="min-w-0 grow basis-0">
      <input
        type="text"
        lang={language}
        aria-label={label}
        aria-describedby={problem ? id : undefined}
        aria-invalid={problem ? true : undefined}
        data-fault={problem ? '' : undefined}
        value={t[language] ?? ''}
        placeholder={bestTranslation(t, language) || label}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => onChange({ ...t, [language]: event.target.value })}
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
