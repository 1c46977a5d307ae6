// The bar at the top of a page: title, back button, and a slot on either side.
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.tsx'
import { IconButton } from './IconButton.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { SearchPill } from './SearchPill.tsx'
import { useGoBack } from './use-go-back.ts'
import { useView } from './view.tsx'

interface TopBarProps {
  title: string
  /** `true`, or the page to go to when this page was opened directly. */
  back?: boolean | string
  left?: ReactNode
  right?: ReactNode
  /** `search`: the field takes the middle, and the title is for screen readers only. */
  variant?: 'solid' | 'over-image' | 'search'
  search?: ReactNode
}

const styles = {
  solid: 'sticky bg-surface border-b border-border',
  search: 'sticky bg-surface border-b border-border',
  'over-image': 'absolute inset-x-0 bg-transparent',
}

export function TopBar({ title, back, left, right, variant = 'solid', search }: TopBarProps) {
  const text = useText()
  const goBack = useGoBack(typeof back === 'string' ? back : '/home')
  // Beside a page, a list has no step of its own to go back.
  const isBeside = useView().openBeside !== undefined
  return (
    <header className={`@container top-0 z-10 shrink-0 pt-safe ${styles[variant]}`}>
      <div className="col flex min-h-14 items-center gap-1 lg:max-w-288">
        {back && !isBeside ? (
          <span className="-ms-3">
            <IconButton label={text.common.back} onImage={variant === 'over-image'} onPress={goBack}>
              <ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" className="rtl:rotate-180" />
            </IconButton>
          </span>
        ) : null}
        {left}
        <h1
          tabIndex={-1}
          className={variant === 'solid' ? 'line-clamp-2 min-w-0 flex-1 text-title text-text' : 'sr-only'}
        >
          {title}
        </h1>
        {variant === 'search' ? <div className="min-w-0 flex-1 px-1">{search}</div> : null}
        {variant === 'over-image' ? <span className="flex-1" /> : null}
        {variant === 'solid' ? (
          <div className="hidden w-72 shrink-0 lg:@min-[42rem]:block">
            <SearchPill />
          </div>
        ) : null}
        {right ? <div className="-me-2.5 flex items-center">{right}</div> : null}
      </div>
      {variant === 'over-image' ? null : <OfflineBar />}
    </header>
  )
}
