// The signed-in user as the server knows them now, without the calls of the account pages.
import type { Language } from '@shop/contract/language.ts'
import { languageEntries } from '@shop/contract/language-entries.ts'
import type { getUserInfo, User } from '@shop/contract/people/identity.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { embeddedReply, refetchUnlessEmbedded } from '#embedded-replies.ts'
import { accountApi } from '#lazy-api.ts'
import { session, setUser } from '#session.tsx'
import { useLanguage } from '#text/use-text.tsx'

/** Keeps the current language: a language chosen just now may not be saved to the account yet. */
export function cacheUser(user: User): Promise<void> {
  const lang = languageEntries.find(({ file_name: name }) => name === session.get().language) ?? user.lang
  return setUser({ ...user, lang })
}

function userQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'me'],
    queryFn: async ({ signal }) => {
      const user = await accountApi('getUserInfo', {}, { signal, quiet: true })
      await cacheUser(user)
      return user
    },
  })
}

/** Refetches the user, because balance and names may have changed elsewhere; until then the known values stay. */
export function useFreshUser(): { isFresh: boolean } {
  const language = useLanguage()
  const { isFetchedAfterMount, isFetched, isFetching, data } = useQuery({
    ...userQuery(language),
    // The session has it too.
    initialData: () => embeddedReply<typeof getUserInfo>('/api/user/getUserInfo'),
    refetchOnMount: refetchUnlessEmbedded,
  })
  const [isEmbedded] = useState(data !== undefined && !isFetched && !isFetching)
  return { isFresh: isFetchedAfterMount || isEmbedded }
}

/** For a refusal that may come from an outdated user. */
export async function refetchUser(): Promise<void> {
  await cacheUser(await accountApi('getUserInfo', {}, { quiet: true }))
}
