// What the typed amount would do, computed by the server: the money, the order and the goods.
import type { RefundPreview } from '@shop/contract/sales/admin-refund-previews.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { count, money } from '@shop/locale/format.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Text } from '#text/en-US.ts'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Movement } from './Movement.tsx'

interface PreviewProps {
  /** Undefined while the typed text is not a payable amount. */
  amount: Cents | undefined
  preview: UseQueryResult<RefundPreview>
  /** Whether the goods never arrived, are kept, come back, or are not concerned. */
  goods: 'never' | 'kept' | 'returned' | 'gift'
  /** The server determines the amount. */
  isWaiting?: boolean
}

export function Preview({ amount, preview, goods, isWaiting = false }: PreviewProps) {
  const text = useText()
  const t = text.refunds.preview
  if (amount === undefined && !isWaiting) return <p className="text-caption text-text-3">{t.none}</p>
  if (preview.error) {
    return (
      <Notice tone="bad" title={t.failed}>
        <p className="mb-2">{failureText(text, preview.error)}</p>
        <Button onClick={() => void preview.refetch()} busy={preview.isFetching}>
          {text.ui.retry}
        </Button>
      </Notice>
    )
  }
  const { data } = preview
  if (!data || amount === undefined)
    return <div role="status" aria-label={text.ui.loading} className="skeleton h-36 rounded-field" />
  const warnings = warningsOf(data, t, goods)
  const title = goods === 'returned' ? t.movesBack : t.moves
  return (
    <div className="space-y-2">
      <Movement title={title(money(amount))} from={data.from} amount={amount} />
      <ul className="space-y-1 text-text-2">
        {factsOf(data, t, goods).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {warnings.length > 0 ? (
        <Notice tone="warn">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      ) : null}
    </div>
  )
}

type PreviewTexts = Text['refunds']['preview']

function factsOf(preview: RefundPreview, t: PreviewTexts, goods: PreviewProps['goods']): string[] {
  const { order_ends: isEnd, dropped, away } = preview
  return [
    isEnd ? t.ends : t.goesOn,
    ...(dropped > 0 ? [t.dropped(count(dropped), dropped)] : []),
    ...(goods === 'kept' && away > 0 ? [t.keepsItems] : []),
  ]
}

function warningsOf(
  { still_sent: sent, away }: RefundPreview,
  t: PreviewTexts,
  goods: PreviewProps['goods'],
): string[] {
  const stillSentText = goods === 'gift' ? t.stillSent : t.stillSentPart
  return [
    ...(sent > 0 ? [stillSentText(count(sent), sent)] : []),
    ...(goods === 'never' && away > 0 ? [t.away(count(away), away)] : []),
  ]
}
