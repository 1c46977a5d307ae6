// A page of settings, and its form, which saves with a reason and the version it was read with.
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import { useEditForm } from './EditPanel.tsx'
import { ErrorState } from './EmptyState.tsx'
import { Form } from './Form.tsx'
import { Notice, StaleNotice } from './Notice.tsx'
import { PageHead } from './PageHead.tsx'
import type { FieldProblems, FormState } from './use-form.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface SettingsPageProps<Data> {
  title: string
  texts: { lead: string; failed: string }
  query: UseQueryResult<Data>
  /** False while something else the page needs is loading. */
  isReady: boolean
  skeleton: ReactNode
  children: (page: { data: Data; formKey: number; onReload: () => void }) => ReactNode
}

export function SettingsPage<Data>({ title, texts, query, isReady, skeleton, children }: SettingsPageProps<Data>) {
  const text = useText()
  const { data, error, refetch, isFetching } = query
  const [formKey, setFormKey] = useState(0)
  const reload = async () => {
    await refetch()
    setFormKey((current) => current + 1)
  }
  const body = () => {
    if (data !== undefined && isReady) return children({ data, formKey, onReload: () => void reload() })
    if (error) {
      return (
        <div className="card">
          <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} busy={isFetching} />
        </div>
      )
    }
    return (
      <div role="status" aria-label={text.ui.loading} className="animate-late space-y-4">
        {skeleton}
      </div>
    )
  }
  return (
    <>
      <PageHead title={title} lead={texts.lead} />
      {body()}
    </>
  )
}

interface VersionedSettingsFormProps<Values> {
  initial: Values
  mayChange: boolean
  texts: { adminOnly: string; discard: string; same: string; save?: string }
  check: (values: Values) => FieldProblems<Values>
  /** Asks and saves. Resolves to the toast, or to false when the operator canceled. */
  save: (values: Values) => Promise<string | false>
  /** The state of the mutation that `save` calls. */
  saving: { isSuccess: boolean }
  /** Restarts the form from the newest settings. */
  onReload: () => void
  above?: (values: Values) => ReactNode
  fields: (form: FormState<Values>) => ReactNode
  below?: (values: Values) => ReactNode
}

/** A form of settings, saved with the version they were read with; says when somebody else saved first. */
export function VersionedSettingsForm<Values extends object>(props: VersionedSettingsFormProps<Values>) {
  const { initial, mayChange, texts, check, save, saving, onReload, above, fields, below } = props
  const text = useText()
  const { form, isStale } = useEditForm<Values, string>({
    initial,
    requiredFields: [],
    check,
    save,
    saved: (toast) => toast,
    onClose: onReload,
  })
  useLeaveGuard(form.isDirty && !saving.isSuccess)
  return (
    <Form state={form} className="space-y-4">
      {isStale ? <StaleNotice onReload={onReload} /> : null}
      {mayChange ? null : <Notice tone="info">{texts.adminOnly}</Notice>}
      {above?.(form.values)}
      <fieldset disabled={!mayChange} className="space-y-4">
        {fields(form)}
      </fieldset>
      {below?.(form.values)}
      {mayChange ? (
        <SaveBar
          isDirty={form.isDirty}
          busy={form.isBusy}
          texts={{ save: text.ui.save, ...texts }}
          onDiscard={onReload}
        />
      ) : null}
    </Form>
  )
}

/** A group of settings in a card. */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card space-y-4 p-4 sm:p-5">
      <h2 className="text-h2">{title}</h2>
      {children}
    </section>
  )
}

interface SaveBarProps {
  isDirty: boolean
  busy: boolean
  texts: { discard: string; same: string; save: string }
  onDiscard: () => void
}

/** The bar below a settings form: discard or “nothing changed”, and save. */
function SaveBar({ isDirty, busy, texts, onDiscard }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 -mx-1 flex items-center justify-end gap-2 bg-bg px-1 py-3">
      {isDirty ? (
        <Button onClick={onDiscard}>{texts.discard}</Button>
      ) : (
        <span className="me-auto text-text-3">{texts.same}</span>
      )}
      <Button type="submit" variant="primary" busy={busy} disabled={!isDirty}>
        {texts.save}
      </Button>
    </div>
  )
}
