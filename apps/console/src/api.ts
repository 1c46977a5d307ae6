// api(endpoint, input): call() with the token and language of this tab; lists in pages; form checks by the contract.
import { createClient } from '@shop/client/call.ts'
import type { Failed, Refused } from '@shop/client/failure.ts'
import type { Schema } from '@shop/contract/endpoint.ts'
import { type FieldRule, fieldRules } from '@shop/contract/errors.ts'
import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query'
import { currentText } from '#text/language.ts'
import { readToken } from './session.ts'

interface Listener {
  signedOut(message: string): void
  failure(error: Refused | Failed): void
}

let listener: Listener = { signedOut: () => undefined, failure: () => undefined }

/** Sets what happens when a session ends or a call fails. */
export function setApiListener(next: Listener): void {
  listener = next
}

/** The same client over another fetch, such as one that reports upload progress. */
export function clientWith(fetchFn: typeof fetch) {
  return createClient({
    base: '',
    token: readToken,
    onSignedOut: (message) => listener.signedOut(message),
    onFailure: (error) => listener.failure(error),
    fetch: (url, init) =>
      fetchFn(withLanguage(String(url)), { ...init, headers: { ...init?.headers, ...activityHeaders() } }),
  })
}

export const api = clientWith((url, init) => fetch(url, init))

/** The caller shows the failure itself, so no toast does. */
export const quiet = { quiet: true } as const

// The language cookie belongs to the shop on the same host, so the console sends its own with every call.
function withLanguage(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}lang=${currentText().language}`
}

interface ListQueryOptions<Page> {
  queryKey: QueryKey
  page: (cursor: string | undefined, options: typeof quiet & { signal: AbortSignal }) => Promise<Page>
  refetchInterval?: number
}

/** A list in pages; the rows of the previous filter stay until the new ones arrive. */
export function listQuery<Page extends { next: string | null }>({ page, ...options }: ListQueryOptions<Page>) {
  return infiniteQueryOptions({
    ...options,
    queryFn: ({ pageParam, signal }) => page(pageParam, { ...quiet, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

export type BodyProblems = Record<string, FieldRule>

const rules: ReadonlySet<string> = new Set(fieldRules)

/** Which field breaks which rule; empty when the body may be sent. */
export function bodyProblems(endpoint: { body?: Schema | undefined }, body: unknown): BodyProblems {
  const result = endpoint.body?.safeParse(body)
  if (!result || result.success) return {}
  const problems: BodyProblems = {}
  for (const issue of result.error.issues) {
    const rule: FieldRule = rules.has(issue.message) ? (issue.message as FieldRule) : 'format'
    problems[String(issue.path[0] ?? '')] ??= rule
  }
  return problems
}

const idleMs = 60_000
let lastInput = Date.now()

for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const) {
  window.addEventListener(
    event,
    () => {
      lastInput = Date.now()
    },
    { passive: true, capture: true },
  )
}

/** Sent while the operator is idle: the server does not count such a call as activity. */
function activityHeaders(): Record<string, string> {
  return Date.now() - lastInput > idleMs ? { 'x-background': '1' } : {}
}
