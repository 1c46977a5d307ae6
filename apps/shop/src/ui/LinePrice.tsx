// What a line of an order costs: the total, and below it how many pieces it is for.
import { type Cents, cents } from '@shop/contract/cents.ts'
import { money } from '@shop/locale/format.ts'

interface LinePriceProps {
  price: Cents
  quantity: number
  /** The quantity in words, for screen readers. */
  pieces?: string
  /** A stepper shows the quantity of a single piece. */
  hasStepper?: boolean
}

export function LinePrice({ price, quantity, pieces, hasStepper = false }: LinePriceProps) {
  return (
    <span className="block shrink-0 text-end text-body-s text-text tabular-nums">
      <span className="block font-semibold">{money(cents(price * quantity))}</span>
      {hasStepper && quantity === 1 ? null : (
        <>
          <span className="block text-text-3">
            {quantity > 1 ? `${money(price)} ` : ''}
            <span aria-hidden={pieces !== undefined || undefined}>× {quantity}</span>
          </span>
          {pieces === undefined ? null : <span className="sr-only">{pieces}</span>}
        </>
      )}
    </span>
  )
}
