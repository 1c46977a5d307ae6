// /popular: the bestselling products or shops of a period.
import type { RankedProduct, RankedShop } from '@shop/contract/catalog/statistics.ts'
import { periods } from '@shop/contract/catalog/statistics.ts'
import { shortCount } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { categoriesQuery } from '#features/catalog/products/api.ts'
import { ShopRow } from '#features/catalog/shops/ShopRow.tsx'
import { fetchHotShops, hotShopsKey } from '#features/catalog/shops/shop-queries.ts'
import { fetchHotProducts, hotProductsKey } from '#features/catalog/statistics/api.ts'
import { NotRanked } from '#features/catalog/statistics/NotRanked.tsx'
import { RankMark, Trend } from '#features/catalog/statistics/Rank.tsx'
import { RankedRow } from '#features/catalog/statistics/RankedRow.tsx'
import { type Ranking, rankingPath, readRanking } from '#features/catalog/statistics/ranking.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Chips } from '#ui/Chips.tsx'
import { RefreshButton } from '#ui/RefreshButton.tsx'
import { RefreshList } from '#ui/RefreshList.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'

/** The rows on the first screen of a phone load their pictures eagerly. */
const priorityCount = 5

export function PopularScreen() {
  const { titles } = useText()
  const language = useLanguage()
  const [params] = useSearchParams()
  const ranking = readRanking(params)
  const shared = {
    layout: 'rows',
    skeleton: <Skeleton shape="rows" count={8} />,
    empty: <NotRanked ranking={ranking} />,
    head: <RankingHead ranking={ranking} />,
  } as const
  return (
    <>
      <TopBar title={titles.popular} back="/home" right={<RefreshButton />} />
      {ranking.kind === 'products' ? (
        <RefreshList<RankedProduct>
          {...shared}
          queryKey={hotProductsKey(language, ranking)}
          fetchPage={(cursor, signal) => fetchHotProducts(ranking, cursor, signal)}
          idOf={(product) => product.id}
          renderItem={(product, index) => (
            <RankedRow product={product} period={ranking.period} isPriority={index < priorityCount} />
          )}
        />
      ) : (
        <RefreshList<RankedShop>
          {...shared}
          queryKey={hotShopsKey(language, ranking.period)}
          fetchPage={(cursor, signal) => fetchHotShops(ranking.period, cursor, signal)}
          idOf={(shop) => shop.id}
          renderItem={(shop) => <RankedShopRow shop={shop} ranking={ranking} />}
        />
      )}
    </>
  )
}

function RankingHead({ ranking }: { ranking: Ranking }) {
  const { catalog } = useText()
  const t = usePageText('popular')
  const language = useLanguage()
  const navigate = useNavigate()
  const { data: categories = [] } = useQuery(categoriesQuery(language))
  const change = (part: Partial<Ranking>) => void navigate(rankingPath({ ...ranking, ...part }), { replace: true })
  const segments = (['products', 'shops'] as const).map((kind) => ({
    to: rankingPath({ ...ranking, kind }),
    label: t.kinds[kind],
    isCurrent: kind === ranking.kind,
  }))
  return (
    <div className="pt-3 pb-2">
      <div className="col">
        <Segmented label={t.kindsLabel} segments={segments} />
      </div>
      <div className="col px-0! pt-2">
        <Chips
          label={t.periodLabel}
          choices={periods.map((value) => ({ value, label: t.periods[value] }))}
          chosen={ranking.period}
          onChoose={(period) => change({ period })}
        />
        {ranking.kind === 'products' ? (
          <Chips
            // Remounts when the categories arrive, so that the chosen one scrolls into view.
            key={categories.length}
            label={catalog.category}
            choices={[
              { value: undefined, label: catalog.all },
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            chosen={ranking.category}
            onChoose={(category) => change({ category })}
          />
        ) : null}
      </div>
      <p className="col pt-1.5 text-caption text-text-3">{t.rankBasis}</p>
    </div>
  )
}

function RankedShopRow({ shop, ranking }: { shop: RankedShop; ranking: Ranking }) {
  const t = usePageText('popular')
  const language = useLanguage()
  return (
    <ShopRow
      shop={shop}
      lead={<RankMark rank={shop.rank} />}
      note={
        <>
          <span className="tabular-nums">{t.soldIn[ranking.period](shortCount(language, shop.sold))}</span>
          <Trend trend={shop.trend} />
        </>
      }
    />
  )
}
