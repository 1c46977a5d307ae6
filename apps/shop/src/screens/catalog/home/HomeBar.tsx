// The bar of home: the brand, the way to search, the language and the notices.
import { Bell } from 'lucide-react'
import { SearchPill } from '#features/catalog/products/SearchPill.tsx'
import { LanguageButton } from '#features/people/preferences/LanguageButton.tsx'
import { useSession } from '#session.tsx'
import { useText } from '#text/use-text.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { BrandMark, Wordmark } from '#ui/Wordmark.tsx'

export function HomeBar() {
  const { common, titles, home } = useText()
  const unread = useSession().user?.unread ?? 0
  return (
    <TopBar
      title={titles.home}
      variant="search"
      left={
        <>
          <span className="flex sm:hidden">
            <BrandMark />
          </span>
          <span className="me-3 hidden sm:flex lg:hidden">
            <Wordmark />
          </span>
          {/* On a monitor the side rail already carries the mark. */}
          <span className="me-4 hidden text-h2 tracking-tight text-text lg:block">{common.brand}</span>
        </>
      }
      search={<SearchPill />}
      right={
        <>
          <LanguageButton />
          <IconButton
            to="/notification"
            label={unread > 0 ? home.unread(unread) : titles.notification}
            badge={unread > 0 ? unread : undefined}
          >
            <Bell size={22} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </>
      }
    />
  )
}
