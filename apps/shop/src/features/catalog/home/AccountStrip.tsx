// The link row on home about the shopper: the wallet balance, or for a guest a reason to sign in.
import { ChevronRight, UserRound, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { loginPath } from '#redirect.ts'
import { useSession } from '#session.tsx'
import { useText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { Price } from '#ui/Price.tsx'
import { useLocation } from '#ui/router.ts'

export function AccountStrip() {
  const { home } = useText()
  const { user } = useSession()
  const location = useLocation()
  if (!user) {
    return (
      <Strip to={loginPath(location)} icon={<UserRound {...iconProps} />} action={home.signIn}>
        <span className="text-body-s text-text-2">{home.guestLine}</span>
      </Strip>
    )
  }
  return (
    <Strip to="/topUp" icon={<Wallet {...iconProps} />} action={home.topUp}>
      <span className="flex items-baseline gap-2">
        <span className="text-body-s text-text-2">{home.wallet}</span>
        <Price amount={user.balance} />
      </span>
    </Strip>
  )
}

export const iconProps = {
  'aria-hidden': true,
  size: 20,
  strokeWidth: 1.75,
  className: 'shrink-0 text-primary',
} as const

interface StripProps {
  to: string
  icon?: ReactNode
  action: string
  children: ReactNode
}

/** A link row on home: an icon, a text and the action. */
export function Strip({ to, icon, action, children }: StripProps) {
  return (
    <Link
      to={to}
      className="flex min-h-11 items-center gap-2.5 rounded-card bg-surface ps-3.5 pe-2.5 inset-ring inset-ring-border transition-colors duration-120 hover:bg-surface-2 lg:ms-auto lg:w-92"
    >
      {icon}
      <div className="flex min-w-0 flex-1 py-1.5">{children}</div>
      <span className="inline-flex shrink-0 items-center gap-0.5 text-body-s font-semibold text-primary">
        {action}
        <ChevronRight aria-hidden="true" size={16} strokeWidth={2} />
      </span>
    </Link>
  )
}
