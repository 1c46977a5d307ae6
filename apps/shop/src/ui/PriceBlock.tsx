// The price at the top of a product page: one price or a range, and the earlier price.
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.tsx'
import { Badge } from './Badge.tsx'

interface PriceBlockProps {
  min: Cents
  max: Cents
  /** The genuine earlier price range; null when any variant has none. */
  was: { min: Cents; max: Cents } | null
  /** The discount in whole percent, when it is the same for all variants. */
  percentOff: number | undefined
}

function formatRange(min: Cents, max: Cents): string {
  return min === max ? money(min) : `${money(min)} – ${money(max)}`
}

export function PriceBlock({ min, max, was, percentOff }: PriceBlockProps) {
  const { common } = useText()
  const price = formatRange(min, max)
  const size = min === max ? 'text-[1.75rem] leading-9' : 'text-h1'
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 tabular-nums">
      <span className={`font-bold ${size} ${was ? 'text-sale' : 'text-text'}`}>{price}</span>
      {was ? (
        <>
          {percentOff ? (
            <span className="self-center">
              <Badge tone="sale">−{percentOff}%</Badge>
            </span>
          ) : null}
          <s aria-hidden="true" className="text-body-s text-text-3">
            {formatRange(was.min, was.max)}
          </s>
          <span className="sr-only">{common.wasPrice(formatRange(was.min, was.max))}</span>
        </>
      ) : null}
    </p>
  )
}
