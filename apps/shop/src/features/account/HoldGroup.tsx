// Whether withdrawals are held, until when, and why that protects their owner.
import { dateTime } from '@shop/locale/days.ts'
import { ShieldCheck } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Row, RowGroup } from '#ui/Rows.tsx'

export function HoldGroup({ until }: { until: Date | null }) {
  const words = usePageText('account')
  const language = useLanguage()
  return (
    <RowGroup title={words.holdTitle} note={words.holdWhy}>
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
