// The home page's banners in their order, as shoppers see them.

import type { BannerRow } from '@shop/contract/catalog/admin-banners.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { bannersQuery, useOrderBanners } from '#features/catalog/home/api.ts'
import { BannerCard } from '#features/catalog/home/BannerCard.tsx'
import { BannerPanel } from '#features/catalog/home/BannerPanel.tsx'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { CreateButton } from '#ui/CreateButton.tsx'
import { changedPositions } from '#ui/changed-positions.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { newRowKey, RowPanel } from '#ui/RowPanel.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useOpenRow } from '#ui/use-open-row.ts'

export function BannersScreen() {
  const text = useText()
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
  const text = useText()
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
