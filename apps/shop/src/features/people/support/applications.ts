// API calls of merchant and partner applications, and the choices of their forms.
import { Refused } from '@shop/client/failure.ts'
import { listCategories } from '@shop/contract/catalog/products.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import { applyMerchant, applyPartner, listApplications } from '@shop/contract/people/support.ts'
import { listAreas } from '@shop/contract/sales/shipping.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'

const applicationsKey = ['', 'applications']

export function applicationsQuery() {
  return queryOptions({
    queryKey: applicationsKey,
    queryFn: ({ signal }) => api(listApplications, {}, { signal }),
    refetchOnMount: 'always',
  })
}

/** An application of this kind is already pending: the page shows it instead of the form. */
export function isAlreadyPending(error: unknown): boolean {
  return error instanceof Refused && error.reason === 'state.changed'
}

export function refreshApplications(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: applicationsKey })
}

export function sendMerchant(body: Input<typeof applyMerchant>['body']) {
  return api(applyMerchant, { body }, { quiet: true, allowRepeat: true })
}

export function sendPartner(body: Input<typeof applyPartner>['body']) {
  return api(applyPartner, { body }, { quiet: true, allowRepeat: true })
}

/** Countries and categories for the selects of the merchant form. */
export function merchantChoicesQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'merchantChoices'],
    queryFn: async ({ signal }) => {
      const [areas, categories] = await Promise.all([
        api(listAreas, { query: {} }, { signal, quiet: true }),
        api(listCategories, {}, { signal, quiet: true }),
      ])
      const byName = new Intl.Collator(language)
      return {
        countries: areas
          .map(({ country, name }) => ({ value: country, label: name }))
          .sort((a, b) => byName.compare(a.label, b.label)),
        categories: categories.map(({ id, name }) => ({ value: String(id), label: name })),
      }
    },
    staleTime: 10 * 60_000,
  })
}
