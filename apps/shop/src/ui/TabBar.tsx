// The five main pages: a bar at the bottom, a rail at the left of a tablet; on wide screens the header has them.
import { Compass, House, type LucideIcon, Package, ShoppingBag, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.tsx'
import { Badge } from './Badge.tsx'
import { Link } from './Link.tsx'

export type TabKey = 'home' | 'explore' | 'bag' | 'orders' | 'me'

interface Tab {
  key: TabKey
  /** Shorter than the title of its page. */
  title?: 'ordersTab'
  path: string
  Icon: LucideIcon
}

export interface TabsProps {
  active: TabKey | undefined
  /** The page is one of its tab, such as an order; the tab leads to its main page. */
  isInner: boolean
  /** The current link of a tab: a kept-alive view opens as it was left. */
  targets: Partial<Record<TabKey, string>>
  badges: Partial<Record<TabKey, number | boolean>>
  onRetap: () => void
  onIntent: (path: string) => void
}

export const tabs: readonly Tab[] = [
  { key: 'home', path: '/home', Icon: House },
  { key: 'explore', path: '/explore', Icon: Compass },
  { key: 'bag', path: '/bag', Icon: ShoppingBag },
  { key: 'orders', title: 'ordersTab', path: '/order', Icon: Package },
  { key: 'me', path: '/profile', Icon: UserRound },
]

interface TabBarProps extends TabsProps {
  /** Above and below the main pages of a rail. */
  head?: ReactNode
  foot?: ReactNode
}

export function TabBar({ head, foot, ...props }: TabBarProps) {
  const text = useText()
  return (
    <nav data-tabs="" aria-label={text.common.mainNavigation} className="z-10 shrink-0 bg-surface shadow-e2">
      {head}
      <ul className="mx-auto grid h-14 w-full max-w-150 grid-cols-5">
        {tabs.map((tab) => (
          <li key={tab.key} className="min-w-0">
            <TabLink tab={tab} {...props} />
          </li>
        ))}
      </ul>
      {foot}
    </nav>
  )
}

interface TabLinkProps extends TabsProps {
  tab: Tab
  /** The title of its page, unless it leads elsewhere. */
  label?: string
}

export function TabLink({
  tab: { key, title, path, Icon },
  label,
  active,
  isInner,
  targets,
  badges,
  ...handlers
}: TabLinkProps) {
  const text = useText()
  const isActive = key === active
  const badge = badges[key]
  const name = label ?? text.titles[title ?? key]
  return (
    <Link
      to={targets[key] ?? path}
      aria-current={isActive ? (isInner ? true : 'page') : undefined}
      aria-label={typeof badge === 'number' && badge > 0 ? text.common.countOf(name, badge) : undefined}
      className={`flex h-14 flex-col items-center justify-center gap-0.5 rounded-field text-caption transition-colors duration-120 md:hover:bg-surface-2 ${
        isActive ? 'font-semibold text-primary' : 'text-text-2'
      }`}
      onClick={(event) => {
        if (!isActive || isInner) return
        event.preventDefault()
        handlers.onRetap()
      }}
      onPointerEnter={() => handlers.onIntent(path)}
      onFocus={() => handlers.onIntent(path)}
    >
      <span className="relative">
        <Icon
          size={24}
          strokeWidth={isActive ? 2 : 1.75}
          fill="currentColor"
          fillOpacity={isActive ? 0.18 : 0}
          aria-hidden="true"
        />
        {badge ? (
          <span className={`absolute ${badge === true ? '-end-0.5 -top-0.5' : '-end-2 -top-1'}`}>
            <Badge count={badge} />
          </span>
        ) : null}
      </span>
      <span className="max-w-full truncate text-[min(1em,4.2vw)]">{name}</span>
    </Link>
  )
}
