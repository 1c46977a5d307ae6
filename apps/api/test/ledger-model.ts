// What each event of the ledger should do, told in plain sums that know nothing of the SQL; and any sequence of events.
import fc from 'fast-check'

export interface Purse {
  available: number
  frozen: number
  debt: number
}

export interface Till {
  payable: number
  frozen: number
  debt: number
}

export interface World {
  purse: Purse
  till: Till
}

export const kinds = [
  ...(['credit', 'takeBack', 'depositUnmatched', 'depositAssigned', 'settle', 'cardFee', 'networkFee'] as const),
  ...(['hold', 'release', 'pass', 'send', 'return', 'cardRefundDone', 'cardRefundReturned'] as const),
  ...(['disputeOpened', 'disputeWon', 'writeOff', 'adjust'] as const),
  ...(['pay', 'promo', 'refund', 'complete', 'completeOwn', 'lateRefund'] as const),
  ...(['payoutHeld', 'payoutReleased', 'payoutPassed', 'payoutSent'] as const),
] as const
export type Kind = (typeof kinds)[number]

const ofShops: readonly Kind[] = ['complete', 'payoutHeld', 'payoutReleased', 'payoutPassed']
const ofPlatform: readonly Kind[] = [
  ...(['depositUnmatched', 'settle', 'cardFee', 'networkFee', 'send', 'promo', 'completeOwn', 'payoutSent'] as const),
]

const fromHeld: readonly Kind[] = [
  ...(['release', 'pass', 'cardRefundDone', 'writeOff', 'payoutReleased', 'payoutPassed'] as const),
]

export function touchesPurse(kind: Kind): boolean {
  return !ofShops.includes(kind) && !ofPlatform.includes(kind)
}

export function touchesTill(kind: Kind): boolean {
  return ofShops.includes(kind) || kind === 'lateRefund'
}

export interface Step {
  kind: Kind
  /** Whose wallet, and which shop, by their place in a list. */
  who: number
  at: number
  amount: number
  /** Inside the amount. */
  fee: number
  /** Beside the amount. */
  promo: number
  /** Takes away, where an event can do both. */
  isLess: boolean
  /** Asks for all that is held or owed, where an event is about that. */
  isAll: boolean
}

export const purseCount = 2
export const tillCount = 2
const feeMax = 99

export const step: fc.Arbitrary<Step> = fc.record({
  // Money must come in, and be held, for anything else to be possible; what is held and owed is seldom enough.
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<Kind>('credit', 'complete') },
    { weight: 4, arbitrary: fc.constantFrom(...kinds) },
    { weight: 3, arbitrary: fc.constantFrom<Kind>('pay', 'hold', 'payoutHeld') },
    { weight: 4, arbitrary: fc.constantFrom(...fromHeld) },
  ),
  who: fc.nat(purseCount - 1),
  at: fc.nat(tillCount - 1),
  // Small ones often, so that what was held by one event is enough for the next.
  amount: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: feeMax + 1, max: 400 }) },
    { weight: 1, arbitrary: fc.integer({ min: feeMax + 1, max: 6_000 }) },
  ),
  fee: fc.nat(feeMax),
  promo: fc.nat(300),
  isLess: fc.boolean(),
  isAll: fc.boolean(),
})

const plain = { who: 0, at: 0, amount: 300, fee: 10, promo: 5, isLess: false, isAll: false }
const stepOf = (kind: Kind, amount = plain.amount): Step => ({ ...plain, kind, amount })

/** Each event once where it is possible: whatever chance brings, none is left out. */
export const tour: readonly Step[] = [
  ...[stepOf('credit', 6_000), stepOf('complete', 3_000), stepOf('hold', 900), stepOf('payoutHeld', 900)],
  ...kinds.filter((kind) => kind !== 'writeOff').map((kind) => stepOf(kind)),
  ...[stepOf('disputeOpened', 50_000), stepOf('writeOff')],
]

export const emptyPurse: Purse = { available: 0, frozen: 0, debt: 0 }
export const emptyTill: Till = { payable: 0, frozen: 0, debt: 0 }

/** The step as it is asked for in this world; what would not even cover the fee stays as it is. */
export function fitted({ purse, till }: World, s: Step): Step {
  if (!s.isAll || !fromHeld.includes(s.kind)) return s
  const ofOwner = s.kind === 'writeOff' ? purse.debt : purse.frozen
  const all = touchesTill(s.kind) ? till.frozen : ofOwner
  return all > feeMax ? { ...s, amount: all } : s
}

/** The world after the event; undefined when there is not enough, and nothing may change. */
export function expected({ purse, till }: World, s: Step): World | undefined {
  const { amount, fee, promo } = s
  const owner = (change: Partial<Purse>) => validOrNone({ purse: { ...purse, ...change }, till })
  const shop = (change: Partial<Till>) => validOrNone({ purse, till: { ...till, ...change } })
  switch (s.kind) {
    case 'credit':
    // As much as the fee had been given up before.
    case 'disputeWon':
      return owner(paidIn(purse, amount - fee))
    case 'cardRefundReturned':
    case 'return':
      return owner(paidIn(purse, amount))
    case 'takeBack':
    case 'disputeOpened': {
      const there = Math.min(purse.available, amount)
      return owner({ available: purse.available - there, debt: purse.debt + amount - there })
    }
    case 'hold':
      return owner({ available: purse.available - amount, frozen: purse.frozen + amount })
    case 'release':
      return owner({ frozen: purse.frozen - amount, ...paidIn(purse, amount) })
    case 'pass':
    case 'cardRefundDone':
      return owner({ frozen: purse.frozen - amount })
    case 'depositAssigned':
    case 'refund':
      return owner({ available: purse.available + amount })
    case 'adjust':
      return owner({ available: purse.available + (s.isLess ? -amount : amount) })
    case 'writeOff':
      return owner({ debt: purse.debt - amount })
    case 'pay':
      return owner({ available: purse.available - amount })
    case 'complete': {
      const off = Math.min(till.debt, amount - fee)
      return shop({ payable: till.payable + amount - fee - off, debt: till.debt - off })
    }
    case 'lateRefund': {
      // The shop gives back its part and the promo's, from what it is owed, then on credit.
      const owed = amount - fee + promo
      const there = Math.min(till.payable, owed)
      const next = { payable: till.payable - there, frozen: till.frozen, debt: till.debt + owed - there }
      return { purse: { ...purse, available: purse.available + amount }, till: next }
    }
    case 'payoutHeld':
      return shop({ payable: till.payable - amount, frozen: till.frozen + amount })
    case 'payoutReleased':
      return shop({ payable: till.payable + amount, frozen: till.frozen - amount })
    case 'payoutPassed':
      return shop({ frozen: till.frozen - amount })
    case 'depositUnmatched':
    case 'settle':
    case 'cardFee':
    case 'networkFee':
    case 'send':
    case 'promo':
    case 'completeOwn':
    case 'payoutSent':
      // Only between the platform's own accounts.
      return { purse, till }
  }
}

/** What comes in pays what is owed first. */
function paidIn({ available, debt }: Purse, amount: number): Pick<Purse, 'available' | 'debt'> {
  const off = Math.min(debt, amount)
  return { available: available + amount - off, debt: debt - off }
}

function validOrNone(world: World): World | undefined {
  const isShort = [...Object.values(world.purse), ...Object.values(world.till)].some((balance) => balance < 0)
  return isShort ? undefined : world
}
