// /popular: the bestselling products or shops of a period.
import { type Period, periods, type RankedProduct, type RankedShop } from '@shop/contract/catalog/statistics.ts'
import { count, shortCount } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Minus, Star } from 'lucide-react'
import { categoriesQuery } from '#features/catalog/products/api.ts'
import { ChipsSkeleton } from '#features/catalog/products/ListSkeleton.tsx'
import { RowsSkeleton } from '#features/catalog/products/RowsSkeleton.tsx'
import { ShopRow } from '#features/catalog/shops/ShopRow.tsx'
import { fetchHotShops, hotShopsKey } from '#features/catalog/shops/shop-queries.ts'
import { fetchHotProducts, hotProductsKey } from '#features/catalog/statistics/api.ts'
import { type Ranking, rankingPath, readRanking, widerPeriod } from '#features/catalog/statistics/ranking.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Chips } from '#ui/Chips.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo, PhotoVeil } from '#ui/Photo.tsx'
import { Price } from '#ui/Price.tsx'
import { RefreshButton } from '#ui/RefreshButton.tsx'
import { RefreshList } from '#ui/RefreshList.tsx'
import { useNavigate } from '#ui/router.ts'
import { Segmented } from '#ui/Segmented.tsx'
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
    skeleton: <RowsSkeleton kind={ranking.kind === 'products' ? 'ranked' : 'shop'} />,
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
  const { data: categories = [], isPending } = useQuery(categoriesQuery(language))
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
        {ranking.kind === 'products' && isPending ? <ChipsSkeleton /> : null}
        {ranking.kind === 'products' && !isPending ? (
          <Chips
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

/** The empty state of a ranking: offers a longer period, then all categories, then all products. */
function NotRanked({ ranking }: { ranking: Ranking }) {
  const t = usePageText('popular')
  const wider = widerPeriod(ranking.period)
  if (wider) {
    return (
      <EmptyState
        title={t.empty}
        body={t.emptyBody}
        action={
          <Button to={rankingPath({ ...ranking, period: wider })} replace>
            {t.show(t.periods[wider])}
          </Button>
        }
      />
    )
  }
  if (ranking.category === undefined) {
    return <EmptyState title={t.empty} action={<Button to="/explore">{t.seeProducts}</Button>} />
  }
  return (
    <EmptyState
      title={t.empty}
      body={t.emptyCategoryBody}
      action={
        <Button to={rankingPath({ ...ranking, category: undefined })} replace>
          {t.allCategories}
        </Button>
      }
    />
  )
}

interface RankedRowProps {
  product: RankedProduct
  period: Period
  isPriority: boolean
}

/** A product in a ranking: its rank, picture, title, price, and units sold in the period. */
function RankedRow({ product, period, isPriority }: RankedRowProps) {
  const { catalog } = useText()
  const t = usePageText('popular')
  const language = useLanguage()
  return (
    <article className="h-full">
      <Link
        to={`/detail/${product.id}/${product.shop_id}`}
        className="group/card flex h-full items-center gap-3 rounded-card border border-border bg-surface p-3 ps-2.5 transition-shadow duration-200 hover:shadow-[0_6px_20px_var(--shade-3)]"
      >
        <span className="flex w-9 shrink-0 flex-col items-center gap-1">
          <RankMark rank={product.rank} />
          {product.trend === null ? null : <Trend trend={product.trend} />}
        </span>
        <span className="relative size-24 shrink-0 overflow-hidden rounded-field">
          <Photo
            picture={product.image}
            alt=""
            initial={product.title}
            sizes="96px"
            isPriority={isPriority}
            className="transition-transform duration-280 ease-calm group-hover/card:scale-103"
          />
          {product.in_stock ? null : <PhotoVeil>{catalog.soldOut}</PhotoVeil>}
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <h2 className="line-clamp-2 text-body-s font-normal text-pretty text-text md:max-lg:min-h-[2lh]">
            {catalog.productText(product.title)}
          </h2>
          {/* One line, as in the other lists: the figures of cards in a row stay aligned. */}
          <span className="block max-h-[calc(1.5rem*var(--line-scale))] overflow-hidden">
            <Price amount={product.price} max={product.price_max} was={product.was} />
          </span>
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-caption text-text-2 tabular-nums">
            <span>{t.soldIn[period](shortCount(language, product.sold))}</span>
            <Rating product={product} />
            {product.trend === null ? <Trend trend={null} /> : null}
          </span>
        </span>
      </Link>
    </article>
  )
}

function Rating({ product: { rating, reviews } }: { product: RankedProduct }) {
  const { catalog } = useText()
  if (rating === null || reviews === 0) return null
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="sr-only">{catalog.ratingLabel(rating.toFixed(1), count(reviews))}</span>
      <Star aria-hidden="true" size={12} className="fill-accent text-star" />
      <span aria-hidden="true">{rating.toFixed(1)}</span>
    </span>
  )
}

/** A rank with a medal for the top three, and its trend since the previous period. */
function RankMark({ rank }: { rank: number }) {
  const t = usePageText('popular')
  return (
    <span className="rank" data-rank={rank}>
      <span aria-hidden="true">{rank}</span>
      <span className="sr-only">{t.rank(rank)}</span>
    </span>
  )
}

/** Ranks gained or lost; null when it was not ranked before. */
function Trend({ trend }: { trend: number | null }) {
  const t = usePageText('popular')
  if (trend === null) {
    return (
      <Badge tone="info">
        <span aria-hidden="true">{t.trendNew}</span>
        <span className="sr-only">{t.trendNewLabel}</span>
      </Badge>
    )
  }
  const places = Math.abs(trend)
  const Arrow = trend > 0 ? ArrowUp : trend < 0 ? ArrowDown : Minus
  const srLabel = trend > 0 ? t.trendUp(places) : trend < 0 ? t.trendDown(places) : t.trendSame
  return (
    <span
      className={`inline-flex items-center gap-0.5 text-caption font-medium tabular-nums ${
        trend > 0 ? 'text-success' : 'text-text-3'
      }`}
    >
      <Arrow aria-hidden="true" size={14} strokeWidth={2.25} />
      <span aria-hidden="true">{places > 0 ? places : ''}</span>
      <span className="sr-only">{srLabel}</span>
    </span>
  )
}
