// The person at the top of their page: photo, name, account, and the way to change them.
import type { User } from '@shop/contract/people/identity.ts'
import { Pencil } from 'lucide-react'
import { displayName } from '#features/people/preferences/display-name.ts'
import { Avatar } from '#features/people/profile/Avatar.tsx'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'

export function ProfileHead({ user }: { user: User }) {
  const t = usePageText('account')
  const name = displayName(user, useLanguage())
  return (
    <section aria-label={name} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-1 py-1">
      <Avatar picture={user.avatar} name={name} />
      <div className="min-w-32 flex-1 wrap-anywhere">
        <h2 className="text-h2 text-text">{name}</h2>
        {name === user.account ? null : <p className="text-body-s text-text-2">{user.account}</p>}
        <p title={user.email} className="truncate text-body-s text-text-3">
          {user.email}
        </p>
      </div>
      <Button
        kind="secondary"
        size="s"
        to="/profile?edit=1"
        label={t.editProfile}
        icon={<Pencil size={16} strokeWidth={1.9} aria-hidden="true" />}
      >
        {t.edit}
      </Button>
    </section>
  )
}

export function ProfileSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late space-y-4">
      <div className="flex items-center gap-4 px-1 py-1">
        <div className="skeleton size-16 rounded-full" />
        <div className="flex-1 space-y-2">
          <div className="skeleton h-5 w-2/5" />
          <div className="skeleton h-3.5 w-3/5" />
        </div>
      </div>
      <div className="skeleton h-36 rounded-card" />
    </div>
  )
}
