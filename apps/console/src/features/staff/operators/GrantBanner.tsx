// Access that a single admin granted and that takes effect within a day; trusted roles may cancel it.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { withPageTexts } from '#text/language.ts'
import { staffStatusQuery } from './api.ts'

/** Such access is rare, so its code is loaded only when there is some. */
const GrantNotice = lazy(async () => ({
  default: (await withPageTexts(() => import('./GrantNotice.tsx'))).GrantNotice,
}))

export function GrantBanner() {
  const { data } = useQuery(staffStatusQuery())
  const grants = data?.grants ?? []
  if (grants.length === 0) return null
  return (
    <Suspense>
      <GrantNotice grants={grants} />
    </Suspense>
  )
}
