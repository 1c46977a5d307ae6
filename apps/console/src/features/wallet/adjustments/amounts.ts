// Converts between signed amounts and amounts with a direction.
import { type Cents, cents } from '@shop/contract/wire.ts'

export function positive(amount: Cents): Cents {
  return cents(Math.abs(amount))
}

export function signed(amount: Cents, direction: 'give' | 'take'): Cents {
  return cents(direction === 'take' ? -amount : amount)
}
