// Every mail about orders and money as its receiver sees it, with sample data.
import { type Language, languages } from '@shop/contract/language.ts'
import { type MailedKind, mailedKinds } from '@shop/contract/people/notifications.ts'
import { useState } from 'react'
import { useLanguage, useText } from '#text/use-text.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { languageName } from '#ui/words.ts'

export function MailPreview({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const words = useText().mail.preview
  const [kind, setKind] = useState<MailedKind>('orderPaid')
  const [language, setLanguage] = useState<Language>(useLanguage())
  return (
    <SidePanel isOpen={isOpen} title={words.title} onClose={onClose}>
      <div className="space-y-4">
        <SelectField
          name="kind"
          label={words.kind}
          value={kind}
          options={mailedKinds.map((value) => ({ value, label: words.kinds[value] }))}
          onChange={setKind}
        />
        <SelectField
          name="language"
          label={words.language}
          value={language}
          options={languages.map((value) => ({ value, label: languageName(value) }))}
          onChange={setLanguage}
        />
        <iframe
          title={words.kinds[kind]}
          src={`/console/mail-preview/${kind}/${language}`}
          sandbox=""
          className="h-120 w-full rounded-field border border-border"
        />
        <p className="text-caption text-text-3">{words.hint}</p>
      </div>
    </SidePanel>
  )
}
