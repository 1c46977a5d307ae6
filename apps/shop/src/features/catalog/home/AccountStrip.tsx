// One line about the shopper: the wallet balance, or for a guest a reason to sign in.
import { UserRound, Wallet } from 'lucide-react'
import { useLocation } from 'react-router'
import { loginPath } from '#redirect.ts'
import { useSession } from '#session.tsx'
import { useText } from '#text/use-text.tsx'
import { Price } from '#ui/Price.tsx'
import { iconProps, Strip } from './Strip.tsx'

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
