// One line about the shopper: the wallet's balance, or for a guest what signing in is good for.
import { UserRound, Wallet } from 'lucide-react'
import { useLocation } from 'react-router'
import { loginPath } from '#redirect.ts'
import { useSession } from '#session.tsx'
import { useText } from '#text/use-text.tsx'
import { Price } from '#ui/Price.tsx'
import { iconLook, Strip } from './Strip.tsx'

export function AccountStrip() {
  const { content } = useText()
  const { user } = useSession()
  const location = useLocation()
  if (!user) {
    return (
      <Strip to={loginPath(location)} icon={<UserRound {...iconLook} />} action={content.signIn}>
        <span className="text-body-s text-text-2">{content.guestLine}</span>
      </Strip>
    )
  }
  return (
    <Strip to="/topUp" icon={<Wallet {...iconLook} />} action={content.topUp}>
      <span className="flex items-baseline gap-2">
        <span className="text-body-s text-text-2">{content.wallet}</span>
        <Price amount={user.balance} />
      </span>
    </Strip>
  )
}
