// A text in six languages: a tab each, marks for what is missing, and a copy from another language.
import { type Language, languages } from '@shop/contract/language.ts'
import { CopyPlus } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import { LanguageTabs } from './LanguageTabs.tsx'
import { Menu } from './Menu.tsx'
import { TextField } from './TextField.tsx'
import { hasTranslation, languageName, missingLanguages, type Translations } from './translations.ts'

interface TranslationsFieldProps {
  label: string
  parts: readonly TranslationsPart[]
  /** Set by the caller where something else follows the language, such as a preview. */
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
    <section aria-label={props.label} data-problem={generalProblem || invalid.length > 0 ? '' : undefined}>
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
              // A text of one paragraph may not contain a pasted line break.
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
            {missing.length === 0 ? text.ui.translations.complete : text.ui.translations.missingCount(missing.length)}
          </span>
          <CopyTranslations language={language} parts={parts} />
        </div>
      </LanguageTabs>
    </section>
  )
}

/** Copies the texts of another language into the fields that are empty. */
function CopyTranslations({ language, parts }: { language: Language; parts: readonly TranslationsPart[] }) {
  const text = useText()
  const empty = parts.filter((part) => !hasTranslation(part.value, language))
  const sources = languages.filter((source) => empty.some((part) => hasTranslation(part.value, source)))
  if (sources.length === 0) return null
  const copyFrom = (source: Language) => {
    for (const part of empty) {
      if (hasTranslation(part.value, source)) part.onChange({ ...part.value, [language]: part.value[source] })
    }
  }
  return (
    <Menu
      trigger={
        <Button variant="ghost" icon={<CopyPlus aria-hidden className="size-4" />}>
          {text.ui.translations.copyFrom}
        </Button>
      }
      items={sources.map((source) => ({
        key: source,
        label: languageName(source),
        onSelect: () => copyFrom(source),
      }))}
    />
  )
}

/** One translated field: a title, a text. */
interface TranslationsPart {
  name: string
  label: string
  hint?: string | undefined
  value: Translations
  onChange: (translations: Translations) => void
  maxLength: number
  lines?: number
  /** May have several paragraphs (the contract's `LongWords`): line breaks stay. */
  hasParagraphs?: boolean
  /** One problem per language. */
  problems?: Record<string, string>
  problem?: string | undefined
  optional?: boolean
}
