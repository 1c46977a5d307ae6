// The panel in which promo codes are made, or one is changed.
import type { Promo } from '@shop/contract/sales/admin-promos.ts'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { ask } from '#ui/confirm-store.ts'
import { EditPanel } from '#ui/EditPanel.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { PanelWays } from '#ui/RowPanel.tsx'
import { saveFile } from '#ui/save-file.ts'
import { TextField } from '#ui/TextField.tsx'
import { useEditForm } from '#ui/use-edit-form.ts'
import type { FieldFaults } from '#ui/use-form.ts'
import { usePromoWrites } from './api.ts'
import { PromoFields, PromoNames } from './PromoFields.tsx'
import { editOf, type PromoEdit, promoFaults, termsOf } from './promo-edit.ts'
import { ScopeFields } from './ScopeFields.tsx'

export function PromoEditPanel({ promo, ways }: { promo: Promo | undefined; ways: PanelWays }) {
  const text = useText()
  const words = text.promos
  const [opened] = useState(promo)
  const { create, change } = usePromoWrites(opened?.id ?? 0)
  const [initial] = useState(() => editOf(opened, new Date()))
  const make = async (edit: PromoEdit) => {
    const { name, prefix, count } = edit.batch
    const named =
      edit.make === 'code'
        ? { code: edit.code.trim() }
        : { batch: { name: name.trim(), prefix: prefix.trim(), count: count ?? 0 } }
    const made = await create.mutateAsync({ ...termsOf(edit), ...named })
    // Nobody types a thousand codes off a list.
    if (edit.make === 'batch') saveFile(['code', ...made.map(({ code }) => code), ''].join('\n'), `${name.trim()}.csv`)
    return made
  }
  const edit = useEditForm<PromoEdit, readonly Promo[]>({
    initial,
    need: [],
    check: (values) => {
      const found = Object.entries(promoFaults(values, { isNew: opened === undefined, now: new Date() }))
      const told = found.map(([path, fault]) => [
        path,
        fault === 'required' ? text.fields.required : words.faults[fault],
      ])
      return Object.fromEntries(told) as FieldFaults<PromoEdit>
    },
    faultText: (path, rule) => {
      if (rule !== 'tooSmall') return undefined
      return { total_uses: words.faults.usesTaken, budget: words.faults.budgetTaken }[path]
    },
    saved: (rows) => (rows.some(({ proposal }) => proposal) ? text.money.second.proposed : words.saved),
    onClose: ways.onClose,
    save: async (values) => {
      if (!opened) return make(values)
      const why = { label: words.why, hint: text.ui.confirm.reasonHint }
      const answer = await ask({ title: words.saveTitle, points: words.savePoints, yes: text.ui.save, reason: why })
      if (!answer) return false
      return [await change.mutateAsync({ ...termsOf(values), version: opened.version, why: answer.reason })]
    },
  })
  return (
    <EditPanel title={opened ? words.title(opened.code) : words.create} edit={edit} ways={ways}>
      {opened ? null : <PromoNames form={edit.form} />}
      {!opened && edit.form.values.make === 'batch' ? <Notice tone="info">{words.batchLead}</Notice> : null}
      <PromoFields form={edit.form} />
      <Notice tone="info">{words.secondPerson}</Notice>
      <ScopeFields form={edit.form} />
      <TextField
        {...edit.form.field('note')}
        label={words.note}
        hint={words.noteHint}
        maxLength={200}
        lines={2}
        optional
      />
    </EditPanel>
  )
}
