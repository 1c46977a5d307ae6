// The filtered list: the same engine as explore, with every filter at a glance.
import { ProductBrowser } from '#features/catalog/ProductBrowser.tsx'
import { SearchPill } from '#features/catalog/SearchPill.tsx'
import { useText } from '#text/use-text.tsx'
import { RefreshButton } from '#ui/RefreshButton.tsx'
import { TopBar } from '#ui/TopBar.tsx'

export function FilterScreen() {
  const { titles } = useText()
  return (
    <>
      <TopBar
        title={titles.filter}
        back="/explore"
        variant="search"
        search={<SearchPill />}
        right={<RefreshButton />}
      />
      <ProductBrowser view="filter" facets="strip" />
    </>
  )
}
