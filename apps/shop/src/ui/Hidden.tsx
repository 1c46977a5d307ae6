// A figure that tells what somebody has, covered while balances are hidden, and the eye that covers them.
import { Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { IconButton } from './IconButton.tsx'
import { useHiddenBalance } from './use-hidden-balance.ts'

/** The route names the words `wallet`. */
export function Hidden({ children }: { children: ReactNode }) {
  const words = usePageText('wallet')
  const { isHidden } = useHiddenBalance()
  if (!isHidden) return children
  return (
    <>
      <span aria-hidden="true">••••••</span>
      <span className="sr-only">{words.balanceHidden}</span>
    </>
  )
}

/** The route names the words `wallet`. */
export function HidingEye() {
  const words = usePageText('wallet')
  const { isHidden, turn } = useHiddenBalance()
  const Sign = isHidden ? EyeOff : Eye
  return (
    <IconButton label={isHidden ? words.showBalance : words.hideBalance} onPress={turn}>
      <Sign size={22} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}
