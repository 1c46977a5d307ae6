// The rail of a tablet: the logo, the main pages, and at its end notifications and language, the same on every page.
import { NotificationButton } from '#features/people/notifications/NotificationButton.tsx'
import { LanguageButton } from '#features/people/preferences/LanguageButton.tsx'
import { useText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { TabBar, type TabsProps } from '#ui/TabBar.tsx'
import { BrandMark } from '#ui/Wordmark.tsx'

export function SideRail(tabsProps: TabsProps) {
  const { titles, common } = useText()
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
          <NotificationButton />
          <LanguageButton />
        </div>
      }
    />
  )
}
