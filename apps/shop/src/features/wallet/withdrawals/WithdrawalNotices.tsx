// Notices about what blocks a withdrawal: an unverified email, a security hold, or an empty wallet.
import { dateTime } from '@shop/locale/days.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { holdId } from './use-withdrawal-form.ts'

export function HeldNotice({ until }: { until: Date | null }) {
  const t = usePageText('withdraw')
  const language = useLanguage()
  if (!until) return null
  return (
    <div id={holdId} tabIndex={-1} className="rounded-card">
      <Notice
        tone="warn"
        title={t.holdUntil(dateTime(language, until))}
        action={
          <Button size="s" kind="secondary" to="/service?topic=account">
            {t.contact}
          </Button>
        }
      >
        {t.holdBody}
      </Notice>
    </div>
  )
}

export function UnverifiedNotice() {
  const t = usePageText('withdraw')
  const verify = (
    <Button size="s" to="/security">
      {t.verifyEmail}
    </Button>
  )
  return (
    <Notice tone="warn" title={t.unverifiedTitle} action={verify}>
      {t.unverifiedBody}
    </Notice>
  )
}

export function EmptyNotice() {
  const t = usePageText('withdraw')
  const topUp = (
    <Button size="s" to="/topUp">
      {t.topUp}
    </Button>
  )
  return (
    <Notice title={t.emptyTitle} action={topUp}>
      {t.emptyBody}
    </Notice>
  )
}
