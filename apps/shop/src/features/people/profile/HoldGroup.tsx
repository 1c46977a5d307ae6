// Whether withdrawals are held, until when, and why that protects their owner.
import { dateTime } from '@shop/locale/days.ts'
import { timeSpan } from '@shop/locale/time-span.ts'
import { ShieldCheck } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Row, RowGroup } from '#ui/Rows.tsx'

export interface HoldGroupProps {
  until: Date | null
  /** How long a hold lasts; 0 = there is none. */
  hours: number
}

export function HoldGroup({ until, hours }: HoldGroupProps) {
  const words = usePageText('account')
  const language = useLanguage()
  return (
    <RowGroup title={words.holdTitle} {...(hours > 0 && { note: words.holdWhy(timeSpan(language, hours * 60)) })}>
      {until ? (
        <div className="p-3">
          <Notice tone="warn" title={words.heldUntil(dateTime(language, until))}>
            {words.heldBody}
          </Notice>
        </div>
      ) : (
        <Row Icon={ShieldCheck} label={words.holdNote} />
      )}
    </RowGroup>
  )
}
