// The signed-in user's addresses, and the country of the default one.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createLazyApi } from '#lazy-api.ts'
import { useSession } from '#session.tsx'

const api = createLazyApi(() => import('@shop/contract/people/addresses.ts'))

/** Not keyed by language: addresses are shown as they were typed. */
export const addressesQuery = queryOptions({
  queryKey: ['own', 'addresses'],
  queryFn: ({ signal }) => api('listAddresses', {}, { signal, quiet: true }),
})

/** The country of the signed-in user's default address. */
export function useDefaultCountry(): { country: string | undefined; isPending: boolean } {
  const isSignedIn = useSession().token !== undefined
  const { data, isLoading } = useQuery({ ...addressesQuery, enabled: isSignedIn })
  return { country: data?.find((address) => address.is_default)?.country, isPending: isLoading }
}
