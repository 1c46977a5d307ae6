// The security hold on withdrawals: until when, and why.
import { dateTime } from '@shop/locale/days.ts'
import { timeSpan } from '@shop/locale/time-span.ts'
import { ShieldCheck } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Row, RowGroup } from '#ui/Rows.tsx'

export interface HoldGroupProps {
  until: Date | null
  /** How long a hold lasts; 0 when there are no holds. */
  hours: number
}

export function HoldGroup({ until, hours }: HoldGroupProps) {
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
