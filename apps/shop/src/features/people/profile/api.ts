// Calls of one's own account: what protects it, who one is, taking one's data along, and leaving.

import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { type Language, languageEntries } from '@shop/contract/language.ts'
import {
  changeProfile,
  closeAccount,
  endSession,
  exportAccount,
  listSessions,
  type SecurityEvent,
} from '@shop/contract/people/account.ts'
import { getUserInfo, type User } from '@shop/contract/people/identity.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '#api.ts'
import { clearSession, session, setUser } from '#session.tsx'
import { useLanguage } from '#text/use-text.tsx'

export type Safety = Reply<typeof listSessions>
export type SafetyEvent = z.output<typeof SecurityEvent>

/** Sessions, events and what is verified; the page of passwords asks for the same. */
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

/** A language chosen a moment ago may still be on its way to the account: it is not taken back here. */
function cacheUser(user: User): Promise<void> {
  const lang = languageEntries.find(({ file_name: name }) => name === session.get().language) ?? user.lang
  return setUser({ ...user, lang })
}

/** Balance and names may have changed elsewhere; until the answer comes, and without one, the known ones stand. */
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

export type ProfileChange = Input<typeof changeProfile>['body']

/** What it refuses is told by the form. */
export async function saveProfile(body: ProfileChange): Promise<void> {
  await cacheUser(await api(changeProfile, { body }, { quiet: true }))
}

/** Ends one session by its number, or all but this one. */
export async function endSessions(which: number | 'others'): Promise<void> {
  await api(endSession, { body: which === 'others' ? { all: true } : { id: which } })
}

/** The account is gone, and with it every session. */
export async function deleteAccount(body: Input<typeof closeAccount>['body']): Promise<void> {
  await api(closeAccount, { body }, { quiet: true })
  clearSession()
}

export function fetchExport(): Promise<Reply<typeof exportAccount>> {
  return api(exportAccount, {})
}
