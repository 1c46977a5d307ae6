// The bar at the top of a page: title, back button, and a slot on either side. On a wide screen it is a row of the page.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Text, useText } from '#text/use-text.tsx'
import { IconButton } from './IconButton.tsx'
import { Link } from './Link.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { useGoBack } from './use-go-back.ts'
import { useView } from './view.tsx'

interface TopBarProps {
  title: string
  /** `true`, or the page to go to when this page was opened directly; on a wide screen its name may be before the title. */
  back?: boolean | string
  /** Instead of going back, for example to ask first. */
  onBack?: () => void
  left?: ReactNode
  right?: ReactNode
  /**
   * `search`: below 1024 px the field takes the middle, and the title is for screen readers only. `narrow`: the same, and
   * on a wide screen, where the page has a head of its own, only that title is left.
   */
  variant?: 'solid' | 'search' | 'narrow'
  search?: ReactNode
}

const titleStyles = {
  solid: 'line-clamp-2 min-w-0 flex-1',
  search: 'max-lg:sr-only lg:min-w-0 lg:flex-1',
  narrow: 'sr-only',
}

/** Ends with the icon or the text of its button, not with their padding. */
const rightStyle =
  '-me-2.5 flex items-center has-[>[data-kind]:last-child]:-me-4 has-[>[data-refresh]:only-child]:max-sm:contents has-[>[data-refresh]:only-child]:pointer-coarse:contents'

const onWide = 'lg:hidden'

/** Where the header, the links of the account or the list beside lead to the parent, there is no back button. */
const parentsInSight: Readonly<Record<string, string>> = {
  ...{ '/home': onWide, '/search': onWide, '/explore': onWide, '/profile': onWide },
  '/myPurchases': 'xl:hidden',
}

/** Parents whose names are links before the title on a wide screen. */
const crumbs: Readonly<Record<string, keyof Text['titles']>> = {
  ...{ topUp: 'wallet', order: 'orders', orderInfo: 'orderDetail', bag: 'bag', checkout: 'checkout' },
  ...{ address: 'address', security: 'security', passwords: 'passwords', setting: 'setting' },
}

export function TopBar({ title, back, onBack, left, right, variant = 'solid', search }: TopBarProps) {
  const text = useText()
  const parent = typeof back === 'string' ? back : '/home'
  const goBack = useGoBack(parent)
  const crumb = crumbs[parent.split(/[/?]/)[1] ?? '']
  // Beside a page, there is no step of its own to go back.
  const { isBeside } = useView()
  const onlyNarrow = variant === 'narrow' ? 'lg:hidden' : ''
  return (
    <header className="sticky top-0 z-10 shrink-0 border-b border-border bg-surface pt-safe lg:static lg:border-0 lg:bg-transparent">
      <div
        className={`col flex min-h-14 items-center gap-1 max-lg:max-w-none lg:max-w-(--bar,var(--col)) ${onlyNarrow ? 'lg:min-h-0' : 'lg:min-h-16 lg:pt-5'}`}
      >
        {back && !isBeside ? (
          <span className={`-ms-3 ${crumb ? onWide : (parentsInSight[String(back)] ?? '')}`}>
            <IconButton label={text.common.back} onPress={onBack ?? goBack}>
              <ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" className="rtl:rotate-180" />
            </IconButton>
          </span>
        ) : null}
        {crumb && !isBeside && text.titles[crumb] !== title ? (
          <Link
            to={parent}
            className="hidden min-h-11 shrink-0 items-center gap-1 text-title font-normal text-text-2 hover:text-primary lg:flex"
            onClick={(event) => {
              if (!onBack) return
              event.preventDefault()
              onBack()
            }}
          >
            {text.titles[crumb]}
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" className="rtl:rotate-180" />
          </Link>
        ) : null}
        {left ? <span className={`contents ${onlyNarrow}`}>{left}</span> : null}
        <h1 tabIndex={-1} className={`text-title text-text lg:text-h1 ${titleStyles[variant]}`}>
          {title}
        </h1>
        {variant === 'solid' ? null : (
          // A field that begins the bar, or ends it, is as far from the edge as the rest of the page.
          <div className={`min-w-0 flex-1 lg:hidden ${back ? 'ps-1' : left ? 'px-1' : ''}`}>{search}</div>
        )}
        {right ? <div className={`${rightStyle} ${onlyNarrow}`}>{right}</div> : null}
      </div>
      <div className="lg:hidden">
        <OfflineBar />
      </div>
    </header>
  )
}
