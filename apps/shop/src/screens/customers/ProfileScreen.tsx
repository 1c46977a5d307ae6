// /profile: who is signed in, what they keep, what they looked at lately, the language, and the way out.

import { languageEntries } from '@shop/contract/language.ts'
import { ChevronRight, Globe, Heart, type LucideIcon, Store } from 'lucide-react'
import { Link } from 'react-router'
import { displayName } from '#features/customers/display-name.ts'
import { SignOutButton } from '#features/identity/SignOutButton.tsx'
import { useSession } from '#session.tsx'
import { useLanguage, useText } from '#text/use-text.tsx'
import { Price } from '#ui/Price.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { RecentlySeen } from './RecentlySeen.tsx'

function Identity() {
  const { customers } = useText()
  const language = useLanguage()
  const { user } = useSession()
  if (!user) return <Skeleton shape="rows" count={1} />
  const name = displayName(user, language)
  return (
    <section className="rounded-card border border-border bg-surface p-5">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-14 shrink-0 place-items-center rounded-full bg-primary-soft text-h2 text-primary uppercase"
        >
          {name.slice(0, 1)}
        </span>
        <div className="min-w-0">
          <h2 className="truncate text-h2 text-text">{name}</h2>
          <p className="truncate text-body-s text-text-2">{user.email}</p>
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-4 border-t border-border pt-4 text-body-s">
        <div className="min-w-0">
          <dt className="text-caption text-text-3">{customers.accountLabel}</dt>
          <dd className="mt-0.5 truncate font-medium text-text">{user.account}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-caption text-text-3">{customers.balanceLabel}</dt>
          <dd className="mt-0.5">
            <Price amount={user.balance} size="s" />
          </dd>
        </div>
      </dl>
    </section>
  )
}

interface WayProps {
  to: string
  Icon: LucideIcon
  label: string
  /** What is set there now. */
  value?: string | undefined
}

function Way({ to, Icon, label, value }: WayProps) {
  return (
    <Link
      to={to}
      className="flex min-h-14 items-center gap-3 px-4 text-body text-text outline-offset-[-3px] first:rounded-t-card last:rounded-b-card hover:bg-surface-2"
    >
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-2" />
      <span className="min-w-0 flex-1 py-2">{label}</span>
      {value ? <span className="text-body-s text-text-2">{value}</span> : null}
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-3 rtl:rotate-180" />
    </Link>
  )
}

export function ProfileScreen() {
  const { customers, titles } = useText()
  const language = useLanguage()
  const native = languageEntries.find((entry) => entry.file_name === language)?.language_name
  return (
    <>
      <TopBar title={titles.profile} />
      <div className="col space-y-4 py-4">
        <Identity />
        <div className="divide-y divide-border rounded-card border border-border bg-surface">
          <Way to="/myFavourite" Icon={Heart} label={titles.myFavourite} />
          <Way to="/heart" Icon={Store} label={titles.heart} />
          <Way to="/language" Icon={Globe} label={titles.language} value={native} />
        </div>
        <RecentlySeen />
        <p className="px-1 text-body-s text-text-3">{customers.profileSoon}</p>
        <SignOutButton />
      </div>
    </>
  )
}
