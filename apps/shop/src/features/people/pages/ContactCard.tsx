// How to contact customer service: hours and languages. The chat shows the measured reply time.
import { languageEntries } from '@shop/contract/language-entries.ts'
import { Clock, Languages, type LucideIcon, Mail, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'

interface ContactCardProps {
  hours: string | undefined
  email?: string | undefined
}

export function ContactCard({ hours, email }: ContactCardProps) {
  const t = usePageText('pages')
  return (
    <section aria-label={t.contact} className="rounded-card border border-border bg-surface p-5">
      <h2 className="text-title text-text">{t.contact}</h2>
      <dl className="mt-3 space-y-3 text-body-s">
        {hours ? <Fact Icon={Clock} name={t.hours} value={hours} /> : null}
        <Fact Icon={Languages} name={t.languages} value={<LanguageNames />} />
        {email ? <Fact Icon={Mail} name={t.email} value={email} /> : null}
      </dl>
      <div className="mt-5">
        <Button full to="/service" icon={<MessageCircle size={18} strokeWidth={1.9} aria-hidden="true" />}>
          {t.contactUs}
        </Button>
      </div>
    </section>
  )
}

/** Names do not wrap, and there are no separators that could end a line. */
function LanguageNames() {
  return (
    <span className="flex flex-wrap gap-x-3">
      {languageEntries.map(({ file_name, language_name }) => (
        <span key={file_name} lang={file_name} className="whitespace-nowrap">
          {language_name}
        </span>
      ))}
    </span>
  )
}

function Fact({ Icon, name, value }: { Icon: LucideIcon; name: string; value: ReactNode }) {
  return (
    <div className="relative ps-7.5">
      <dt className="text-caption text-text-3">
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="absolute start-0 top-0.5" />
        {name}
      </dt>
      <dd className="text-text [overflow-wrap:anywhere]">{value}</dd>
    </div>
  )
}
