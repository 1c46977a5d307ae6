// Starts the words of a language from another one; only what is empty is filled.
import { type Language, languages } from '@shop/contract/language.ts'
import { CopyPlus } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import { Menu } from './Menu.tsx'
import { hasTranslation, languageName } from './translations.ts'
import type { TranslationsPart } from './translations-part.ts'

export function CopyTranslations({ language, parts }: { language: Language; parts: readonly TranslationsPart[] }) {
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
          {text.ui.words.copyFrom}
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
