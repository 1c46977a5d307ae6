// The editor of a page: its words in six languages with a preview, where it stands, its versions, the bar to save.
import type { Refused } from '@shop/client/failure.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import type { Language } from '@shop/contract/language.ts'
import { type PageRow, type PageVersion, pageBodyMax } from '@shop/contract/people/admin-pages.ts'
import { type ReactNode, useState } from 'react'
import { usePlaceholders } from '#placeholders.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PlaceholderList } from '#ui/PlaceholderList.tsx'
import { TranslationsField } from '#ui/TranslationsField.tsx'
import { useForm } from '#ui/use-form.ts'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'
import { PageFacts } from './PageFacts.tsx'
import { PagePreview } from './PagePreview.tsx'
import { PageVersions } from './PageVersions.tsx'
import { editOf, type PageEdit } from './page-edit.ts'

export interface PageFormProps {
  page?: (PageRow & { versions: PageVersion[] }) | undefined
  /** Kept above, so that a save does not lead back to the first language. */
  language: Language
  onLanguage: (language: Language) => void
  /** Saves; the word lets a navigation pass. */
  save: (edit: PageEdit, allowLeave: () => void) => Promise<void>
  onReload?: () => void
  /** Beside the button to save. */
  publish?: (isDirty: boolean) => ReactNode
}

export function PageForm({ page, language, onLanguage, save, onReload, publish }: PageFormProps) {
  const text = useText()
  const t = text.pages
  const placeholders = usePlaceholders()
  const [isStale, setStale] = useState(false)
  const form = useForm<PageEdit>({
    initial: editOf(page),
    check: (edit) => ({
      ...(edit.key ? {} : { key: text.fields.required }),
      ...(edit.position === null ? { position: text.fields.required } : {}),
    }),
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: (edit) => save(edit, allowLeave),
    onRefused: (refused: Refused) => {
      if (refused.reason !== 'state.changed') return false
      setStale(true)
      return true
    },
  })
  const allowLeave = useLeaveGuard(form.isDirty)
  const { title, body } = form.values
  return (
    <Form state={form} className="space-y-4">
      {isStale ? (
        <Notice tone="warn" title={text.ui.stale.title}>
          {text.ui.stale.body}
          <div className="mt-2">
            <Button onClick={onReload}>{text.ui.stale.reload}</Button>
          </div>
        </Notice>
      ) : null}
      {/* What is typed while a save is open would be lost: its answer starts the form anew. */}
      <fieldset disabled={form.isBusy} className="contents">
        <div className="gap-4 space-y-4 xl:grid xl:grid-cols-2 xl:space-y-0">
          <section aria-label={t.words} className="card p-4 sm:p-5">
            <TranslationsField
              label={t.words}
              language={language}
              onLanguage={onLanguage}
              parts={[
                { ...form.field('title'), label: t.title, maxLength: 120 },
                {
                  ...form.field('body'),
                  label: t.body,
                  hint: t.bodyHint,
                  maxLength: pageBodyMax,
                  lines: 22,
                  hasParagraphs: true,
                },
              ]}
            />
            <PlaceholderList
              field="body"
              language={language}
              text={body[language] ?? ''}
              values={placeholders.valuesIn(language)}
              onChange={(value) => form.field('body').onChange({ ...body, [language]: value })}
            />
          </section>
          <PagePreview title={title[language] ?? ''} text={body[language] ?? ''} language={language} />
        </div>
        <PageFacts form={form} page={page} />
      </fieldset>
      {page ? <PageVersions versions={page.versions} /> : null}
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-2 border-hairline border-t bg-bg/95 px-4 pt-3 pb-safe backdrop-blur-md sm:-mx-6 sm:px-6 sm:pb-3 lg:-mx-8 lg:px-8">
        <p role="status" className="me-auto text-text-3 max-sm:basis-full">
          {form.isDirty ? t.unsaved : page ? t.allSaved : t.nothingYet}
        </p>
        {publish?.(form.isDirty)}
        <Button type="submit" variant="primary" className="max-sm:grow" busy={form.isBusy}>
          {t.saveDraft}
        </Button>
      </div>
    </Form>
  )
}
