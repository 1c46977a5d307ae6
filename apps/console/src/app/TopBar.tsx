// The bar over the page: where one is, the switches; on a phone also the way to the menu.
import type { Operator } from '@shop/contract/staff/admin-operators.ts'
import { ChevronRight } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { Brand } from '#ui/Brand.tsx'
import { LanguageMenu } from '#ui/LanguageMenu.tsx'
import { ThemeMenu } from '#ui/ThemeMenu.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import type { Page } from './pages.ts'

export interface TopBarProps {
  me: Operator
  page: Page | undefined
  onAccount: () => void
}

export function TopBar({ me, page, onAccount }: TopBarProps) {
  return (
    <header className="sticky top-0 z-10 flex h-14 items-center gap-2 border-hairline border-b bg-bg/90 px-2 backdrop-blur-md sm:px-4 lg:px-8">
      <MenuDrawer me={me} onAccount={onAccount} />
      <span className="sm:hidden">
        <Brand />
      </span>
      <Breadcrumbs page={page} />
      <div className="ms-auto flex items-center gap-1 lg:-me-2.5">
        <LanguageMenu />
        <ThemeMenu />
      </div>
    </header>
  )
}

function Breadcrumbs({ page }: { page: Page | undefined }) {
  const text = useText()
  const names = [
    text.frame.product,
    ...(page?.group ? [text.frame.groups[page.group]] : []),
    ...(page?.parent ? [text.frame.pages[page.parent]] : []),
    ...(page ? [text.frame.pages[page.key]] : []),
  ]
  // A group may be named as its first page is.
  const parts = names.filter((name, index) => name !== names[index + 1])
  return (
    <nav aria-label={text.frame.breadcrumbs} className="min-w-0 max-sm:hidden">
      <ol className="flex min-w-0 items-center gap-1.5">
        {parts.map((part, index) => (
          <li
            key={part}
            aria-current={index === parts.length - 1 ? 'page' : undefined}
            className="flex min-w-0 items-center gap-1.5 truncate text-text-3 aria-[current=page]:font-medium aria-[current=page]:text-text"
          >
            {index > 0 ? <ChevronRight aria-hidden className="size-3.5 shrink-0 text-text-3" /> : null}
            <span className="truncate">{part}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
