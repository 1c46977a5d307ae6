// The panel in which a banner is made or changed, with its look on top.
import type { BannerRow } from '@shop/contract/catalog/admin-banners.ts'
import type { Language } from '@shop/contract/language.ts'
import { useId, useState } from 'react'
import { pictureSender } from '#pictures.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { DateField } from '#ui/DateField.tsx'
import { EditPanel } from '#ui/EditPanel.tsx'
import { FormField } from '#ui/FormField.tsx'
import { PictureField } from '#ui/PictureField.tsx'
import type { PanelWays } from '#ui/RowPanel.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useEditForm } from '#ui/use-edit-form.ts'
import { WordsField } from '#ui/WordsField.tsx'
import { bestWord } from '#ui/words.ts'
import { useSaveBanner } from './api.ts'
import { BannerPreview } from './BannerPreview.tsx'
import { type BannerEdit, draftOf, editOf } from './banner-edit.ts'

export interface BannerPanelProps {
  row: BannerRow | undefined
  ways: PanelWays
  /** The place of a new one: after the others. */
  lastPosition: number
}

export function BannerPanel({ row, ways, lastPosition }: BannerPanelProps) {
  const text = useText()
  const words = text.content
  const consoleLanguage = useLanguage()
  const [language, setLanguage] = useState<Language>(consoleLanguage)
  const [opened] = useState(row)
  const save = useSaveBanner(opened?.id)
  const edit = useEditForm<BannerEdit>({
    initial: editOf(opened, lastPosition + 1),
    need: ['title', 'link', 'picture_id'],
    check: ({ starts_at: from, ends_at: until }) =>
      from && until && until <= from ? { ends_at: words.endsFirst } : {},
    saved: words.saved,
    onClose: ways.onClose,
    save: (values) => save.mutateAsync({ ...draftOf(values), version: opened?.version ?? 1 }),
  })
  const { form } = edit
  return (
    <EditPanel title={opened ? bestWord(opened.title, consoleLanguage) : words.create} edit={edit} ways={ways}>
      <BannerPreview banner={form.values} picture={form.values.picture_id} language={language} />
      <WordsField
        label={words.words}
        language={language}
        onLanguage={setLanguage}
        parts={[
          { ...form.field('title'), label: words.title, maxLength: 60 },
          { ...form.field('text'), label: words.text, maxLength: 120, lines: 2 },
          { ...form.field('action'), label: words.action, maxLength: 30 },
        ]}
      />
      <TextField {...form.field('link')} label={words.link} hint={words.linkHint} maxLength={200} />
      <PictureField {...form.field('picture_id')} label={words.picture} sender={pictureSender} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ToneField value={form.values.tone} onChange={form.field('tone').onChange} />
        <SelectField
          {...form.field('ink')}
          label={words.ink}
          options={[
            { value: 'dark', label: words.inks.dark },
            { value: 'light', label: words.inks.light },
          ]}
        />
        <DateField {...form.field('starts_at')} label={words.startsAt} hasTime optional />
        <DateField {...form.field('ends_at')} label={words.endsAt} hasTime optional />
      </div>
      <SwitchField {...form.field('active')} label={words.active} hint={words.activeHint} />
    </EditPanel>
  )
}

function ToneField({ value, onChange }: { value: string; onChange: (tone: string) => void }) {
  const words = useText().content
  const id = useId()
  return (
    <FormField id={id} label={words.tone}>
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
