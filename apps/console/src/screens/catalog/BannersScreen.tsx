// The banners of the home page as cards in their order, and the panel to edit one.
import type { BannerRow } from '@shop/contract/catalog/admin-home.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { bannersQuery, useOrderBanners } from '#features/catalog/home/api.ts'
import { BannerPanel, BannerPreview, type BannerState, stateOf } from '#features/catalog/home/BannerPanel.tsx'
import { failureText } from '#text/failure-text.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { Button, CreateButton, IconButton } from '#ui/Button.tsx'
import { changedPositions } from '#ui/changed-positions.ts'
import { EmptyState, ErrorState } from '#ui/EmptyState.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { newRowKey, RowPanel, useOpenRow } from '#ui/RowPanel.tsx'
import { Status, type StatusTone } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { bestTranslation } from '#ui/translations.ts'

export function BannersScreen() {
  const text = usePageText()
  const t = text.home
  const query = useQuery(bannersQuery())
  const order = useOrderBanners()
  const banners = query.data ?? []
  const opened = useOpenRow(banners, (banner) => String(banner.id))
  const create = <CreateButton onClick={() => opened.open(newRowKey)}>{t.create}</CreateButton>
  const move = (index: number, by: -1 | 1) => {
    if (order.isPending) return
    order.mutate(changedPositions(banners, index, index + by), {
      onError: (error) => showToast('bad', failureText(text, error)),
    })
  }
  return (
    <>
      <PageHead title={text.frame.pages.banners} lead={t.lead} action={create} />
      <ListState query={query} create={create} />
      <ul aria-label={text.frame.pages.banners} aria-busy={order.isPending} className="grid gap-4 md:grid-cols-2">
        {banners.map((banner, index) => (
          <BannerCard
            key={banner.id}
            banner={banner}
            isFirst={index === 0}
            isLast={index === banners.length - 1}
            onOpen={() => opened.open(String(banner.id))}
            onMove={(by) => move(index, by)}
          />
        ))}
      </ul>
      <RowPanel
        opened={opened}
        isPending={query.isPending}
        title={text.frame.pages.banners}
        panel={(row, actions) => (
          <BannerPanel row={row} actions={actions} lastPosition={banners.at(-1)?.position ?? 0} />
        )}
      />
    </>
  )
}

interface ListStateProps {
  query: UseQueryResult<readonly BannerRow[]>
  create: ReactNode
}

function ListState({ query, create }: ListStateProps) {
  const text = usePageText()
  if (query.isPending) {
    return (
      <div role="status" aria-label={text.ui.loading} className="grid animate-late gap-4 md:grid-cols-2">
        <div className="skeleton h-64 rounded-card" />
        <div className="skeleton h-64 rounded-card" />
      </div>
    )
  }
  if (!query.data) {
    return (
      <div className="card">
        <ErrorState
          title={text.ui.table.failed}
          error={query.error}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      </div>
    )
  }
  if (query.data.length > 0) return null
  return (
    <div className="card">
      <EmptyState title={text.home.empty} action={create} />
    </div>
  )
}

const tones: Record<BannerState, StatusTone> = { off: 'off', waiting: 'waiting', shown: 'good', over: 'off' }

interface BannerCardProps {
  banner: BannerRow
  isFirst: boolean
  isLast: boolean
  onOpen: () => void
  onMove: (by: -1 | 1) => void
}

/** One banner in the list: preview, dates, and buttons to move or edit it. */
function BannerCard({ banner, isFirst, isLast, onOpen, onMove }: BannerCardProps) {
  const text = usePageText()
  const t = text.home
  const language = useLanguage()
  const name = bestTranslation(banner.title, language)
  const state = stateOf(banner, new Date())
  return (
    <li className="card overflow-clip">
      <div className={`p-3 ${state === 'shown' ? '' : 'opacity-60'}`}>
        <BannerPreview banner={banner} picture={banner.picture} language={language} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4">
        <Status tone={tones[state]}>{t.states[state]}</Status>
        {banner.starts_at || banner.ends_at ? (
          <span className="text-caption text-text-3">
            {banner.starts_at ? <Time value={banner.starts_at} /> : t.always}
            {' – '}
            {banner.ends_at ? <Time value={banner.ends_at} /> : t.open}
          </span>
        ) : null}
        <span className="truncate font-mono text-caption text-text-3">{banner.link}</span>
      </div>
      <div className="mt-2 flex items-center border-hairline border-t px-2 py-1.5">
        <IconButton
          label={t.earlier(name)}
          icon={<ArrowUp aria-hidden className="size-4" />}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t.later(name)}
          icon={<ArrowDown aria-hidden className="size-4" />}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <Button className="ms-auto" onClick={onOpen} aria-label={t.edit(name)} aria-haspopup="dialog">
          {t.editShort}
        </Button>
      </div>
    </li>
  )
}
