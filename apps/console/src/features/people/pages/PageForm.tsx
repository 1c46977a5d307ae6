// The page editor: texts in six languages with a preview, settings, versions, and the bar to save.
import type { Refused } from '@shop/client/failure.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import type { Language } from '@shop/contract/language.ts'
import { type PageRow, type PageVersion, pageBodyMax, pageKinds } from '@shop/contract/people/admin-pages.ts'
import { helpGroups } from '@shop/contract/people/pages.ts'
import { useDebounced } from '@shop/ui/use-debounced.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { usePlaceholders } from '#placeholders.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { StaleNotice } from '#ui/Notice.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { PlaceholderList } from '#ui/PlaceholderList.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Time } from '#ui/Time.tsx'
import { TranslationsField } from '#ui/TranslationsField.tsx'
import { type FormState, useForm } from '#ui/use-form.ts'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'
import { previewQuery } from './api.ts'
import { editOf, type PageEdit } from './page-edit.ts'

const previewDelayMs = 400

const proseClass = [
  'space-y-2.5 text-text-2 [overflow-wrap:anywhere]',
  '[&_h2]:pt-2 [&_h2]:text-h2 [&_h2]:text-text [&_h3]:font-semibold [&_h3]:text-text [&_h4]:font-semibold',
  '[&_ul]:list-disc [&_ul]:ps-5 [&_ol]:list-decimal [&_ol]:ps-5 [&_strong]:font-semibold [&_strong]:text-text',
  '[&_a]:text-primary [&_a]:underline [&_table]:w-full [&_tr]:border-border [&_tr]:border-b',
  '[&_th]:py-1.5 [&_th]:pe-3 [&_th]:text-start [&_th]:text-text [&_td]:py-1.5 [&_td]:pe-3 [&_td]:align-top',
].join(' ')

interface PagePreviewProps {
  title: string
  text: string
  language: Language
}

/** One language as readers will see it, rendered by the server from the unsaved text. */
function PagePreview({ title, text: source, language }: PagePreviewProps) {
  const t = usePageText().pages
  const debounced = useDebounced(source.trim(), previewDelayMs)
  const preview = useQuery({ ...previewQuery(debounced), enabled: debounced !== '' })
  const { fill } = usePlaceholders()
  const html = debounced ? fill(preview.data?.html ?? '', language) : ''
  return (
    <section aria-label={t.preview} className="card p-5">
      <p className="mb-3 text-caption text-text-3">{t.preview}</p>
      <div lang={language}>
        <h2 className="mb-3 text-h1">{fill(title, language) || '–'}</h2>
        {preview.error ? <p className="text-sale">{t.previewFailed}</p> : null}
        {debounced ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets only plain tags through.
          <div className={proseClass} dangerouslySetInnerHTML={{ __html: html }} />
        ) : (
          <p className="text-text-3">{t.previewEmpty}</p>
        )}
      </div>
    </section>
  )
}

interface PageFormProps {
  page?: (PageRow & { versions: PageVersion[] }) | undefined
  /** Owned by the screen, so that a save does not reset it. */
  language: Language
  onLanguage: (language: Language) => void
  /** Saves; `allowLeave` lets the following navigation pass. */
  save: (edit: PageEdit, allowLeave: () => void) => Promise<void>
  onReload?: () => void
  /** Shown beside the save button. */
  publish?: (isDirty: boolean) => ReactNode
}

export function PageForm({ page, language, onLanguage, save, onReload, publish }: PageFormProps) {
  const text = usePageText()
  const t = text.pages
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
  return (
    <Form state={form} className="space-y-4">
      {isStale ? <StaleNotice onReload={onReload} /> : null}
      {/* The answer of a save resets the form, so typing during one would be lost. */}
      <fieldset disabled={form.isBusy} className="contents">
        <PageTexts form={form} language={language} onLanguage={onLanguage} />
        <PageSettings form={form} page={page} />
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

interface PageTextsProps extends Pick<PageFormProps, 'language' | 'onLanguage'> {
  form: FormState<PageEdit>
}

function PageTexts({ form, language, onLanguage }: PageTextsProps) {
  const t = usePageText().pages
  const placeholders = usePlaceholders()
  const { title, body } = form.values
  return (
    <div className="gap-4 space-y-4 xl:grid xl:grid-cols-2 xl:space-y-0">
      <section aria-label={t.texts} className="card p-4 sm:p-5">
        <TranslationsField
          label={t.texts}
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
  )
}

function PageVersions({ versions }: { versions: readonly PageVersion[] }) {
  const t = usePageText().pages
  return (
    <section aria-label={t.versions} className="card p-4 sm:p-5">
      <h2 className="text-h2">{t.versions}</h2>
      <p className="mt-0.5 mb-4 text-text-3">{t.versionsLead}</p>
      {versions.length === 0 ? <p className="text-text-3">{t.neverPublished}</p> : null}
      <ol className="divide-y divide-border">
        {versions.map((version) => (
          <li key={version.version} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2.5">
            <span className="font-semibold tabular-nums">{t.versionOf(version.version)}</span>
            <span className="min-w-0 grow basis-60">{version.published_by ? version.summary : t.baseText}</span>
            <span className="text-caption text-text-3">
              {version.published_by ? `${version.published_by} · ` : ''}
              <Time value={version.published_at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function PageSettings({ form, page }: { form: FormState<PageEdit>; page: PageRow | undefined }) {
  const t = usePageText().pages
  return (
    <section aria-label={t.facts} className="card space-y-4 p-4 sm:p-5">
      <h2 className="text-h2">{t.facts}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {page ? null : (
          <>
            <SelectField
              {...form.field('kind')}
              label={t.kind}
              options={pageKinds.map((value) => ({ value, label: t.kinds[value] }))}
            />
            <TextField {...form.field('key')} label={t.key} hint={t.keyHint} maxLength={59} />
          </>
        )}
        {form.values.kind === 'help' ? (
          <SelectField
            {...form.field('group_key')}
            label={t.group}
            options={helpGroups.map((value) => ({ value, label: t.groups[value] }))}
          />
        ) : null}
        <NumberField {...form.field('position')} label={t.position} hint={t.positionHint} />
      </div>
      {page?.required ? (
        <p className="text-text-3">{t.required}</p>
      ) : (
        <SwitchField {...form.field('active')} label={t.active} hint={t.activeHint} />
      )}
    </section>
  )
}
