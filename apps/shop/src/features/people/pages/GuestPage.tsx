// The content of a sheet that shows help, legal or platform documents to a guest.
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#text/use-text.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { helpQuery, platformQuery } from './api.ts'
import { DocumentChooser, LawDocuments } from './Documents.tsx'
import { Prose } from './Prose.tsx'
import { TextSkeleton } from './TextSkeleton.tsx'

export type GuestPageKey = 'helpAndSupport' | 'law' | 'platform'

export function GuestPage({ page }: { page: GuestPageKey }) {
  if (page === 'law') return <LawDocuments />
  return page === 'platform' ? <PlatformDocuments /> : <HelpTexts />
}

function PlatformDocuments() {
  const platform = useQuery(platformQuery(useLanguage()))
  return <DocumentChooser query={platform} />
}

function HelpTexts() {
  const help = useQuery(helpQuery(useLanguage()))
  if (help.isPending) return <TextSkeleton />
  if (!help.data) return <ErrorState error={help.error} busy={help.isFetching} onRetry={() => void help.refetch()} />
  return help.data.groups.map(({ id, title, items }) => (
    <section key={id} className="pb-5">
      <h3 className="pb-1 text-title text-text">{title}</h3>
      {items.map((article) => (
        <details key={article.id} className="border-b border-border">
          <summary className="flex min-h-12 cursor-pointer items-center py-2 text-body text-text">{article.q}</summary>
          <div className="pb-4">
            <Prose html={article.a} />
          </div>
        </details>
      ))}
    </section>
  ))
}
