// The bar above the page: breadcrumbs, language and theme; on a phone also the menu button.
import type { Operator } from '@shop/contract/staff/admin-operators.ts'
import { ChevronRight, Menu as MenuIcon } from 'lucide-react'
import { lazy, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { Brand } from '#ui/Brand.tsx'
import { IconButton } from '#ui/Button.tsx'
import { MountOnOpen } from '#ui/MountOnOpen.tsx'
import { LanguageMenu, ThemeMenu } from '#ui/preference-menus.tsx'
import type { Page } from './menu-pages.ts'

interface TopBarProps {
  me: Operator
  page: Page | undefined
  onAccount: () => void
}

export function TopBar({ me, page, onAccount }: TopBarProps) {
  return (
    <header className="sticky top-0 z-10 flex h-14 items-center gap-2 border-hairline border-b bg-bg/90 px-2 backdrop-blur-md sm:px-4 lg:px-8">
      <MenuButton me={me} onAccount={onAccount} />
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
  // A group may have the same name as its first page.
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

const MenuDrawer = lazy(() => import('./MenuDrawer.tsx').then((file) => ({ default: file.MenuDrawer })))

/** Opens the menu on a narrow screen. */
function MenuButton({ me, onAccount }: { me: Operator; onAccount: () => void }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={text.frame.openMenu}
        icon={<MenuIcon aria-hidden className="size-5" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="lg:hidden"
      />
      <MountOnOpen isOpen={isOpen}>
        <MenuDrawer me={me} isOpen={isOpen} onClose={() => setOpen(false)} onAccount={onAccount} />
      </MountOnOpen>
    </>
  )
}
