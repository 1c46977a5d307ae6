// A model of the ledger: the effect of each event as plain arithmetic, independent of the SQL; and random events.
import fc from 'fast-check'

export interface Wallet {
  available: number
  frozen: number
  debt: number
}

export interface ShopBalance {
  payable: number
  frozen: number
  debt: number
}

export interface World {
  wallet: Wallet
  shopBalance: ShopBalance
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

export function changesWallet(kind: Kind): boolean {
  return !ofShops.includes(kind) && !ofPlatform.includes(kind)
}

export function changesShopBalance(kind: Kind): boolean {
  return ofShops.includes(kind) || kind === 'lateRefund'
}

export interface Step {
  kind: Kind
  /** Indexes of the wallet and the shop. */
  who: number
  at: number
  amount: number
  /** Included in the amount. */
  fee: number
  /** On top of the amount. */
  promo: number
  /** A deduction, for an event with both directions. */
  isLess: boolean
  /** Uses the whole held or owed amount, for an event about it. */
  isAll: boolean
}

export const walletCount = 2
export const shopCount = 2
const feeMax = 99

export const step: fc.Arbitrary<Step> = fc.record({
  // Weighted, so that money comes in and is held often enough for the other events.
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<Kind>('credit', 'complete') },
    { weight: 4, arbitrary: fc.constantFrom(...kinds) },
    { weight: 3, arbitrary: fc.constantFrom<Kind>('pay', 'hold', 'payoutHeld') },
    { weight: 4, arbitrary: fc.constantFrom(...fromHeld) },
  ),
  who: fc.nat(walletCount - 1),
  at: fc.nat(shopCount - 1),
  // Mostly small, so that the amount held by one event is enough for the next.
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

/** Every event at least once, so that none depends on chance. */
export const tour: readonly Step[] = [
  ...[stepOf('credit', 6_000), stepOf('complete', 3_000), stepOf('hold', 900), stepOf('payoutHeld', 900)],
  ...kinds.filter((kind) => kind !== 'writeOff').map((kind) => stepOf(kind)),
  ...[stepOf('disputeOpened', 50_000), stepOf('writeOff')],
]

export const emptyWallet: Wallet = { available: 0, frozen: 0, debt: 0 }
export const emptyShopBalance: ShopBalance = { payable: 0, frozen: 0, debt: 0 }

/** The step with its amount for this world; unchanged if the amount would not cover the fee. */
export function fitted({ wallet, shopBalance }: World, s: Step): Step {
  if (!s.isAll || !fromHeld.includes(s.kind)) return s
  const ofOwner = s.kind === 'writeOff' ? wallet.debt : wallet.frozen
  const all = changesShopBalance(s.kind) ? shopBalance.frozen : ofOwner
  return all > feeMax ? { ...s, amount: all } : s
}

/** The world after the event; undefined when there is not enough and nothing may change. */
export function expected({ wallet, shopBalance }: World, s: Step): World | undefined {
  const { amount, fee } = s
  const owner = (change: Partial<Wallet>) => validOrNone({ wallet: { ...wallet, ...change }, shopBalance })
  const shop = (change: Partial<ShopBalance>) => validOrNone({ wallet, shopBalance: { ...shopBalance, ...change } })
  switch (s.kind) {
    case 'credit':
    // The fee was written off before.
    case 'disputeWon':
      return owner(paidIn(wallet, amount - fee))
    case 'cardRefundReturned':
    case 'return':
      return owner(paidIn(wallet, amount))
    case 'takeBack':
    case 'disputeOpened': {
      const covered = Math.min(wallet.available, amount)
      return owner({ available: wallet.available - covered, debt: wallet.debt + amount - covered })
    }
    case 'hold':
      return owner({ available: wallet.available - amount, frozen: wallet.frozen + amount })
    case 'release':
      return owner({ frozen: wallet.frozen - amount, ...paidIn(wallet, amount) })
    case 'pass':
    case 'cardRefundDone':
      return owner({ frozen: wallet.frozen - amount })
    case 'depositAssigned':
    case 'refund':
      return owner({ available: wallet.available + amount })
    case 'adjust':
      return owner({ available: wallet.available + (s.isLess ? -amount : amount) })
    case 'writeOff':
      return owner({ debt: wallet.debt - amount })
    case 'pay':
      return owner({ available: wallet.available - amount })
    case 'complete': {
      const repaid = Math.min(shopBalance.debt, amount - fee)
      return shop({ payable: shopBalance.payable + amount - fee - repaid, debt: shopBalance.debt - repaid })
    }
    case 'lateRefund':
      return afterLateRefund({ wallet, shopBalance }, s)
    case 'payoutHeld':
      return shop({ payable: shopBalance.payable - amount, frozen: shopBalance.frozen + amount })
    case 'payoutReleased':
      return shop({ payable: shopBalance.payable + amount, frozen: shopBalance.frozen - amount })
    case 'payoutPassed':
      return shop({ frozen: shopBalance.frozen - amount })
    case 'depositUnmatched':
    case 'settle':
    case 'cardFee':
    case 'networkFee':
    case 'send':
    case 'promo':
    case 'completeOwn':
    case 'payoutSent':
      // Only between the platform's own accounts.
      return { wallet, shopBalance }
  }
}

/** The shop returns its share and the promo's, from its balance, then as a debt. */
function afterLateRefund({ wallet, shopBalance }: World, { amount, fee, promo }: Step): World {
  const owed = amount - fee + promo
  const covered = Math.min(shopBalance.payable, owed)
  return {
    wallet: { ...wallet, available: wallet.available + amount },
    shopBalance: { ...shopBalance, payable: shopBalance.payable - covered, debt: shopBalance.debt + owed - covered },
  }
}

/** Incoming money pays debts first. */
function paidIn({ available, debt }: Wallet, amount: number): Pick<Wallet, 'available' | 'debt'> {
  const repaid = Math.min(debt, amount)
  return { available: available + amount - repaid, debt: debt - repaid }
}

function validOrNone(world: World): World | undefined {
  const isNegative = [...Object.values(world.wallet), ...Object.values(world.shopBalance)].some(
    (balance) => balance < 0,
  )
  return isNegative ? undefined : world
}
