// What is known of a shopper, a line each.

import type { Language } from '@shop/contract/language.ts'
import type { UserDetail } from '@shop/contract/people/admin-users.ts'
import { count, money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { DetailList } from '#ui/DetailList.tsx'
import { Status } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'
import { languageName } from '#ui/translations.ts'

export function UserFacts({ user }: { user: UserDetail }) {
  const text = useText()
  const t = text.users
  return (
    <section>
      <h3 className="mb-2 text-h2">{t.profile}</h3>
      <DetailList
        details={[
          { name: t.number, value: <span className="font-mono">{user.id}</span> },
          {
            name: t.columns.email,
            value: <ContactLine value={user.email} state={user.email_verified ? 'verified' : 'unverified'} />,
          },
          {
            name: t.columns.mobile,
            value: <ContactLine value={user.mobile} state={user.mobile_verified ? 'confirmed' : 'unconfirmed'} />,
          },
          { name: t.columns.language, value: languageName(user.language as Language) },
          { name: t.balance, value: <span className="tabular-nums">{money(user.balance)}</span> },
          { name: t.frozen, value: <span className="tabular-nums">{money(user.frozen)}</span> },
          {
            name: t.payCode,
            value: (
              <Status tone={user.has_pay_pwd ? 'good' : 'off'}>
                {user.has_pay_pwd ? t.payCodeSet : t.payCodeNone}
              </Status>
            ),
          },
          { name: t.addresses, value: count(user.addresses) },
          { name: t.favourites, value: count(user.favourites) },
          { name: t.columns.created, value: <Time value={user.created_at} /> },
          { name: t.columns.seen, value: user.last_seen_at ? <Time value={user.last_seen_at} /> : text.ui.never },
        ]}
      />
    </section>
  )
}

interface ContactLineProps {
  value: string
  /** A number is confirmed by its owner's email, so nothing tells whose it is. */
  state: 'verified' | 'unverified' | 'confirmed' | 'unconfirmed'
}

function ContactLine({ value, state }: ContactLineProps) {
  const t = useText().users
  if (!value) return <span className="text-text-3">{t.notGiven}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 break-all">{value}</span>
      <Status tone={state === 'verified' ? 'good' : 'off'}>{t[state]}</Status>
    </span>
  )
}
