// What the sections of the product editor share: the card with a heading, and the input of a translated text.

import type { Language } from '@shop/contract/language.ts'
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import { type ReactNode, useId } from 'react'
import { fieldAria } from '#ui/Form.tsx'
import { bestTranslation } from '#ui/translations.ts'

interface SectionProps {
  id: string
  title: string
  lead?: string
  aside?: ReactNode
  children: ReactNode
}

export function Section({ id, title, lead, aside, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="card scroll-mt-20 p-4 sm:p-5">
      <div className="mb-4 flex items-start justify-between gap-3">
        <div>
          <h2 id={`${id}-title`} className="text-h2">
            {title}
          </h2>
          {lead ? <p className="mt-0.5 text-text-3">{lead}</p> : null}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}

interface TranslationInputProps {
  label: string
  translations: Translations
  language: Language
  maxLength: number
  problem: string | undefined
  onChange: (translations: Translations) => void
}

/** A short text in the chosen language; another language's text is the placeholder while it is missing. */
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
        {...fieldAria(id, { problem })}
        value={translations[language] ?? ''}
        placeholder={bestTranslation(translations, language) || label}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => onChange({ ...translations, [language]: event.target.value })}
        className="control field w-full px-3 py-2"
      />
      {problem ? (
        <span id={`${id}-error`} role="alert" className="mt-1 block font-medium text-caption text-sale">
          {problem}
        </span>
      ) : null}
    </span>
  )
}
