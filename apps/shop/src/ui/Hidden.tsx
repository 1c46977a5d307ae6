// An amount that is masked while balances are hidden, and the button that hides them.
import { Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { IconButton } from './IconButton.tsx'
import { useHiddenBalance } from './use-hidden-balance.ts'

/** The route must list the texts `wallet`. */
export function Hidden({ children }: { children: ReactNode }) {
  const t = usePageText('wallet')
  const { isHidden } = useHiddenBalance()
  if (!isHidden) return children
  return (
    <>
      <span aria-hidden="true">••••••</span>
      <span className="sr-only">{t.balanceHidden}</span>
    </>
  )
}

/** The route must list the texts `wallet`. */
export function HideToggle() {
  const t = usePageText('wallet')
  const { isHidden, toggle } = useHiddenBalance()
  const Icon = isHidden ? EyeOff : Eye
  return (
    <IconButton label={isHidden ? t.showBalance : t.hideBalance} onPress={toggle}>
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}
