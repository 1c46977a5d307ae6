// All use cases of the crash tests.
import { cardCases } from './card-cases.ts'
import { guardCases } from './guard-cases.ts'
import { orderCases } from './order-cases.ts'
import { payoutCases } from './payout-cases.ts'
import { plannedCases } from './planned-cases.ts'
import { refundCases } from './refund-cases.ts'
import { reviewCases } from './review-cases.ts'
import { savedCardCases } from './saved-card-cases.ts'
import { type UseCase, useCases } from './use-cases.ts'

export const allCases: readonly UseCase[] = [
  ...useCases,
  ...cardCases,
  ...guardCases,
  ...orderCases,
  ...payoutCases,
  ...plannedCases,
  ...refundCases,
  ...reviewCases,
  ...savedCardCases,
]
