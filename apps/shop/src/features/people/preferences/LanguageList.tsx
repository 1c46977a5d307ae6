// The list of languages, each by its own name.
import { findLanguage, type Language } from '@shop/contract/language.ts'
import { languageEntries } from '@shop/contract/language-entries.ts'
import { type LanguageEntry, listLanguages } from '@shop/contract/people/identity.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { api } from '#api.ts'
import { currentText, useLanguage, useText } from '#text/use-text.tsx'
import { Spinner } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast-store.ts'
import { chooseLanguage } from './choose-language.ts'

/** The second line: the specification's name in Simplified Chinese, else the name in the current language. */
function nameFor(current: Language, entry: LanguageEntry, language: Language): string {
  if (current === 'zh-CN') return entry.chinese_name
  const { language: plain, script } = new Intl.Locale(language).maximize()
  const tag = plain === 'zh' ? `${plain}-${script}` : plain
  return new Intl.DisplayNames([current], { type: 'language' }).of(tag) ?? entry.language_name
}

export function LanguageList({ onChosen }: { onChosen?: () => void }) {
  const text = useText()
  const current = useLanguage()
  const entries = useLanguages()
  const change = useMutation({ mutationFn: chooseLanguage })
  const [isOnlyOnDevice, setOnlyOnDevice] = useState(false)
  const choose = (language: Language) => {
    if (change.isPending || language === current) return
    change.mutate(language, {
      onSuccess: ({ isSaved }) => {
        setOnlyOnDevice(!isSaved)
        if (!isSaved) return
        toast.success(currentText().common.settingSuccess)
        onChosen?.()
      },
      onError: () => toast.fail(currentText().common.errNetwork),
    })
  }
  return (
    <>
      {isOnlyOnDevice ? (
        <div className="mb-4">
          <Notice tone="warn" title={text.preferences.savedOnDevice} onDismiss={() => setOnlyOnDevice(false)}>
            {text.preferences.savedOnDeviceBody}
          </Notice>
        </div>
      ) : null}
      <div
        role="radiogroup"
        aria-label={text.preferences.chooseLanguage}
        className="divide-y divide-border overflow-hidden rounded-card border border-border bg-surface"
      >
        {entries.map((entry) => {
          const language = findLanguage(entry.file_name)
          if (!language) return null
          return (
            <LanguageRow
              key={language}
              language={language}
              name={entry.language_name}
              secondName={nameFor(current, entry, language)}
              isChosen={language === current}
              isBusy={change.isPending && change.variables === language}
              onChoose={() => choose(language)}
            />
          )
        })}
      </div>
    </>
  )
}

interface LanguageRowProps {
  language: Language
  name: string
  secondName: string
  isChosen: boolean
  isBusy: boolean
  onChoose: () => void
}

function LanguageRow({ language, name, secondName, isChosen, isBusy, onChoose }: LanguageRowProps) {
  return (
    <label className="relative flex min-h-16 cursor-pointer items-center gap-3 px-4 py-2.5 hover:bg-surface-2 has-focus-visible:-outline-offset-3 has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <input type="radio" name="language" value={language} checked={isChosen} className="sr-only" onChange={onChoose} />
      <span className="min-w-0 flex-1">
        <span lang={language} className={`block text-body ${isChosen ? 'font-semibold text-primary' : 'text-text'}`}>
          {name}
        </span>
        {secondName === name ? null : <span className="block text-caption text-text-3">{secondName}</span>}
      </span>
      {isBusy ? <Spinner /> : null}
      {isChosen && !isBusy ? <Check size={22} strokeWidth={2} aria-hidden="true" className="text-primary" /> : null}
    </label>
  )
}

function languagesQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'languages'],
    queryFn: ({ signal }) => api(listLanguages, {}, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The server's list; the built-in six until it is loaded or when that fails. */
function useLanguages(): readonly LanguageEntry[] {
  return useQuery(languagesQuery(useLanguage())).data ?? languageEntries
}
