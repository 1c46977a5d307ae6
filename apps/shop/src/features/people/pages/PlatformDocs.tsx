// The platform documents, each expandable in place or all in a sheet, and the countries we ship to.
import type { LawDoc } from '@shop/contract/people/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Coins, FileText, Globe2, type LucideIcon, Milestone, Sailboat, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { platformQuery } from './api.ts'
import { Prose } from './Prose.tsx'
import { TextSkeleton } from './TextSkeleton.tsx'

const icons: Record<string, LucideIcon> = {
  'who-we-are': Sailboat,
  'how-it-works': Milestone,
  protection: ShieldCheck,
  'fees-and-limits': Coins,
  'delivery-countries': Globe2,
}

interface PlatformDocsProps {
  docs: readonly LawDoc[]
  /** Content below a document, by document key. */
  below?: Record<string, ReactNode>
}

export function PlatformDocs({ docs, below }: PlatformDocsProps) {
  return (
    <div className="overflow-clip rounded-card border border-border bg-surface">
      {docs.map((doc) => {
        const Icon = icons[doc.key] ?? FileText
        return (
          <details key={doc.id} className="group border-border not-first:border-t">
            <summary className="flex min-h-15 cursor-pointer list-none items-center gap-3 px-4 py-2.5 outline-offset-[-3px] hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
              <span lang={doc.language} className="min-w-0 flex-1 text-body font-medium text-text">
                {doc.title}
              </span>
              <ChevronDown
                size={20}
                strokeWidth={1.75}
                aria-hidden="true"
                className="shrink-0 text-text-3 transition-transform duration-200 group-open:rotate-180"
              />
            </summary>
            <div className="space-y-5 border-t border-border px-4 pt-4 pb-6 sm:px-6">
              <Prose html={doc.html} language={doc.language} />
              {below?.[doc.key]}
            </div>
          </details>
        )
      })}
    </div>
  )
}

/** The platform documents in a sheet, for guests. */
export function PlatformDigest() {
  const t = usePageText('pages')
  const platform = useQuery(platformQuery(useLanguage()))
  if (platform.isPending) return <TextSkeleton />
  // The content above makes sense without the documents.
  if (!platform.data || platform.data.docs.length === 0) return null
  const { docs, countries } = platform.data
  return (
    <section aria-label={t.aboutTitle}>
      <h3 className="mb-3 text-title text-text">{t.aboutTitle}</h3>
      <PlatformDocs docs={docs} below={{ 'delivery-countries': <CountryList countries={countries} /> }} />
    </section>
  )
}

/** The names of the countries we ship to. */
export function CountryList({ countries }: { countries: readonly string[] }) {
  const t = usePageText('pages')
  if (countries.length === 0) return null
  return (
    <div>
      <h3 className="text-title text-text">{t.countriesTitle(countries.length)}</h3>
      <ul className="mt-3 flex flex-wrap gap-1.5">
        {countries.map((country) => (
          <li key={country} className="rounded-chip bg-surface-2 px-2 py-1 text-body-s text-text-2">
            {country}
          </li>
        ))}
      </ul>
    </div>
  )
}
