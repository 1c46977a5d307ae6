// The panel that creates or edits a shop; pausing one asks for a reason.
import type { StoredPicture } from '@shop/contract/catalog/admin-files.ts'
import type { ShopDraft, ShopRow } from '@shop/contract/catalog/admin-shops.ts'
import { count } from '@shop/locale/format.ts'
import { useState } from 'react'
import { pictureSender } from '#pictures.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { confirm } from '#ui/confirm-store.ts'
import { countriesIn } from '#ui/country.ts'
import { DateField } from '#ui/DateField.tsx'
import { EditPanel, useEditForm } from '#ui/EditPanel.tsx'
import { PictureField } from '#ui/PictureField.tsx'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TranslationsField } from '#ui/TranslationsField.tsx'
import { bestTranslation, filledTranslations } from '#ui/translations.ts'
import type { FormState } from '#ui/use-form.ts'
import { useSaveShop } from './api.ts'

export function ShopPanel({ row, actions }: { row: ShopRow | undefined; actions: PanelActions }) {
  const text = usePageText()
  const t = text.shops
  const language = useLanguage()
  const [opened] = useState(row)
  const save = useSaveShop(opened?.id)
  const submit = async (edit: ShopEdit) => {
    const isPausing = opened?.status === 'open' && edit.status === 'paused'
    const answer = isPausing
      ? await confirm({
          title: t.pauseTitle,
          body: t.pauseBody,
          yes: t.pause,
          danger: true,
          reason: { label: t.why, hint: text.ui.confirm.reasonHint },
        })
      : { reason: '' }
    if (!answer) return false
    const why = answer.reason ? { why: answer.reason } : {}
    return save.mutateAsync({ ...draftOf(edit), ...why, version: opened?.version ?? 1 })
  }
  const edit = useEditForm({
    initial: editOf(opened),
    requiredFields: ['name', 'logo_id', 'origin', 'opened_on'],
    saved: t.saved,
    onClose: actions.onClose,
    save: submit,
  })
  return (
    <EditPanel title={opened ? bestTranslation(opened.name, language) : t.create} edit={edit} actions={actions}>
      {opened ? <ShopStats shop={opened} /> : null}
      <ShopFields form={edit.form} />
    </EditPanel>
  )
}

/** Read-only statistics, computed from orders, reviews and follows. */
function ShopStats({ shop }: { shop: ShopRow }) {
  const t = usePageText().shops
  const rate = shop.favorable_rate === null ? t.noReviews : `${Math.round(shop.favorable_rate)}%`
  const stats = [
    { name: t.columns.sales, value: count(shop.sales) },
    { name: t.columns.totalSales, value: count(shop.total_sales) },
    { name: t.columns.fans, value: count(shop.fans) },
    { name: t.columns.rate, value: rate },
  ]
  return (
    <div>
      <dl className="grid grid-cols-2 gap-3 rounded-field bg-surface-2 p-3.5 sm:grid-cols-4">
        {stats.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-caption text-text-3">{name}</dt>
            <dd className="font-semibold text-large tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-caption text-text-3">{t.statsHint}</p>
    </div>
  )
}

function ShopFields({ form }: { form: FormState<ShopEdit> }) {
  const t = usePageText().shops
  const language = useLanguage()
  const countries = countriesIn(language)
  const status = form.field('status')
  return (
    <>
      <TranslationsField
        label={t.texts}
        parts={[
          { ...form.field('name'), label: t.name, maxLength: 60 },
          { ...form.field('about'), label: t.about, maxLength: 1000, lines: 4, optional: true },
          {
            ...form.field('notice'),
            label: t.notice,
            hint: t.noticeHint,
            maxLength: 200,
            lines: 2,
            optional: true,
          },
        ]}
      />
      <PictureField {...form.field('logo_id')} label={t.logo} sender={pictureSender} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...form.field('origin')} label={t.origin} placeholder={t.chooseCountry} options={countries} />
        <DateField {...form.field('opened_on')} label={t.openedOn} />
        <TextField {...form.field('legal_name')} label={t.legalName} maxLength={200} optional />
        <TextField {...form.field('registration')} label={t.registration} maxLength={100} optional />
        <SelectField
          {...form.field('return_country')}
          label={t.returnCountry}
          placeholder={t.noReturns}
          options={countries}
          optional
        />
      </div>
      <div className="space-y-4 rounded-field border border-border px-3.5 py-3.5">
        <SwitchField {...form.field('verified')} label={t.verified} hint={t.verifiedHint} />
        <SwitchField
          name="status"
          label={t.sells}
          hint={t.sellsHint}
          value={status.value === 'open'}
          onChange={(isOpen) => status.onChange(isOpen ? 'open' : 'paused')}
        />
      </div>
    </>
  )
}

interface ShopEdit extends Omit<ShopDraft, 'logo_id' | 'return_country'> {
  logo_id: StoredPicture | null
  return_country: string
}

/** The form's values; `draftOf` converts them back to the wire format. */
function editOf(row: ShopRow | undefined): ShopEdit {
  return {
    name: row?.name ?? {},
    about: row?.about ?? {},
    notice: row?.notice ?? {},
    logo_id: row?.logo ?? null,
    origin: row?.origin ?? '',
    opened_on: row?.opened_on ?? new Date().toISOString().slice(0, 10),
    verified: row?.verified ?? false,
    status: row?.status ?? 'open',
    legal_name: row?.legal_name ?? '',
    registration: row?.registration ?? '',
    return_country: row?.return_country ?? '',
  }
}

function draftOf(edit: ShopEdit): ShopDraft {
  return {
    ...edit,
    name: filledTranslations(edit.name),
    about: filledTranslations(edit.about),
    notice: filledTranslations(edit.notice),
    logo_id: edit.logo_id?.id ?? 0,
    return_country: edit.return_country || null,
  }
}
