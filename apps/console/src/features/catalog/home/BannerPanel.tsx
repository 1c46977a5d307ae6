// The panel that creates or edits a banner, with a preview on top.
import type { BannerRow } from '@shop/contract/catalog/admin-banners.ts'
import type { Language } from '@shop/contract/language.ts'
import { useId, useState } from 'react'
import { pictureSender } from '#pictures.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { DateField } from '#ui/DateField.tsx'
import { EditPanel } from '#ui/EditPanel.tsx'
import { FormField } from '#ui/FormField.tsx'
import { PictureField } from '#ui/PictureField.tsx'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TranslationsField } from '#ui/TranslationsField.tsx'
import { bestTranslation } from '#ui/translations.ts'
import { useEditForm } from '#ui/use-edit-form.ts'
import { useSaveBanner } from './api.ts'
import { BannerPreview } from './BannerPreview.tsx'
import { type BannerEdit, draftOf, editOf } from './banner-edit.ts'

interface BannerPanelProps {
  row: BannerRow | undefined
  actions: PanelActions
  /** The highest position so far; a new banner is placed after it. */
  lastPosition: number
}

export function BannerPanel({ row, actions, lastPosition }: BannerPanelProps) {
  const text = useText()
  const t = text.home
  const consoleLanguage = useLanguage()
  const [language, setLanguage] = useState<Language>(consoleLanguage)
  const [opened] = useState(row)
  const save = useSaveBanner(opened?.id)
  const edit = useEditForm<BannerEdit>({
    initial: editOf(opened, lastPosition + 1),
    requiredFields: ['title', 'link', 'picture_id'],
    check: ({ starts_at: from, ends_at: until }) => (from && until && until <= from ? { ends_at: t.endsFirst } : {}),
    saved: t.saved,
    onClose: actions.onClose,
    save: (values) => save.mutateAsync({ ...draftOf(values), version: opened?.version ?? 1 }),
  })
  const { form } = edit
  return (
    <EditPanel title={opened ? bestTranslation(opened.title, consoleLanguage) : t.create} edit={edit} actions={actions}>
      <BannerPreview banner={form.values} picture={form.values.picture_id} language={language} />
      <TranslationsField
        label={t.texts}
        language={language}
        onLanguage={setLanguage}
        parts={[
          { ...form.field('title'), label: t.title, maxLength: 60 },
          { ...form.field('text'), label: t.text, maxLength: 120, lines: 2 },
          { ...form.field('action'), label: t.action, maxLength: 30 },
        ]}
      />
      <TextField {...form.field('link')} label={t.link} hint={t.linkHint} maxLength={200} />
      <PictureField {...form.field('picture_id')} label={t.picture} sender={pictureSender} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ToneField value={form.values.tone} onChange={form.field('tone').onChange} />
        <SelectField
          {...form.field('ink')}
          label={t.ink}
          options={[
            { value: 'dark', label: t.inks.dark },
            { value: 'light', label: t.inks.light },
          ]}
        />
        <DateField {...form.field('starts_at')} label={t.startsAt} hasTime optional />
        <DateField {...form.field('ends_at')} label={t.endsAt} hasTime optional />
      </div>
      <SwitchField {...form.field('active')} label={t.active} hint={t.activeHint} />
    </EditPanel>
  )
}

function ToneField({ value, onChange }: { value: string; onChange: (tone: string) => void }) {
  const t = useText().home
  const id = useId()
  return (
    <FormField id={id} label={t.tone}>
      <span className="control field flex items-center gap-2 px-2">
        <input
          id={id}
          type="color"
          value={value}
          onChange={(event) => onChange(event.target.value.toLowerCase())}
          className="h-6 w-10 shrink-0 cursor-pointer bg-transparent"
        />
        <code className="font-mono text-text-2">{value}</code>
      </span>
    </FormField>
  )
}
