// Tabs for the six languages, each marked as written, missing or invalid; and how many are written.
import { Tabs } from '@base-ui/react/tabs'
import { type Language, languages } from '@shop/contract/language.ts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.ts'
import { languageName } from './translations.ts'

interface LanguageTabsProps {
  label: string
  value: Language
  onChange: (language: Language) => void
  /** Languages with a text missing. */
  missing: readonly Language[]
  /** Languages with an invalid text. */
  invalid?: readonly Language[]
  children: ReactNode
}

export function LanguageTabs({ label, value, onChange, missing, invalid = [], children }: LanguageTabsProps) {
  return (
    <Tabs.Root value={value} onValueChange={(next) => onChange(next as Language)}>
      <Tabs.List
        aria-label={label}
        activateOnFocus
        className="-mx-1 mb-3 flex gap-0.5 overflow-x-auto border-hairline border-b px-1 [scrollbar-width:none]"
      >
        {languages.map((language) => (
          <Tabs.Tab
            key={language}
            value={language}
            className="control relative inline-flex shrink-0 items-center gap-1.5 rounded-b-none px-2.5 font-medium text-text-2 transition-colors duration-100 hover:text-text focus-visible:-outline-offset-2 data-active:text-primary data-active:after:absolute data-active:after:inset-x-1.5 data-active:after:bottom-0 data-active:after:h-0.5 data-active:after:rounded-full data-active:after:bg-primary"
          >
            <span lang={language}>{languageName(language)}</span>
            <Mark isMissing={missing.includes(language)} isInvalid={invalid.includes(language)} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} tabIndex={-1} className="outline-none">
        {children}
      </Tabs.Panel>
    </Tabs.Root>
  )
}

function Mark({ isMissing, isInvalid }: { isMissing: boolean; isInvalid: boolean }) {
  const t = useText().ui.translations
  if (isInvalid) return <Dot className="bg-sale" label={t.invalid} />
  if (isMissing) return <Dot className="border-[1.5px] border-border-strong" label={t.missing} />
  return (
    <>
      <Check aria-hidden strokeWidth={3} className="size-3 text-success" />
      <span className="sr-only">{t.written}</span>
    </>
  )
}

function Dot({ className, label }: { className: string; label: string }) {
  return (
    <>
      <span aria-hidden="true" className={`size-2 rounded-full ${className}`} />
      <span className="sr-only">{label}</span>
    </>
  )
}

/** In how many of the six languages a text exists: a mark for each, and the count. */
export function LanguageMeter({ count }: { count: number }) {
  const t = useText().ui.translations
  const isComplete = count >= languages.length
  return (
    <span className="inline-flex items-center gap-2" title={t.meter(count, languages.length)}>
      <span aria-hidden="true" className="inline-flex gap-0.5">
        {languages.map((language, index) => (
          <span
            key={language}
            className={`h-3 w-1 rounded-full ${index < count ? (isComplete ? 'bg-success' : 'bg-warn') : 'bg-border'}`}
          />
        ))}
      </span>
      <span className={`tabular-nums ${isComplete ? 'text-text-3' : 'font-medium text-warn'}`}>
        {`${count}/${languages.length}`}
      </span>
    </span>
  )
}
