// The panel that creates or edits a banner, its preview, and the state of a banner.

import type { StoredPicture } from '@shop/contract/catalog/admin-files.ts'
import type { BannerDraft, BannerRow } from '@shop/contract/catalog/admin-home.ts'
import type { Language } from '@shop/contract/language.ts'
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { ArrowRight } from 'lucide-react'
import { useId, useState } from 'react'
import { pictureSender } from '#pictures.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { DateField } from '#ui/DateField.tsx'
import { EditPanel, useEditForm } from '#ui/EditPanel.tsx'
import { FormField } from '#ui/Form.tsx'
import { localTime, timeOf } from '#ui/local-time.ts'
import { PictureField } from '#ui/PictureField.tsx'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TranslationsField } from '#ui/TranslationsField.tsx'
import { bestTranslation, filledTranslations } from '#ui/translations.ts'
import { useSaveBanner } from './api.ts'

interface BannerPanelProps {
  row: BannerRow | undefined
  actions: PanelActions
  /** The highest position so far; a new banner is placed after it. */
  lastPosition: number
}

export function BannerPanel({ row, actions, lastPosition }: BannerPanelProps) {
  const text = usePageText()
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
      <PictureField {...form.field('picture_id')} label={t.picture} hint={t.pictureHint} sender={pictureSender} />
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
  const t = usePageText().home
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

const inks = {
  dark: { text: 'text-[#0f1f1d]', action: 'bg-[#0f1f1d] text-white' },
  light: { text: 'text-white', action: 'bg-white text-[#0f1f1d]' },
}

interface BannerPreviewProps {
  banner: { title: Translations; text: Translations; action: Translations; tone: string; ink: 'dark' | 'light' }
  picture: Picture | null
  language: Language
}

/** A banner as the shop's home page shows it. */
export function BannerPreview({ banner, picture, language }: BannerPreviewProps) {
  const ink = inks[banner.ink]
  return (
    <div
      lang={language}
      style={{ backgroundColor: banner.tone }}
      className={`relative isolate flex min-h-44 overflow-clip rounded-card ${ink.text}`}
    >
      {picture ? (
        <span className="absolute inset-y-0 end-0 -z-1 w-1/2 [mask-image:linear-gradient(to_right,transparent,#000_11%)]">
          <img src={picture.url} alt="" className="size-full object-cover" />
        </span>
      ) : null}
      <span className="flex max-w-[56%] flex-col items-start justify-center py-5 ps-5">
        <span className="text-balance font-semibold text-h2">{bestTranslation(banner.title, language)}</span>
        <span className="mt-1 line-clamp-2 opacity-85">{bestTranslation(banner.text, language)}</span>
        {bestTranslation(banner.action, language) ? (
          <span
            className={`mt-3 inline-flex min-h-8 items-center gap-1.5 rounded-full px-3.5 font-semibold text-caption ${ink.action}`}
          >
            {bestTranslation(banner.action, language)}
            <ArrowRight aria-hidden className="size-3.5 rtl:rotate-180" />
          </span>
        ) : null}
      </span>
    </div>
  )
}

interface BannerEdit extends Omit<BannerDraft, 'picture_id' | 'position' | 'starts_at' | 'ends_at'> {
  picture_id: StoredPicture | null
  position: number | null
  starts_at: string
  ends_at: string
}

/** Converts a banner between the wire format and the form. */
function editOf(row: BannerRow | undefined, position: number): BannerEdit {
  return {
    title: row?.title ?? {},
    text: row?.text ?? {},
    action: row?.action ?? {},
    link: row?.link ?? '/products',
    picture_id: row?.picture ?? null,
    tone: row?.tone ?? '#dcf0ed',
    ink: row?.ink ?? 'dark',
    position: row?.position ?? position,
    active: row?.active ?? true,
    starts_at: localTime(row?.starts_at ?? null),
    ends_at: localTime(row?.ends_at ?? null),
  }
}

function draftOf(edit: BannerEdit): BannerDraft {
  return {
    ...edit,
    title: filledTranslations(edit.title),
    text: filledTranslations(edit.text),
    action: filledTranslations(edit.action),
    picture_id: edit.picture_id?.id ?? 0,
    position: edit.position ?? 0,
    starts_at: timeOf(edit.starts_at),
    ends_at: timeOf(edit.ends_at),
  }
}

export type BannerState = 'off' | 'waiting' | 'shown' | 'over'

export function stateOf(row: Pick<BannerRow, 'active' | 'starts_at' | 'ends_at'>, now: Date): BannerState {
  if (!row.active) return 'off'
  if (row.ends_at && row.ends_at <= now) return 'over'
  if (row.starts_at && row.starts_at > now) return 'waiting'
  return 'shown'
}
