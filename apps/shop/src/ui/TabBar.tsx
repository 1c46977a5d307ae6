// The five main pages: a bar at the bottom, or a 72 px rail at the side of wide screens.
import { Compass, House, type LucideIcon, Package, ShoppingBag, UserRound } from 'lucide-react'
import { useText } from '#text/use-text.tsx'
import { Badge } from './Badge.tsx'
import { Link } from './Link.tsx'
import { BrandMark } from './Wordmark.tsx'

export type TabKey = 'home' | 'explore' | 'bag' | 'orders' | 'me'

interface TabBarProps {
  active: TabKey | undefined
  /** The current link of a tab: a kept-alive view opens as it was left. */
  targets: Partial<Record<TabKey, string>>
  badges: Partial<Record<TabKey, number | boolean>>
  /** Most pages have no bar on a phone; the rail is always shown. */
  isRailOnly: boolean
  onRetap: () => void
  onIntent: (path: string) => void
}

const tabs: readonly { key: TabKey; path: string; Icon: LucideIcon }[] = [
  { key: 'home', path: '/home', Icon: House },
  { key: 'explore', path: '/explore', Icon: Compass },
  { key: 'bag', path: '/bag', Icon: ShoppingBag },
  { key: 'orders', path: '/order', Icon: Package },
  { key: 'me', path: '/profile', Icon: UserRound },
]

export function TabBar({ active, targets, badges, isRailOnly, onRetap, onIntent }: TabBarProps) {
  const text = useText()
  return (
    <nav
      aria-label={text.common.mainNavigation}
      className={`z-10 shrink-0 bg-surface lg:flex lg:w-18 lg:flex-col lg:items-center lg:gap-2 lg:border-e lg:border-border lg:pt-3 lg:shadow-none ${
        isRailOnly ? 'hidden' : 'shadow-e2'
      }`}
    >
      <Link to="/home" aria-hidden="true" tabIndex={-1} className="hidden py-2 lg:block">
        <BrandMark size={36} />
      </Link>
      <ul className="mx-auto grid h-14 w-full max-w-150 grid-cols-5 lg:flex lg:h-auto lg:flex-col lg:gap-1">
        {tabs.map(({ key, path, Icon }) => {
          const isActive = key === active
          const badge = badges[key]
          return (
            <li key={key} className="min-w-0">
              <Link
                to={targets[key] ?? path}
                aria-current={isActive ? 'page' : undefined}
                aria-label={
                  typeof badge === 'number' && badge > 0 ? text.common.countOf(text.titles[key], badge) : undefined
                }
                className={`flex h-14 flex-col items-center justify-center gap-0.5 rounded-field text-caption transition-colors duration-120 lg:h-15 lg:hover:bg-surface-2 ${
                  isActive ? 'font-semibold text-primary' : 'text-text-2'
                }`}
                onClick={(event) => {
                  if (!isActive) return
                  event.preventDefault()
                  onRetap()
                }}
                onPointerEnter={() => onIntent(path)}
                onFocus={() => onIntent(path)}
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
                    <span className="absolute -end-2 -top-1">
                      <Badge count={badge} />
                    </span>
                  ) : null}
                </span>
                <span className="max-w-full truncate text-[min(1em,4.2vw)]">{text.titles[key]}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
