// An amount that is masked while balances are hidden, and the button that hides them.
import { createListeners } from '@shop/ui/listeners.ts'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { IconButton } from './IconButton.tsx'

/** `label` says instead that the balance is hidden. */
export function Hidden({ label, children }: { label: string; children: ReactNode }) {
  const { isHidden } = useHiddenBalance()
  if (!isHidden) return children
  return (
    <>
      <span aria-hidden="true">••••••</span>
      <span className="sr-only">{label}</span>
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

const storageKey = 'balanceHidden'

let isHidden = readHidden()
const [notify, subscribe] = createListeners()

function readHidden(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

function toggle(): void {
  isHidden = !isHidden
  try {
    if (isHidden) localStorage.setItem(storageKey, '1')
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage balances are visible again on the next visit.
  }
  notify()
}

/** Whether balances are hidden on this device, for all pages. */
export function useHiddenBalance(): { isHidden: boolean; toggle: () => void } {
  return { isHidden: useSyncExternalStore(subscribe, () => isHidden), toggle }
}
