// Starts the words of a language from another one; only what is empty is filled.
import { type Language, languages } from '@shop/contract/language.ts'
import { CopyPlus } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import { Menu } from './Menu.tsx'
import { isWritten, languageName } from './words.ts'
import type { WordsPart } from './words-part.ts'

export function CopyWords({ language, parts }: { language: Language; parts: readonly WordsPart[] }) {
  const text = useText()
  const empty = parts.filter((part) => !isWritten(part.value, language))
  const sources = languages.filter((source) => empty.some((part) => isWritten(part.value, source)))
  if (sources.length === 0) return null
  const copyFrom = (source: Language) => {
    for (const part of empty) {
      if (isWritten(part.value, source)) part.onChange({ ...part.value, [language]: part.value[source] })
    }
  }
  return (
    <Menu
      trigger={
        <Button look="ghost" icon={<CopyPlus aria-hidden className="size-4" />}>
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
