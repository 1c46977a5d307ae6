// Queries for outgoing mail; where texts are shown, the server writes the access to the audit log.
import { listMails, type MailRow } from '@shop/contract/people/admin-users.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '#api.ts'

/** Operators watch this list for a mail that a shopper has just requested. */
const refreshMs = 10_000

export function mailsQuery(keyword: string) {
  return infiniteQueryOptions({
    queryKey: ['mails', keyword],
    queryFn: ({ pageParam, signal }) =>
      api(listMails, { query: { keyword, cursor: pageParam } }, { quiet: true, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
}

export type MailState = 'sent' | 'failed' | 'trying' | 'waiting'

export function mailState(mail: MailRow): MailState {
  if (mail.sent_at) return 'sent'
  if (mail.given_up_at) return 'failed'
  return mail.tries > 0 ? 'trying' : 'waiting'
}
