// A price: the amount, the genuine earlier price and the discount.
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.tsx'

interface PriceProps {
  amount: Cents
  /** The highest of several prices: the amount is then the lowest one. */
  max?: Cents
  /** Only a price the server marks as a genuine earlier price. */
  was?: Cents | null
  size?: 's' | 'm' | 'l' | 'display'
}

const sizes = {
  s: 'text-body-s font-semibold',
  m: 'text-title',
  l: 'text-h1',
  display: 'text-display',
}

function percentOff(amount: Cents, was: Cents): number {
  return Math.round(((was - amount) / was) * 100)
}

export function Price({ amount, max, was, size = 'm' }: PriceProps) {
  const text = useText()
  const isReduced = was !== undefined && was !== null && was > amount
  const { before, after } = text.common.lowest
  const isRange = max !== undefined && max > amount
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5 tabular-nums">
      {/* If a line is too short for both, the amount is on the first one: cards clip the others. */}
      <span className="inline-flex flex-wrap-reverse items-baseline gap-x-1.5">
        {isRange && before ? <span className="text-caption text-text-2">{before}</span> : null}
        <span className={`${sizes[size]} ${isReduced ? 'text-sale' : 'text-text'}`}>{money(amount)}</span>
      </span>
      {isRange && after ? <span className="text-caption text-text-2">{after}</span> : null}
      {isReduced ? (
        <>
          {/* Before the earlier price: in a line that is too short, that is clipped first. */}
          {percentOff(amount, was) > 0 ? (
            <span className="text-caption font-semibold text-sale">−{percentOff(amount, was)}%</span>
          ) : null}
          <s aria-hidden="true" className="text-caption text-text-3">
            {money(was)}
          </s>
          <span className="sr-only">{text.common.wasPrice(money(was))}</span>
        </>
      ) : null}
    </span>
  )
}
