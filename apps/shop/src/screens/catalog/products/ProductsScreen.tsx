// All products, newest first, as a grid or a list; the layout is stored on this device.
import { LayoutGrid, List, Search } from 'lucide-react'
import { useState } from 'react'
import { ProductBrowser } from '#features/catalog/products/ProductBrowser.tsx'
import { usePageText, useText } from '#text/use-text.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { TopBar } from '#ui/TopBar.tsx'

type Layout = 'grid' | 'rows'

const storageKey = 'products-layout'

function readLayout(): Layout {
  try {
    return localStorage.getItem(storageKey) === 'rows' ? 'rows' : 'grid'
  } catch {
    return 'grid'
  }
}

function useLayout(): [Layout, () => void] {
  const [layout, setLayout] = useState(readLayout)
  const toggle = () => {
    const next = layout === 'grid' ? 'rows' : 'grid'
    setLayout(next)
    try {
      localStorage.setItem(storageKey, next)
    } catch {
      // With storage blocked, the choice lasts until a reload.
    }
  }
  return [layout, toggle]
}

export function ProductsScreen() {
  const { titles } = useText()
  const t = usePageText('browse')
  const [layout, toggle] = useLayout()
  const OtherLayoutIcon = layout === 'grid' ? List : LayoutGrid
  return (
    <>
      <TopBar
        title={titles.allProducts}
        back="/home"
        right={
          <>
            <span className="lg:hidden">
              <IconButton to="/search" label={titles.search}>
                <Search size={22} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </span>
            <IconButton label={layout === 'grid' ? t.asRows : t.asGrid} onPress={toggle}>
              <OtherLayoutIcon size={22} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </>
        }
      />
      <ProductBrowser view="products" facets="categories" layout={layout} preset={{ sort: 'new' }} />
    </>
  )
}
