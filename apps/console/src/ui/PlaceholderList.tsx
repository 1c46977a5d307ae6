// The placeholders a text may contain: a click inserts one at the cursor; hand-typed numbers get a warning.
import type { Language } from '@shop/contract/language.ts'
import { type PlaceholderValues, placeholderKeys, typedTimes } from '@shop/contract/people/pages.ts'
import { usePageText } from '#text/use-text.ts'
import { Notice } from './Notice.tsx'

interface PlaceholderListProps {
  /** The name of the field it inserts into. */
  field: string
  language: Language
  text: string
  values: PlaceholderValues | undefined
  onChange: (text: string) => void
}

export function PlaceholderList({ field, language, text: content, values, onChange }: PlaceholderListProps) {
  const t = usePageText().placeholders
  const typedNumbers = typedTimes(content)
  const insert = (key: string) => {
    const input = document.getElementsByName(`${field}.${language}`)[0]
    const position = input instanceof HTMLTextAreaElement ? input.selectionStart : content.length
    onChange(`${content.slice(0, position)}{{${key}}}${content.slice(position)}`)
  }
  return (
    <div className="mt-2 space-y-2">
      {typedNumbers.length > 0 ? <Notice tone="warn">{t.typed(typedNumbers.slice(0, 5).join(', '))}</Notice> : null}
      <details className="rounded-field border border-border">
        <summary className="flex min-h-11 cursor-pointer items-center px-3.5 font-medium">{t.title}</summary>
        <p className="px-3.5 pb-2 text-caption text-text-3">{t.hint}</p>
        <ul className="grid gap-x-2 px-2 pb-2 sm:grid-cols-2">
          {placeholderKeys.map((key) => (
            <li key={key}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded-field px-1.5 text-start hover:bg-surface-2"
                // Keeps the cursor in the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => insert(key)}
              >
                <span className="min-w-0">
                  <span className="block">{t.names[key]}</span>
                  <code className="text-caption text-text-3">{`{{${key}}}`}</code>
                </span>
                <span className="shrink-0 text-text-2">{values?.[key]}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
