// /profile: who is signed in, the language, and the way out.

import { languageEntries } from '@shop/contract/language.ts'
import { ChevronRight, Globe } from 'lucide-react'
import { Link } from 'react-router'
import { displayName } from '#features/customers/display-name.ts'
import { SignOutButton } from '#features/identity/SignOutButton.tsx'
import { useSession } from '#session.tsx'
import { useLanguage, useText } from '#text/use-text.tsx'
import { Price } from '#ui/Price.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TopBar } from '#ui/TopBar.tsx'

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

export function ProfileScreen() {
  const { customers, titles } = useText()
  const language = useLanguage()
  const native = languageEntries.find((entry) => entry.file_name === language)?.language_name
  return (
    <>
      <TopBar title={titles.profile} />
      <div className="col space-y-4 py-4">
        <Identity />
        <Link
          to="/language"
          className="flex min-h-14 items-center gap-3 rounded-card border border-border bg-surface px-4 text-body text-text hover:bg-surface-2"
        >
          <Globe size={22} strokeWidth={1.75} aria-hidden="true" className="text-text-2" />
          <span className="flex-1">{titles.language}</span>
          <span className="text-body-s text-text-2">{native}</span>
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="text-text-3 rtl:rotate-180" />
        </Link>
        <p className="px-1 text-body-s text-text-3">{customers.profileSoon}</p>
        <SignOutButton />
      </div>
    </>
  )
}
