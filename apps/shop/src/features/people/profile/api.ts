// API calls of the user's own account: security, profile, data export and deletion.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { type Language, languageEntries } from '@shop/contract/language.ts'
import { getUserInfo, type User } from '@shop/contract/people/identity.ts'
import {
  changeProfile,
  closeAccount,
  endSession,
  exportAccount,
  listSessions,
  type SecurityEvent,
} from '@shop/contract/people/profile.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '#api.ts'
import { clearSession, session, setUser } from '#session.tsx'
import { useLanguage } from '#text/use-text.tsx'

export type Safety = Reply<typeof listSessions>
export type SafetyEvent = z.output<typeof SecurityEvent>

/** Sessions, events and verification status; shared with the passwords page. */
export function safetyQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'sessions'],
    queryFn: ({ signal }) => api(listSessions, {}, { signal, quiet: true }),
    refetchOnMount: 'always',
  })
}

export async function refetchSafety(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'sessions' })
}

/** Keeps the current language: a language chosen just now may not be saved to the account yet. */
function cacheUser(user: User): Promise<void> {
  const lang = languageEntries.find(({ file_name: name }) => name === session.get().language) ?? user.lang
  return setUser({ ...user, lang })
}

/** Refetches the user, because balance and names may have changed elsewhere; until then the known values stay. */
export function useFreshUser(): { isFresh: boolean } {
  const language = useLanguage()
  const { isFetchedAfterMount } = useQuery({
    queryKey: [language, 'me'],
    queryFn: async ({ signal }) => {
      const user = await api(getUserInfo, {}, { signal, quiet: true })
      await cacheUser(user)
      return user
    },
    refetchOnMount: 'always',
  })
  return { isFresh: isFetchedAfterMount }
}

type ProfileChange = Input<typeof changeProfile>['body']

/** The form shows refusals. */
export async function saveProfile(body: ProfileChange): Promise<void> {
  await cacheUser(await api(changeProfile, { body }, { quiet: true }))
}

/** Ends one session by its ID, or all but this one. */
export async function endSessions(which: number | 'others'): Promise<void> {
  await api(endSession, { body: which === 'others' ? { all: true } : { id: which } })
}

/** Ends all sessions too. */
export async function deleteAccount(body: Input<typeof closeAccount>['body']): Promise<void> {
  await api(closeAccount, { body }, { quiet: true })
  clearSession()
}

export function fetchExport(): Promise<Reply<typeof exportAccount>> {
  return api(exportAccount, {})
}
