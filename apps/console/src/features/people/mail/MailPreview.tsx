// Previews every mail about orders and money with sample data.
import { type Language, languages } from '@shop/contract/language.ts'
import { type MailedKind, mailedKinds } from '@shop/contract/people/notifications.ts'
import { useState } from 'react'
import { useLanguage, useText } from '#text/use-text.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { languageName } from '#ui/translations.ts'

export function MailPreview({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText().mail.preview
  const [kind, setKind] = useState<MailedKind>('orderPaid')
  const [language, setLanguage] = useState<Language>(useLanguage())
  return (
    <SidePanel isOpen={isOpen} title={t.title} onClose={onClose}>
      <div className="space-y-4">
        <SelectField
          name="kind"
          label={t.kind}
          value={kind}
          options={mailedKinds.map((value) => ({ value, label: t.kinds[value] }))}
          onChange={setKind}
        />
        <SelectField
          name="language"
          label={t.language}
          value={language}
          options={languages.map((value) => ({ value, label: languageName(value) }))}
          onChange={setLanguage}
        />
        <iframe
          title={t.kinds[kind]}
          src={`/console/mail-preview/${kind}/${language}`}
          sandbox=""
          className="h-120 w-full rounded-field border border-border"
        />
        <p className="text-caption text-text-3">{t.hint}</p>
      </div>
    </SidePanel>
  )
}
