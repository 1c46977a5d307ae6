// The platform documents in a sheet, for guests.
import { useQuery } from '@tanstack/react-query'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { platformQuery } from './api.ts'
import { CountryList } from './CountryList.tsx'
import { TextSkeleton } from './PageSkeletons.tsx'
import { PlatformDocs } from './PlatformDocs.tsx'

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
