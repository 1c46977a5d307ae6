// How to reach a person: when, in which languages, how soon.
import { languageEntries } from '@shop/contract/language.ts'
import { Clock, Languages, type LucideIcon, Mail, MessageCircle, Reply } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'

export interface ContactCardProps {
  hours: string | undefined
  email?: string | undefined
}

export function ContactCard({ hours, email }: ContactCardProps) {
  const words = usePageText('pages')
  // No name is torn apart at the end of a line.
  const names = languageEntries.map((entry) => entry.language_name.replace(/(?<=.)(?=.)/gu, '\u2060')).join(' · ')
  return (
    <section aria-label={words.contact} className="rounded-card border border-border bg-surface p-5">
      <h2 className="text-title text-text">{words.contact}</h2>
      <dl className="mt-3 space-y-3 text-body-s">
        {hours ? <Fact Icon={Clock} name={words.hours} value={hours} /> : null}
        <Fact Icon={Reply} name={words.reply} value={words.replyTime} />
        <Fact Icon={Languages} name={words.languages} value={names} />
        {email ? <Fact Icon={Mail} name={words.email} value={email} /> : null}
      </dl>
      <div className="mt-5">
        <Button full to="/service" icon={<MessageCircle size={18} strokeWidth={1.9} aria-hidden="true" />}>
          {words.askUs}
        </Button>
      </div>
    </section>
  )
}

function Fact({ Icon, name, value }: { Icon: LucideIcon; name: string; value: string }) {
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
