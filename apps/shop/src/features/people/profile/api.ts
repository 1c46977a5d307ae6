// API calls of the user's own account: security, profile, data export and deletion.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import {
  changeProfile,
  closeAccount,
  endSession,
  exportAccount,
  listSessions,
  type SecurityEvent,
} from '@shop/contract/people/profile.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '#api.ts'
import { cacheUser } from '#fresh-user.ts'
import { clearSession } from '#session.tsx'

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
