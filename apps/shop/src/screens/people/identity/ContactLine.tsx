// The support email for guests, who cannot use the chat.
import { useQuery } from '@tanstack/react-query'
import { platformQuery } from '#features/people/pages/api.ts'
import { useLanguage } from '#text/use-text.tsx'

export function ContactLine({ lead }: { lead: string }) {
  const email = useQuery(platformQuery(useLanguage())).data?.contact.email
  if (!email) return null
  return (
    <p className="text-body-s text-text-2">
      {lead}{' '}
      <a href={`mailto:${email}`} className="inline-flex min-h-6 items-center font-semibold text-primary underline">
        {email}
      </a>
    </p>
  )
}
