// /shop/:id: one shop, what it sells, what is new in it and who stands behind it.
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { cleanKeyword } from '#features/catalog/search/keyword.ts'
import { ShopHeader } from '#features/catalog/shops/ShopHeader.tsx'
import { ShopSkeleton } from '#features/catalog/shops/ShopSkeleton.tsx'
import { shopQuery } from '#features/catalog/shops/shop-queries.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { FindField } from '#ui/FindField.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { ShareButton } from '#ui/ShareButton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'
import { ShopNotFound } from './ShopNotFound.tsx'
import { ShopPart, shopParts } from './ShopPart.tsx'

const idPattern = /^[1-9]\d{0,14}$/

export function ShopScreen() {
  const { titles } = useText()
  const language = useLanguage()
  const { id = '' } = useParams()
  const isId = idPattern.test(id)
  const {
    data: shop,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...shopQuery(language, Number(id)),
    enabled: isId,
  })
  usePageTitle(shop?.name)
  if (!isId || shop === null) return <ShopNotFound />
  if (error && !shop) {
    return (
      <>
        <TopBar title={titles.shop} back="/home" />
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!shop) {
    return (
      <>
        <TopBar title={titles.shop} back="/home" />
        <ShopSkeleton />
      </>
    )
  }
  return <ShopContent shop={shop} />
}

function ShopContent({ shop }: { shop: Parameters<typeof ShopHeader>[0]['shop'] }) {
  const t = usePageText('shop')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const part = shopParts.find((known) => known === params.get('tab')) ?? 'products'
  const keyword = cleanKeyword(params.get('keyword') ?? '')
  const open = (search: URLSearchParams) => void navigate({ search: `?${search}` }, { replace: true })
  const show = (next: (typeof shopParts)[number]) => {
    const search = new URLSearchParams(params)
    if (next === 'products') search.delete('tab')
    else search.set('tab', next)
    open(search)
  }
  const searchShop = (text: string) => open(new URLSearchParams(text ? { keyword: text } : {}))
  return (
    <>
      <TopBar
        title={shop.name}
        back="/home"
        variant="search"
        search={
          <FindField
            key={keyword}
            label={t.searchInShop}
            clearLabel={t.showAll}
            value={keyword}
            onSearch={searchShop}
          />
        }
        right={<ShareButton title={shop.name} />}
      />
      <ShopHeader shop={shop} />
      <Tabs
        label={t.tabsLabel}
        choices={shopParts.map((value) => ({ value, label: t.tabs[value] }))}
        chosen={part}
        onChoose={show}
      >
        <ShopPart part={part} shop={shop} keyword={keyword} onShowAll={() => searchShop('')} />
      </Tabs>
    </>
  )
}
