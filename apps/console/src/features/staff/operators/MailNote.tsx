// Where an invitation link goes when no mail server is configured.
import { useQuery } from '@tanstack/react-query'
import { useText } from '#text/use-text.ts'
import { Notice } from '#ui/Notice.tsx'
import { staffStatusQuery } from './api.ts'

export function MailNote() {
  const t = useText().onboarding.mail
  const { data } = useQuery(staffStatusQuery())
  if (!data || data.mail === 'server') return null
  return <Notice tone={data.mail === 'outbox' ? 'info' : 'warn'}>{t[data.mail]}</Notice>
}
