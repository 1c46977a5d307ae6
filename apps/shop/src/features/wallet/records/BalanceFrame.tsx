// The card of a balance, as the wallet and the profile have it: the sum, which can be hidden, and what one does with it.
import type { Cents } from '@shop/contract/cents.ts'
import { money } from '@shop/locale/format.ts'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Hidden, useHiddenBalance } from '#ui/Hidden.tsx'

interface BalanceFrameProps {
  label: string
  amount: Cents
  texts: Record<'showBalance' | 'hideBalance' | 'balanceHidden', string>
  actions: ReactNode
  /** A note on the amount. */
  children: ReactNode
}

export function BalanceFrame({ label, amount, texts, actions, children }: BalanceFrameProps) {
  const { isHidden, toggle } = useHiddenBalance()
  const titleId = useId()
  const EyeIcon = isHidden ? EyeOff : Eye
  return (
    <section aria-labelledby={titleId} className="overflow-hidden rounded-card border border-brand bg-brand text-white">
      <h2 id={titleId} className="px-4 pt-4 text-body-s">
        {label}
      </h2>
      <div className="mt-0.5 flex items-center justify-between ps-4 pe-1.25">
        <p className="min-w-0 text-sum">
          <Hidden label={texts.balanceHidden}>{money(amount)}</Hidden>
        </p>
        <button
          type="button"
          aria-label={isHidden ? texts.showBalance : texts.hideBalance}
          className="grid size-11 shrink-0 place-items-center rounded-full -outline-offset-3 outline-current! hover:bg-black/15"
          onClick={toggle}
        >
          <EyeIcon size={22} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      {children}
      {actions}
    </section>
  )
}
