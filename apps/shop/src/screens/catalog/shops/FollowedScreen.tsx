// /heart: the shops a shopper follows, with new products since the last visit.
import { type FollowedShop, type FollowSort, followSorts } from '@shop/contract/catalog/shop-pages.ts'
import { calendarDay } from '@shop/locale/days.ts'
import { ChipsSkeleton } from '#features/catalog/products/ListSkeleton.tsx'
import { RowsSkeleton } from '#features/catalog/products/RowsSkeleton.tsx'
import { OfferedShops, ShopRow } from '#features/catalog/shops/ShopRow.tsx'
import { fetchFollowed, followedKey } from '#features/catalog/shops/shop-queries.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Chips } from '#ui/Chips.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RefreshButton } from '#ui/RefreshButton.tsx'
import { RefreshList } from '#ui/RefreshList.tsx'
import { useNavigate } from '#ui/router.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'

export function FollowedScreen() {
  const { titles } = useText()
  const language = useLanguage()
  const [params] = useSearchParams()
  const sort = followSorts.find((option) => option === params.get('sort')) ?? 'recent'
  return (
    <>
      <TopBar title={titles.heart} back="/profile" right={<RefreshButton />} />
      <RefreshList<FollowedShop>
        queryKey={followedKey(language, sort)}
        fetchPage={(cursor, signal) => fetchFollowed(sort, cursor, signal)}
        alwaysRefetch
        idOf={(shop) => shop.id}
        renderItem={(shop) => <FollowedRow shop={shop} />}
        layout="rows"
        skeleton={<RowsSkeleton kind="shop" />}
        empty={<NoShops />}
        head={(total) => <FollowedHead sort={sort} count={total?.count} />}
      />
    </>
  )
}

/** `count`: undefined while loading. */
function FollowedHead({ sort, count }: { sort: FollowSort; count: number | undefined }) {
  const t = usePageText('favourites')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // One that was chosen stays while the list loads in it: there was something to sort.
  const hasSort = count === undefined ? params.has('sort') : count > 1
  const choose = (next: FollowSort) => void navigate({ search: `?sort=${next}` }, { replace: true })
  return (
    <div className="pt-3 pb-2">
      <div className="col">
        <Segmented
          label={t.sidesLabel}
          segments={[
            { to: '/myFavourite', label: t.sides.products, isCurrent: false },
            { to: '/heart', label: t.sides.shops, isCurrent: true },
          ]}
        />
      </div>
      {hasSort ? (
        <div className="col px-0! pt-2">
          <Chips
            label={t.sortLabel}
            choices={followSorts.map((value) => ({ value, label: t.followSorts[value] }))}
            chosen={sort}
            onChoose={choose}
          />
        </div>
      ) : null}
      {count === undefined && !hasSort ? (
        <div className="col appear-late px-0! pt-2 group-has-data-failed/list:hidden">
          <ChipsSkeleton count={followSorts.length} />
        </div>
      ) : null}
    </div>
  )
}

function FollowedRow({ shop }: { shop: FollowedShop }) {
  const t = usePageText('favourites')
  const language = useLanguage()
  return (
    <ShopRow
      shop={shop}
      note={
        <>
          {shop.new_count > 0 ? <Badge tone="accent">{t.newCount(shop.new_count)}</Badge> : null}
          <span className="text-text-3">{t.followedSince(calendarDay(language, shop.followed_at))}</span>
        </>
      }
    />
  )
}

function NoShops() {
  const t = usePageText('favourites')
  return (
    <>
      <div className="[&>div]:pb-6">
        <EmptyState title={t.followEmpty} body={t.followEmptyBody} />
      </div>
      <OfferedShops />
    </>
  )
}
