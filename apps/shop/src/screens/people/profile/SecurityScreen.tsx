// /security: security checklist, contacts, sessions, holds, events, and closing the account.
import type { User } from '@shop/contract/people/identity.ts'
import { dateTime } from '@shop/locale/days.ts'
import { timeSpan } from '@shop/locale/time-span.ts'
import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck, KeyRound, Mail, Phone, ShieldCheck, UserX } from 'lucide-react'
import { useState } from 'react'
import { type Safety, safetyQuery } from '#features/people/profile/api.ts'
import { CloseAccountForm } from '#features/people/profile/CloseAccountForm.tsx'
import { type ContactKind, maskedEmail, maskedMobile } from '#features/people/profile/contact.ts'
import { EventList, SessionList } from '#features/people/profile/SessionList.tsx'
import { useSession } from '#session.tsx'
import { addPageText, useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PartFailed } from '#ui/PartFailed.tsx'
import { Row, RowGroup } from '#ui/Rows.tsx'
import { useNavigate } from '#ui/router.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useGoBack } from '#ui/use-go-back.ts'
import { useSearchParams } from '#ui/use-search-params.ts'

/** Loaded with its texts when it is first opened. */
const ContactSteps = lazyPart(async () => {
  const [file] = await Promise.all([import('./ContactSteps.tsx'), addPageText(['identity'])])
  return file.ContactSteps
})

export function SecurityScreen() {
  const { titles } = useText()
  const { user } = useSession()
  const { data, error, isFetching, refetch } = useQuery(safetyQuery(useLanguage()))
  return (
    <>
      <TopBar title={titles.security} back="/profile" />
      {data && user ? (
        <SecurityCenter user={user} safety={data} />
      ) : error ? (
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SecuritySkeleton />
      )}
    </>
  )
}

const columns = 'col space-y-6 py-4 md:columns-2 md:gap-6 md:*:break-inside-avoid lg:[--col:100%]'

function SecurityCenter({ user, safety }: { user: User; safety: Safety }) {
  const t = usePageText('account')
  const [params] = useSearchParams()
  const [isVerifyVisit] = useState(params.get('verify') === 'email' && !safety.email_verified)
  const [contact, setContact] = useState<{ kind: ContactKind; isOpen: boolean } | undefined>(
    isVerifyVisit ? { kind: 'email', isOpen: true } : undefined,
  )
  const goBack = useGoBack('/checkout')
  const open = (kind: ContactKind) => setContact({ kind, isOpen: true })
  const close = () => {
    setContact((current) => current && { ...current, isOpen: false })
    // A user who came only to verify the email goes back to the page before.
    if (isVerifyVisit) goBack()
  }
  const isVerified = { email: safety.email_verified, mobile: safety.mobile_verified }
  const checks = [
    { label: t.checkPaymentPassword, isDone: user.has_pay_pwd, action: t.setNow, to: '/changePayPwd' },
    {
      label: t.checkEmail,
      isDone: isVerified.email,
      action: t.verify,
      onPress: () => open('email'),
    },
    {
      label: t.checkMobile,
      isDone: isVerified.mobile,
      action: user.mobile ? t.confirm : t.add,
      onPress: () => open('mobile'),
    },
  ]
  return (
    <div className={columns}>
      <Checklist checks={checks} />
      <ContactRows user={user} isVerified={isVerified} onOpen={open} />
      <SessionList sessions={safety.sessions} />
      <HoldGroup until={safety.withdrawals_held_until} hours={safety.hold_hours} />
      <EventList events={safety.events} />
      <CloseAccountGroup account={user.account} />
      <Sheet
        isOpen={contact?.isOpen ?? false}
        title={contact?.kind === 'mobile' ? t.mobileTitle : t.emailTitle}
        onClose={close}
      >
        {contact ? (
          <ContactSteps
            kind={contact.kind}
            user={user}
            isVerified={isVerified[contact.kind]}
            onDone={close}
            fallback={<div aria-busy="true" className="h-60" />}
            failed={(retry) => <PartFailed onRetry={retry} />}
          />
        ) : null}
      </Sheet>
    </div>
  )
}

interface ContactRowsProps {
  user: User
  isVerified: Record<ContactKind, boolean>
  onOpen: (kind: ContactKind) => void
}

function ContactRows({ user, isVerified, onOpen }: ContactRowsProps) {
  const t = usePageText('account')
  const { titles } = useText()
  const statusOf = (kind: ContactKind) => {
    if (!user[kind]) return <Badge>{t.notSet}</Badge>
    // No message was sent to the number, so it is confirmed but not verified.
    if (kind === 'mobile' && isVerified.mobile) return <Badge>{t.confirmed}</Badge>
    return isVerified[kind] ? (
      <Badge tone="success">{t.verified}</Badge>
    ) : (
      <Badge tone="warn">{kind === 'email' ? t.notVerified : t.notConfirmed}</Badge>
    )
  }
  return (
    <RowGroup title={t.signingIn}>
      <Row to="/passwords" Icon={KeyRound} label={titles.passwords} note={t.passwordsNote} />
      <Row
        Icon={Mail}
        label={t.emailTitle}
        note={maskedEmail(user.email)}
        value={statusOf('email')}
        onPress={() => onOpen('email')}
      />
      <Row
        Icon={Phone}
        label={t.mobileTitle}
        note={user.mobile ? maskedMobile(user.mobile) : undefined}
        value={statusOf('mobile')}
        onPress={() => onOpen('mobile')}
      />
    </RowGroup>
  )
}

function CloseAccountGroup({ account }: { account: string }) {
  const t = usePageText('account')
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <RowGroup title={t.leaving}>
      <Row Icon={UserX} label={t.closeTitle} note={t.closeNote} isDanger onPress={() => setIsOpen(true)} />
      <Sheet isOpen={isOpen} title={t.closeTitle} onClose={() => setIsOpen(false)}>
        <CloseAccountForm
          account={account}
          onClosed={() => {
            void navigate('/home', { replace: true })
            toast.success(t.closed)
          }}
        />
      </Sheet>
    </RowGroup>
  )
}

const heights = { contacts: 'h-49', sessions: 'h-60', hold: 'h-14', events: 'h-60' }

function SecuritySkeleton() {
  return (
    <div aria-hidden="true" className={`appear-late ${columns}`}>
      <div className="skeleton h-65 rounded-card md:[column-span:all] lg:h-39" />
      {Object.entries(heights).map(([group, height]) => (
        <div key={group}>
          <div className="skeleton mb-2 h-5 w-36" />
          <div className={`skeleton rounded-card ${height}`} />
        </div>
      ))}
    </div>
  )
}

interface Check {
  label: string
  isDone: boolean
  /** Label of the button, which has `to` or `onPress`. */
  action: string
  to?: string
  onPress?: () => void
}

/** The security checklist of the account, with an action for each open item. */
function Checklist({ checks }: { checks: readonly Check[] }) {
  const t = usePageText('account')
  const left = checks.filter(({ isDone }) => !isDone).length
  return (
    <section aria-labelledby="checklist" className="rounded-card border border-border bg-surface md:[column-span:all]">
      <div className="px-4 pt-4 pb-3">
        <h2 id="checklist" className="section-title">
          {t.checkTitle}
        </h2>
        <p className={`mt-1 text-body-s ${left === 0 ? 'text-success' : 'text-text-2'}`}>
          {left === 0 ? t.checkAll : t.checkLeft(left)}
        </p>
      </div>
      <ul className="divide-y divide-border border-t border-border px-4 lg:grid lg:grid-cols-3 lg:divide-x lg:divide-y-0 lg:px-0">
        {checks.map((check) => (
          <CheckLine key={check.label} {...check} />
        ))}
      </ul>
    </section>
  )
}

function CheckLine({ label, isDone, action, to, onPress }: Check) {
  const t = usePageText('account')
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5 lg:px-4">
      <Icon
        size={22}
        strokeWidth={1.75}
        aria-hidden="true"
        className={`shrink-0 ${isDone ? 'text-success' : 'text-border-strong'}`}
      />
      <span className="min-w-0 flex-1 text-body text-text">
        {label}
        <span className="sr-only">, {isDone ? t.done : t.open}</span>
      </span>
      {isDone ? null : (
        <span className="-me-4">
          <Button
            kind="quiet"
            size="s"
            label={`${action}: ${label}`}
            {...(to !== undefined && { to })}
            {...(onPress && { onPress })}
          >
            {action}
          </Button>
        </span>
      )}
    </li>
  )
}

interface HoldGroupProps {
  until: Date | null
  /** How long a hold lasts; 0 when there are no holds. */
  hours: number
}

/** The security hold on withdrawals: until when, and why. */
function HoldGroup({ until, hours }: HoldGroupProps) {
  const t = usePageText('account')
  const language = useLanguage()
  return (
    <RowGroup title={t.holdTitle} {...(hours > 0 && { note: t.holdWhy(timeSpan(language, hours * 60)) })}>
      {until ? (
        <div className="p-3">
          <Notice tone="warn" title={t.holdUntil(dateTime(language, until))}>
            {t.holdBody}
          </Notice>
        </div>
      ) : (
        <Row Icon={ShieldCheck} label={t.holdNote} />
      )}
    </RowGroup>
  )
}
