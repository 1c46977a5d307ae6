// /myFavourite: the shopper's favourite products, with their price changes.
import { type Favourite, favouriteSorts } from '@shop/contract/catalog/favourites.ts'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  dropFavourites,
  type FavouriteQuery,
  favouritesKey,
  fetchFavourites,
  removeFavourites,
} from '#features/catalog/favourites/api.ts'
import { FavouriteCard, type FavouriteCardProps } from '#features/catalog/favourites/FavouriteCard.tsx'
import { homeQuery } from '#features/catalog/home/api.ts'
import { setCachedFavourite } from '#features/catalog/products/api.ts'
import { OfferedProducts } from '#features/catalog/products/OfferedProducts.tsx'
import { FavouriteButton } from '#features/catalog/products/ProductCard.tsx'
import { cleanKeyword } from '#features/catalog/search/keyword.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Chips } from '#ui/Chips.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FindField } from '#ui/FindField.tsx'
import { GridSkeleton } from '#ui/GridSkeleton.tsx'
import { itemsOf, listOptions } from '#ui/list-query.ts'
import { RefreshList } from '#ui/RefreshList.tsx'
import { useNavigate } from '#ui/router.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useSearchParams } from '#ui/use-search-params.ts'

const priorityCount = 4

function readListQuery(params: URLSearchParams): FavouriteQuery {
  return {
    sort: favouriteSorts.find((sort) => sort === params.get('sort')) ?? 'new',
    keyword: cleanKeyword(params.get('keyword') ?? ''),
  }
}

function writeQuery({ sort, keyword }: FavouriteQuery): string {
  const params = new URLSearchParams()
  if (keyword) params.set('keyword', keyword)
  if (sort !== 'new') params.set('sort', sort)
  return params.size > 0 ? `?${params}` : ''
}

export function FavouritesScreen() {
  const { titles } = useText()
  const t = usePageText('favourites')
  const language = useLanguage()
  const client = useQueryClient()
  const navigate = useNavigate()
  const query = readListQuery(useSearchParams()[0])
  const editing = useEditing((id) => setCachedFavourite(client, { id, favourite: false }))
  const list = {
    queryKey: favouritesKey(language, query),
    fetchPage: (cursor: string | undefined, signal: AbortSignal) => fetchFavourites(query, cursor, signal),
  }
  const { data } = useInfiniteQuery(listOptions<Favourite>(list.queryKey, list.fetchPage, true))
  const favourites = itemsOf(data, ({ id }) => id)
  const change = (part: Partial<FavouriteQuery>) => {
    editing.toggle(false)
    void navigate({ search: writeQuery({ ...query, ...part }) }, { replace: true })
  }
  const editButton = (
    <Button kind="quiet" size="s" onPress={() => editing.toggle(!editing.isOn)}>
      {editing.isOn ? t.done : t.edit}
    </Button>
  )
  return (
    <>
      <TopBar title={titles.myFavourite} back="/profile" right={favourites.length > 0 ? editButton : null} />
      <RefreshList<Favourite>
        {...list}
        alwaysRefetch
        idOf={(favourite) => favourite.id}
        renderItem={(favourite, index) => (
          <FavouriteCard
            favourite={favourite}
            isPriority={index < priorityCount}
            heart={<FavouriteButton product={favourite} />}
            choice={editing.isOn ? choiceOf(editing, favourite.id) : undefined}
          />
        )}
        layout="grid"
        skeleton={<GridSkeleton />}
        empty={<NoFavourites keyword={query.keyword} onShowAll={() => change({ keyword: '' })} />}
        head={(total) => (
          <FavouritesHead query={query} isEmpty={total?.count === 0 && !query.keyword} onChange={change} />
        )}
      />
      {editing.isOn ? (
        <EditBar
          chosenCount={editing.chosen.size}
          isAllChosen={favourites.length > 0 && favourites.every(({ id }) => editing.chosen.has(id))}
          isBusy={editing.isBusy}
          onChooseAll={(isAll) => editing.chooseAll(isAll ? favourites : [])}
          onRemove={() => void editing.remove()}
        />
      ) : null}
    </>
  )
}

function choiceOf(editing: EditMode, id: number): NonNullable<FavouriteCardProps['choice']> {
  return { isChosen: editing.chosen.has(id), onChoose: (isChosen) => editing.choose(id, isChosen) }
}

interface HeadProps {
  query: FavouriteQuery
  /** There are no favourites at all, so nothing to search or sort. */
  isEmpty: boolean
  onChange: (part: Partial<FavouriteQuery>) => void
}

function FavouritesHead({ query, isEmpty, onChange }: HeadProps) {
  const t = usePageText('favourites')
  return (
    <div className="pt-3 pb-2">
      <div className="col space-y-2 lg:flex lg:items-center lg:gap-4 lg:space-y-0">
        <div className="lg:flex-1">
          <Segmented
            label={t.sidesLabel}
            segments={[
              { to: '/myFavourite', label: t.sides.products, isCurrent: true },
              { to: '/heart', label: t.sides.shops, isCurrent: false },
            ]}
          />
        </div>
        {isEmpty ? null : (
          <div className="lg:w-90">
            <FindField
              key={query.keyword}
              label={t.searchHint}
              clearLabel={t.showAll}
              value={query.keyword}
              onSearch={(keyword) => onChange({ keyword })}
            />
          </div>
        )}
      </div>
      {isEmpty ? null : (
        <div className="col px-0! pt-2">
          <Chips
            label={t.sortLabel}
            choices={sortOrder.map((value) => ({ value, label: t.sorts[value] }))}
            chosen={query.sort}
            onChoose={(sort) => onChange({ sort })}
          />
        </div>
      )}
    </div>
  )
}

const sortOrder = ['new', 'cheaper', 'restocked', 'price_asc', 'price_desc'] as const

function NoFavourites({ keyword, onShowAll }: { keyword: string; onShowAll: () => void }) {
  const t = usePageText('favourites')
  const { home } = useText()
  const { data } = useQuery({ ...homeQuery(useLanguage()), enabled: !keyword })
  if (keyword) {
    return <EmptyState title={t.noneFound(keyword)} action={<Button onPress={onShowAll}>{t.showAll}</Button>} />
  }
  return (
    <>
      <div className="[&>div]:pb-6">
        <EmptyState title={t.empty} body={t.emptyBody} action={<Button to="/explore">{t.explore}</Button>} />
      </div>
      <div className="col pb-8">
        <OfferedProducts title={home.hotGoods} products={data?.hot_goods} />
      </div>
    </>
  )
}

interface EditBarProps {
  chosenCount: number
  isAllChosen: boolean
  isBusy: boolean
  onChooseAll: (isAll: boolean) => void
  onRemove: () => void
}

/** The edit-mode bar: select all, see how many are selected, remove them. */
function EditBar({ chosenCount, isAllChosen, isBusy, onChooseAll, onRemove }: EditBarProps) {
  const t = usePageText('favourites')
  return (
    <div className="sticky bottom-0 z-10 mt-auto bg-surface pb-safe shadow-e2 lg:bottom-4 lg:mx-4 lg:rounded-card lg:border lg:border-border lg:shadow-[0_6px_20px_var(--shade-3)]">
      <div className="col flex min-h-16 items-center gap-3 py-2">
        <div className="min-w-0 flex-1">
          <Checkbox id="choose-all" isChecked={isAllChosen} onChange={onChooseAll}>
            {t.selectAll}
          </Checkbox>
        </div>
        <span role="status" className="text-caption text-text-2 tabular-nums">
          {chosenCount > 0 ? t.selected(chosenCount) : ''}
        </span>
        <Button
          kind="danger"
          size="s"
          busy={isBusy}
          icon={<Trash2 aria-hidden="true" size={16} strokeWidth={1.9} />}
          onPress={onRemove}
        >
          {t.remove}
        </Button>
      </div>
    </div>
  )
}

interface EditMode {
  isOn: boolean
  isBusy: boolean
  chosen: ReadonlySet<number>
  toggle: (isOn: boolean) => void
  choose: (id: number, isChosen: boolean) => void
  chooseAll: (favourites: readonly Favourite[]) => void
  remove: () => Promise<void>
}

const none: ReadonlySet<number> = new Set()

/** `onRemoved` is called for each removed product, so that its heart is cleared on other screens too. */
function useEditing(onRemoved: (id: number) => void): EditMode {
  const { cart, common } = useText()
  const t = usePageText('favourites')
  const client = useQueryClient()
  const [isOn, setIsOn] = useState(false)
  const [chosen, setChosen] = useState(none)
  const removal = useMutation({ mutationFn: removeFavourites })
  const toggle = (next: boolean) => {
    setIsOn(next)
    setChosen(none)
  }
  const remove = async () => {
    if (chosen.size === 0) return void toast.text(cart.selectItemsFirst)
    const options = { title: t.removeConfirm(chosen.size), body: t.removeBody, isDanger: true }
    if (!(await showConfirm({ ...options, confirm: t.remove, cancel: common.cancel }))) return
    const close = toast.loading(common.loading)
    const removed = await removal.mutateAsync([...chosen])
    close()
    for (const id of removed) onRemoved(id)
    dropFavourites(client, removed)
    // What failed stays selected; the request has already shown why.
    if (removed.length < chosen.size) return setChosen(new Set([...chosen].filter((id) => !removed.includes(id))))
    toast.success(common.deleteSuccess)
    toggle(false)
  }
  return {
    isOn,
    isBusy: removal.isPending,
    chosen,
    toggle,
    choose: (id, isChosen) => {
      const next = new Set(chosen)
      if (isChosen) next.add(id)
      else next.delete(id)
      setChosen(next)
    },
    chooseAll: (favourites) => setChosen(new Set(favourites.map(({ id }) => id))),
    remove,
  }
}
