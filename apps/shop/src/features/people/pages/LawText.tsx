// One law document: what it is called, which version, its contents and its sections.
import type { LawDoc } from '@shop/contract/people/pages.ts'
import { calendarDay } from '@shop/locale/days.ts'
import { Printer } from 'lucide-react'
import { useId, useMemo } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Contents } from './Contents.tsx'
import { proseClass } from './Prose.tsx'
import { readProse } from './read-prose.tsx'

export function LawText({ doc }: { doc: LawDoc }) {
  const t = usePageText('pages')
  const language = useLanguage()
  const id = useId()
  const { body, sections } = useMemo(() => readProse(doc.html, id), [doc.html, id])
  return (
    <div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
      <Contents sections={sections} language={doc.language} />
      <article data-print="" className="max-w-180 min-w-0">
        <header className="flex items-start gap-3 border-b border-border pb-4">
          <div className="min-w-0 flex-1">
            <h2 lang={doc.language} className="text-h1 text-text">
              {doc.title}
            </h2>
            <p className="mt-1 text-body-s text-text-3">
              {t.version(doc.version)} · {t.updated(calendarDay(language, doc.updated_at))}
            </p>
            {doc.summary ? <p className="mt-1 text-body-s text-text-2">{t.changed(doc.summary)}</p> : null}
          </div>
          <span data-no-print="">
            <IconButton label={t.print} onPress={() => window.print()}>
              <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </span>
        </header>
        {doc.language === language ? null : (
          <div className="pt-4">
            <Notice>{t.otherLanguage(languageName(language, doc.language))}</Notice>
          </div>
        )}
        <div lang={doc.language} className={`pt-5 ${proseClass}`}>
          {body}
        </div>
        <footer data-no-print="" className="mt-8 flex flex-wrap items-center gap-3 border-t border-border pt-5">
          <p className="flex-1 text-body-s text-text-2">{t.questions}</p>
          <Button kind="secondary" size="s" to="/service">
            {t.contactUs}
          </Button>
        </footer>
      </article>
    </div>
  )
}

/** The language itself, without the country that writes it so; Chinese is told by its script. */
function languageName(language: string, named: string): string {
  const tag = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' }[named] ?? named.slice(0, 2)
  return new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? named
}
