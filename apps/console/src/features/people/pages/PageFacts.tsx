// Where a page stands: its kind, its name in addresses, its group, its place, whether it is shown.
import { type PageRow, pageKinds } from '@shop/contract/people/admin-pages.ts'
import { helpGroups } from '@shop/contract/people/pages.ts'
import { useText } from '#text/use-text.ts'
import { NumberField } from '#ui/NumberField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { FormState } from '#ui/use-form.ts'
import type { PageEdit } from './page-edit.ts'

export function PageFacts({ form, page }: { form: FormState<PageEdit>; page: PageRow | undefined }) {
  const t = useText().pages
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
