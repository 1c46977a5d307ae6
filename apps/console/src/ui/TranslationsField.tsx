// One text in six languages: a tab each, marks for what is missing, and a way to start from another language.
import { type Language, languages } from '@shop/contract/language.ts'
import { useState } from 'react'
import { useLanguage, useText } from '#text/use-text.ts'
import { CopyTranslations } from './CopyTranslations.tsx'
import { LanguageTabs } from './LanguageTabs.tsx'
import { TextField } from './TextField.tsx'
import { missingLanguages } from './translations.ts'
import type { TranslationsPart } from './translations-part.ts'

export interface TranslationsFieldProps {
  label: string
  parts: readonly TranslationsPart[]
  /** Held by the caller where something else follows the language, such as a preview. */
  language?: Language
  onLanguage?: (language: Language) => void
}

export function TranslationsField(props: TranslationsFieldProps) {
  const text = useText()
  const start = useLanguage()
  const [ownLanguage, setOwnLanguage] = useState<Language>(start)
  const language = props.language ?? ownLanguage
  const { parts } = props
  const needed = parts.filter((part) => !part.optional)
  const invalid = languages.filter((candidate) => parts.some((part) => part.problems?.[candidate]))
  const counted = needed.length > 0 ? needed : parts
  const missing = missingLanguages(...counted.map((part) => part.value))
  const generalProblem = parts.find((part) => part.problem)?.problem
  return (
    <section aria-label={props.label} data-fault={generalProblem || invalid.length > 0 ? '' : undefined}>
      <LanguageTabs
        label={props.label}
        value={language}
        onChange={props.onLanguage ?? setOwnLanguage}
        missing={missing}
        invalid={invalid}
      >
        <div lang={language} className="space-y-4">
          {parts.map((part) => (
            <TextField
              key={part.name}
              name={`${part.name}.${language}`}
              label={part.label}
              hint={part.hint}
              problem={part.problems?.[language] ?? part.problem}
              value={part.value[language] ?? ''}
              maxLength={part.maxLength}
              optional={part.optional ?? false}
              {...(part.lines ? { lines: part.lines } : {})}
              // A pasted line break is no character that a text of one paragraph may hold.
              onChange={(translation) =>
                part.onChange({
                  ...part.value,
                  [language]: part.hasParagraphs ? translation : translation.replace(/[\r\n]+/g, ' '),
                })
              }
            />
          ))}
        </div>
        <div className="mt-2 flex min-h-9 flex-wrap items-center justify-between gap-2">
          <span className="text-caption text-text-3">
            {missing.length === 0 ? text.ui.words.complete : text.ui.words.missingCount(missing.length)}
          </span>
          <CopyTranslations language={language} parts={parts} />
        </div>
      </LanguageTabs>
    </section>
  )
}
