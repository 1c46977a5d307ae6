// /passwords: the login and payment passwords, their age, and links to change them.
import { calendarDay } from '@shop/locale/days.ts'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, type LucideIcon, WalletCards } from 'lucide-react'
import type { ReactNode } from 'react'
import { PasswordTips } from '#features/people/identity/PasswordTips.tsx'
import { safetyQuery } from '#features/people/profile/api.ts'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { TopBar } from '#ui/TopBar.tsx'

interface SecretCardProps {
  Icon: LucideIcon
  title: string
  badge?: ReactNode
  body: string
  /** When it was set or changed, undefined until loaded; null when it was never set. */
  age: string | undefined | null
  children: ReactNode
}

function SecretCard({ Icon, title, badge, body, age, children }: SecretCardProps) {
  return (
    <section className="flex flex-col rounded-card border border-border bg-surface p-4 sm:p-5">
      <div className="flex items-start gap-4">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary"
        >
          <Icon size={22} strokeWidth={1.75} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-title text-text">
            {title}
            {badge}
          </h2>
          <p className="mt-1 text-body-s text-text-2">{body}</p>
          {age === null ? null : <p className="mt-1 min-h-4 text-caption text-text-3">{age}</p>}
        </div>
      </div>
      <div className="mt-auto pt-4">
        <div className="flex flex-wrap gap-2 border-t border-border pt-4">{children}</div>
      </div>
    </section>
  )
}

export function PasswordsScreen() {
  const { titles } = useText()
  const t = usePageText('passwords')
  const language = useLanguage()
  const { user } = useSession()
  // The page works without the dates.
  const { data: ages } = useQuery(safetyQuery(language))
  const hasPayCode = user?.has_pay_pwd ?? false
  const day = (time: Date | null | undefined) => (time ? calendarDay(language, time) : undefined)
  const changed = day(ages?.password_changed_at)
  const set = day(ages?.pay_code_set_at)
  return (
    <>
      <TopBar title={titles.passwords} back="/security" />
      <div className="col py-4 md:[--col:100%]">
        <div className="grid gap-card md:grid-cols-2">
          <SecretCard
            Icon={KeyRound}
            title={t.loginPassword}
            body={t.loginProtects}
            age={changed && t.changedOn(changed)}
          >
            <Button kind="secondary" size="s" to="/changePassword">
              {t.change}
            </Button>
            <Button kind="quiet" size="s" to="/forgotPassword">
              {t.forgot}
            </Button>
          </SecretCard>
          <SecretCard
            Icon={WalletCards}
            title={t.payPassword}
            badge={<Badge tone={hasPayCode ? 'success' : 'warn'}>{hasPayCode ? t.isSet : t.isNotSet}</Badge>}
            body={t.payProtects}
            age={hasPayCode ? set && t.setOn(set) : null}
          >
            <Button kind={hasPayCode ? 'secondary' : 'primary'} size="s" to="/changePayPwd">
              {hasPayCode ? t.change : t.setNow}
            </Button>
            {hasPayCode ? (
              <Button kind="quiet" size="s" to="/changePayPwd?by=code">
                {t.forgot}
              </Button>
            ) : null}
          </SecretCard>
          <div className="md:col-span-2">
            <PasswordTips />
          </div>
        </div>
      </div>
    </>
  )
}
