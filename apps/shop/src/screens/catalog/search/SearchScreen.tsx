// Search: the field with suggestions, and before typing recent searches, popular keywords and categories.
import type { ProductCard } from '@shop/contract/catalog/products.ts'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { CategoryGrid } from '#features/catalog/home/CategoryGrid.tsx'
import { Rail } from '#features/catalog/home/Rail.tsx'
import { categoriesQuery } from '#features/catalog/products/api.ts'
import { browseLink } from '#features/catalog/products/browse-link.ts'
import { seenQuery } from '#features/catalog/search/api.ts'
import { HotKeywords, SearchBlock } from '#features/catalog/search/HotKeywords.tsx'
import { cleanKeyword, resultsPath } from '#features/catalog/search/keyword.ts'
import { recent, useRecent } from '#features/catalog/search/recent-searches.ts'
import { SearchOptionCount, SearchOptionList } from '#features/catalog/search/SearchOptionList.tsx'
import { useSearch } from '#features/catalog/search/use-search.ts'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { InHeader } from '#ui/header-slot.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { Price } from '#ui/Price.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useGoBack } from '#ui/use-go-back.ts'
import { useSearchParams } from '#ui/use-search-params.ts'
import { useWide } from '#ui/use-wide.ts'

export function SearchScreen() {
  const { titles } = useText()
  const isWide = useWide()
  const [params] = useSearchParams()
  const initial = cleanKeyword(params.get('keyword') ?? '')
  const { field, list } = useSearch({ initial, isOverlay: isWide })
  const { id, error } = field
  const options = list ? (
    <div className="-mx-3 lg:absolute lg:inset-x-0 lg:top-full lg:mx-0 lg:mt-1.5 lg:rounded-card lg:border lg:border-border lg:bg-surface lg:px-1 lg:shadow-[0_6px_20px_var(--shade-3)]">
      <SearchOptionList {...list} />
    </div>
  ) : null
  return (
    <>
      <TopBar
        title={titles.search}
        variant="search"
        search={
          <InHeader>
            <SearchField {...field} />
            {isWide ? options : null}
          </InHeader>
        }
        right={<CancelButton />}
      />
      <div className="col flex-1 pt-1 pb-10">
        {error ? (
          <p id={`${id}-error`} role="alert" className="pt-2 text-body-s text-sale">
            {error}
          </p>
        ) : null}
        <SearchOptionCount list={list} />
        {isWide || !options ? <BeforeTyping /> : options}
      </div>
    </>
  )
}

function CancelButton() {
  const { common } = useText()
  const goBack = useGoBack('/home')
  return (
    <button
      type="button"
      className="min-h-11 rounded-field px-2.5 text-body-s font-medium text-primary hover:text-primary-press lg:hidden"
      onClick={goBack}
    >
      {common.cancel}
    </button>
  )
}

function BeforeTyping() {
  const { catalog } = useText()
  const language = useLanguage()
  const isSignedIn = useSession().token !== undefined
  const isWide = useWide()
  const { data: categories = [] } = useQuery(categoriesQuery(language))
  return (
    <div className="space-y-6 pt-2 lg:pt-4">
      <div className="space-y-6 lg:flex lg:gap-10 lg:space-y-0 lg:*:min-w-0 lg:*:flex-1">
        <div className="space-y-6 empty:hidden">
          <RecentSearches />
          {isWide ? <SeenProducts /> : null}
        </div>
        <HotKeywords />
      </div>
      {categories.length > 0 ? (
        <SearchBlock title={catalog.categories}>
          <CategoryGrid categories={categories} linkOf={({ id }) => browseLink({ kind: 'category', id }, isSignedIn)} />
        </SearchBlock>
      ) : null}
      {isWide ? null : <SeenProducts />}
    </div>
  )
}

/** The products that a signed-in shopper has seen last. */
function SeenProducts() {
  const t = usePageText('search')
  const language = useLanguage()
  const isSignedIn = useSession().token !== undefined
  const { data: seen } = useQuery({ ...seenQuery(language), enabled: isSignedIn })
  if (!seen || seen.list.length === 0) return null
  return (
    <SearchBlock title={t.seen}>
      <Rail label={t.seen}>
        {seen.list.map((product) => (
          <li key={product.id} className="w-28 shrink-0 snap-start">
            <SeenProduct product={product} />
          </li>
        ))}
      </Rail>
    </SearchBlock>
  )
}

/** The recent searches of this device: search again, remove one, or clear all after a confirmation. */
function RecentSearches() {
  const { common } = useText()
  const t = usePageText('search')
  const keywords = useRecent()
  if (keywords.length === 0) return null
  const clear = async () => {
    const isSure = await showConfirm({
      title: t.clearHistoryConfirm,
      body: t.clearHistoryBody,
      confirm: t.clear,
      cancel: common.cancel,
      isDanger: true,
    })
    if (!isSure) return
    recent.clear()
    toast.success(common.deleteSuccess)
  }
  return (
    <SearchBlock
      title={t.recent}
      action={
        <button
          type="button"
          className="-me-2 min-h-11 rounded-field px-2 text-body-s text-text-2 hover:text-text"
          onClick={() => void clear()}
        >
          {t.clear}
        </button>
      }
    >
      <ul className="flex flex-wrap gap-2">
        {keywords.map((keyword) => (
          <li key={keyword} className="flex max-w-full items-center rounded-full border border-border bg-surface">
            <Link
              to={resultsPath({ keyword })}
              className="min-h-11 min-w-0 truncate rounded-s-full ps-4 text-body-s leading-11 text-text hover:text-primary"
              onClick={() => recent.add(keyword)}
            >
              {keyword}
            </Link>
            <button
              type="button"
              aria-label={t.removeRecent(keyword)}
              className="grid h-11 w-10 shrink-0 place-items-center rounded-e-full text-text-3 hover:text-text"
              onClick={() => recent.remove(keyword)}
            >
              <X aria-hidden="true" size={16} strokeWidth={2} />
            </button>
          </li>
        ))}
      </ul>
    </SearchBlock>
  )
}

/** A small card of a recently viewed product. */
function SeenProduct({ product }: { product: ProductCard }) {
  return (
    <Link to={`/detail/${product.id}/${product.shop_id}`} className="group/card block rounded-card">
      <span className="block overflow-hidden rounded-card">
        <Photo
          picture={product.image}
          alt={product.title}
          sizes="112px"
          className="transition-transform duration-280 ease-calm group-hover/card:scale-103"
        />
      </span>
      <span className="mt-1.5 block">
        <Price amount={product.price} max={product.price_max} size="s" />
      </span>
    </Link>
  )
}
