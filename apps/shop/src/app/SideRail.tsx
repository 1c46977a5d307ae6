// The rail of a tablet: the logo, the main pages, and at its end notifications and language, the same on every page.
import { Bell } from 'lucide-react'
import { LanguageButton } from '#features/people/preferences/LanguageButton.tsx'
import { useSession } from '#session.tsx'
import { useText } from '#text/use-text.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Link } from '#ui/Link.tsx'
import { TabBar, type TabsProps } from '#ui/TabBar.tsx'
import { BrandMark } from '#ui/Wordmark.tsx'

export function SideRail(tabsProps: TabsProps) {
  const { titles, common, home } = useText()
  const unread = useSession().user?.unread ?? 0
  return (
    <TabBar
      {...tabsProps}
      head={
        <Link
          data-head=""
          to={tabsProps.targets.home ?? '/home'}
          aria-label={`${common.brand} ${titles.home}`}
          className="flex justify-center rounded-field"
        >
          <BrandMark size={36} />
        </Link>
      }
      foot={
        <div className="mt-auto flex flex-col items-center pt-4">
          <IconButton
            to="/notification"
            label={unread > 0 ? home.unread(unread) : titles.notification}
            badge={unread > 0 ? unread : undefined}
          >
            <Bell size={22} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <LanguageButton />
        </div>
      }
    />
  )
}
