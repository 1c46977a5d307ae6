// What stands in the way of a withdrawal: an email that is not verified, a hold for safety, or an empty wallet.
import { dateTime } from '@shop/locale/days.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

export function HeldNotice({ until }: { until: Date | null }) {
  const words = usePageText('withdraw')
  const language = useLanguage()
  if (!until) return null
  return (
    <Notice
      tone="warn"
      title={words.heldUntil(dateTime(language, until))}
      action={
        <Button size="s" kind="secondary" to="/service?topic=account">
          {words.contact}
        </Button>
      }
    >
      {words.heldBody}
    </Notice>
  )
}

export function UnverifiedNotice() {
  const words = usePageText('withdraw')
  const verify = (
    <Button size="s" to="/security">
      {words.verifyEmail}
    </Button>
  )
  return (
    <Notice tone="warn" title={words.unverifiedTitle} action={verify}>
      {words.unverifiedBody}
    </Notice>
  )
}

export function EmptyNotice() {
  const words = usePageText('withdraw')
  const topUp = (
    <Button size="s" to="/topUp">
      {words.topUp}
    </Button>
  )
  return (
    <Notice title={words.emptyTitle} action={topUp}>
      {words.emptyBody}
    </Notice>
  )
}
