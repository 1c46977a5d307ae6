// The details of one record, loaded by its ID (a sheet keeps its content while it closes), and their parts.
import type { UseQueryResult } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Details } from '#ui/Details.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { DetailsSkeleton } from './WalletSkeletons.tsx'

interface RecordDetailsProps {
  openId: number | undefined
  /** Shown beside the list until one is chosen. */
  firstId: number | undefined
  /** The list is loading. */
  isPending: boolean
  render: (id: number) => ReactNode
  onClose: () => void
}

export function RecordDetails({ openId, firstId, isPending, render, onClose }: RecordDetailsProps) {
  const t = usePageText('wallet')
  const [lastId, setLastId] = useState(openId)
  if (openId !== undefined && openId !== lastId) setLastId(openId)
  return (
    <Details
      openId={openId}
      title={t.details}
      hint={t.chooseOne}
      first={firstId === undefined ? isPending ? <DetailsSkeleton isRequest /> : undefined : render(firstId)}
      onClose={onClose}
    >
      {lastId === undefined ? null : render(lastId)}
    </Details>
  )
}

export function LoadedRecord<Item>({
  query,
  render,
}: {
  query: UseQueryResult<Item>
  render: (item: Item) => ReactNode
}) {
  const { data, isPending, error, isFetching, refetch } = query
  if (data !== undefined) return render(data)
  if (isPending) return <DetailsSkeleton isRequest />
  return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
}

export function Copyable({ text }: { text: string }) {
  return (
    <span className="-me-4 flex items-center justify-between gap-2">
      <span translate="no" className="min-w-0 break-all tabular-nums select-all">
        {text}
      </span>
      <span className="-my-2 shrink-0">
        <CopyButton text={text} />
      </span>
    </span>
  )
}

const shortLength = 8

/** Shows the first digits and copies the whole number. */
export function CopyableNumber({ text }: { text: string }) {
  return (
    <span className="-my-3 -me-4 inline-flex items-center whitespace-nowrap">
      <span translate="no" className="tabular-nums">
        {text.slice(0, shortLength)}…
      </span>
      <CopyButton text={text} />
    </span>
  )
}

export function ExplorerLink({ href }: { href: string }) {
  const t = usePageText('wallet')
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="-ms-1 inline-flex min-h-11 items-center gap-1.5 rounded-field px-1 text-body-s font-semibold text-primary"
    >
      <ExternalLink size={16} strokeWidth={1.9} aria-hidden="true" />
      {t.explorer}
    </a>
  )
}
