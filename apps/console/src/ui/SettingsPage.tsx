// A page that loads settings for a form, and restarts the form when they are loaded again.
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { ErrorState } from './ErrorState.tsx'
import { PageHead } from './PageHead.tsx'

interface SettingsPageProps<Data> {
  title: string
  texts: { lead: string; failed: string }
  query: UseQueryResult<Data>
  /** False while something else the page needs is loading. */
  isReady: boolean
  skeleton: ReactNode
  children: (page: { data: Data; formKey: number; onReload: () => void }) => ReactNode
}

export function SettingsPage<Data>({ title, texts, query, isReady, skeleton, children }: SettingsPageProps<Data>) {
  const text = useText()
  const { data, error, refetch, isFetching } = query
  const [formKey, setFormKey] = useState(0)
  const reload = async () => {
    await refetch()
    setFormKey((current) => current + 1)
  }
  const body = () => {
    if (data !== undefined && isReady) return children({ data, formKey, onReload: () => void reload() })
    if (error) {
      return (
        <div className="card">
          <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} busy={isFetching} />
        </div>
      )
    }
    return (
      <div role="status" aria-label={text.ui.loading} className="animate-late space-y-4">
        {skeleton}
      </div>
    )
  }
  return (
    <>
      <PageHead title={title} lead={texts.lead} />
      {body()}
    </>
  )
}
