// A form of settings, saved with the version they were read with; says when somebody else saved first.
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.ts'
import { Form } from './Form.tsx'
import { Notice } from './Notice.tsx'
import { SaveBar } from './SaveBar.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { useEditForm } from './use-edit-form.ts'
import type { FieldProblems, FormState } from './use-form.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface VersionedSettingsFormProps<Values> {
  initial: Values
  mayChange: boolean
  texts: { adminOnly: string; discard: string; same: string; save?: string }
  check: (values: Values) => FieldProblems<Values>
  /** Asks and saves. Resolves to the toast, or to false when the operator canceled. */
  save: (values: Values) => Promise<string | false>
  /** The state of the mutation that `save` calls. */
  saving: { isPending: boolean; isSuccess: boolean }
  /** Restarts the form from the newest settings. */
  onReload: () => void
  above?: (values: Values) => ReactNode
  fields: (form: FormState<Values>) => ReactNode
  below?: (values: Values) => ReactNode
}

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
          busy={saving.isPending}
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
