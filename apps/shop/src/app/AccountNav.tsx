// The links of the account beside its pages on a wide screen.
import {
  ArrowUpFromLine,
  Bell,
  CreditCard,
  Headset,
  Heart,
  type LucideIcon,
  MapPin,
  MessageSquareText,
  Package,
  ReceiptText,
  Settings,
  ShieldCheck,
  Store,
  WalletMinimal,
} from 'lucide-react'
import { displayName } from '#features/people/preferences/display-name.ts'
import { Avatar } from '#features/people/profile/Avatar.tsx'
import { useSession } from '#session.tsx'
import { useText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Link } from '#ui/Link.tsx'

interface NavItem {
  to: string
  title: keyof ReturnType<typeof useText>['titles']
  Icon: LucideIcon
  /** Pages that belong to it. */
  pages?: readonly string[]
}

const groups: readonly (readonly NavItem[])[] = [
  [
    { to: '/order', title: 'orders', Icon: Package, pages: ['/myPurchases', '/orderInfo', '/refund'] },
    { to: '/comment', title: 'reviews', Icon: MessageSquareText },
  ],
  [
    { to: '/topUp', title: 'wallet', Icon: WalletMinimal, pages: ['/walletTopUp', '/cardTopUp', '/topUpRecord'] },
    { to: '/capitalRecord', title: 'capitalRecord', Icon: ReceiptText },
    { to: '/withDraw', title: 'withDraw', Icon: ArrowUpFromLine, pages: ['/depositRecord'] },
    { to: '/cards', title: 'savedCards', Icon: CreditCard },
  ],
  [
    { to: '/myFavourite', title: 'myFavourite', Icon: Heart },
    { to: '/heart', title: 'heart', Icon: Store },
    { to: '/address', title: 'address', Icon: MapPin, pages: ['/addressForm'] },
  ],
  [
    { to: '/notification', title: 'notification', Icon: Bell },
    { to: '/service', title: 'service', Icon: Headset, pages: ['/helpAndSupport'] },
    {
      to: '/security',
      title: 'security',
      Icon: ShieldCheck,
      pages: ['/passwords', '/changePassword', '/changePayPwd'],
    },
    { to: '/setting', title: 'setting', Icon: Settings, pages: ['/language'] },
  ],
]

export function AccountNav({ path }: { path: string }) {
  const { titles } = useText()
  const { user } = useSession()
  return (
    <nav aria-label={titles.profile} className="rounded-card border border-border bg-surface p-2">
      <AccountHead isCurrent={path === '/profile'} />
      {groups.map((items) => (
        <ul key={items[0]?.to} className="mt-1 border-t border-border pt-1">
          {items.map((item) => (
            <NavLink
              key={item.to}
              {...item}
              isCurrent={[item.to, ...(item.pages ?? [])].some((page) => path === page || path.startsWith(`${page}/`))}
              count={item.to === '/notification' ? (user?.unread ?? 0) : 0}
            />
          ))}
        </ul>
      ))}
    </nav>
  )
}

const currentClass = 'bg-primary-soft font-semibold text-primary'

function AccountHead({ isCurrent }: { isCurrent: boolean }) {
  const { titles } = useText()
  const { user } = useSession()
  const name = user ? displayName(user) : titles.profile
  return (
    <Link
      to="/profile"
      aria-current={isCurrent ? 'page' : undefined}
      className={`flex min-h-14 items-center gap-3 rounded-field px-2 text-body-s ${
        isCurrent ? `${currentClass} *:first:bg-surface` : 'font-semibold text-text hover:bg-surface-2'
      }`}
    >
      <Avatar picture={user?.avatar ?? null} name={name} size="s" />
      <span className="min-w-0 truncate">{name}</span>
    </Link>
  )
}

function NavLink({ to, title, Icon, isCurrent, count }: NavItem & { isCurrent: boolean; count: number }) {
  const { titles, common } = useText()
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={count > 0 ? common.countOf(titles[title], count) : undefined}
        className={`flex min-h-11 items-center gap-3 rounded-field px-3 text-body-s transition-colors duration-120 ${
          isCurrent ? currentClass : 'text-text hover:bg-surface-2'
        }`}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 flex-1 truncate">{titles[title]}</span>
        {count > 0 ? <Badge count={count} /> : null}
      </Link>
    </li>
  )
}
