// The panel in which promo codes are made, or one is changed.
import type { Promo } from '@shop/contract/sales/admin-promos.ts'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { confirm } from '#ui/confirm-store.ts'
import { EditPanel } from '#ui/EditPanel.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { saveFile } from '#ui/save-file.ts'
import { TextField } from '#ui/TextField.tsx'
import { useEditForm } from '#ui/use-edit-form.ts'
import type { FieldProblems } from '#ui/use-form.ts'
import { usePromoMutations } from './api.ts'
import { PromoFields, PromoNames } from './PromoFields.tsx'
import { editOf, type PromoEdit, promoProblems, termsOf } from './promo-edit.ts'
import { ScopeFields } from './ScopeFields.tsx'

export function PromoEditPanel({ promo, actions }: { promo: Promo | undefined; actions: PanelActions }) {
  const text = useText()
  const t = text.promos
  const [opened] = useState(promo)
  const { create, change } = usePromoMutations(opened?.id ?? 0)
  const [initial] = useState(() => editOf(opened, new Date()))
  const createPromos = async (edit: PromoEdit) => {
    const { name, prefix, count } = edit.batch
    const named =
      edit.make === 'code'
        ? { code: edit.code.trim() }
        : { batch: { name: name.trim(), prefix: prefix.trim(), count: count ?? 0 } }
    const created = await create.mutateAsync({ ...termsOf(edit), ...named })
    // Nobody types a thousand codes off a list.
    if (edit.make === 'batch')
      saveFile(['code', ...created.map(({ code }) => code), ''].join('\n'), `${name.trim()}.csv`)
    return created
  }
  const edit = useEditForm<PromoEdit, readonly Promo[]>({
    initial,
    requiredFields: [],
    check: (values) => {
      const found = Object.entries(promoProblems(values, { isNew: opened === undefined, now: new Date() }))
      const problems = found.map(([path, problem]) => [
        path,
        problem === 'required' ? text.fields.required : t.problems[problem],
      ])
      return Object.fromEntries(problems) as FieldProblems<PromoEdit>
    },
    problemText: (path, rule) => {
      if (rule !== 'tooSmall') return undefined
      return { total_uses: t.problems.usesTaken, budget: t.problems.budgetTaken }[path]
    },
    saved: (rows) => (rows.some(({ proposal }) => proposal) ? text.money.second.proposed : t.saved),
    onClose: actions.onClose,
    save: async (values) => {
      if (!opened) return createPromos(values)
      const why = { label: t.why, hint: text.ui.confirm.reasonHint }
      const answer = await confirm({ title: t.saveTitle, points: t.savePoints, yes: text.ui.save, reason: why })
      if (!answer) return false
      return [await change.mutateAsync({ ...termsOf(values), version: opened.version, why: answer.reason })]
    },
  })
  return (
    <EditPanel title={opened ? t.title(opened.code) : t.create} edit={edit} actions={actions}>
      {opened ? null : <PromoNames form={edit.form} />}
      {!opened && edit.form.values.make === 'batch' ? <Notice tone="info">{t.batchLead}</Notice> : null}
      <PromoFields form={edit.form} />
      <Notice tone="info">{t.secondPerson}</Notice>
      <ScopeFields form={edit.form} />
      <TextField {...edit.form.field('note')} label={t.note} hint={t.noteHint} maxLength={200} lines={2} optional />
    </EditPanel>
  )
}
