// Where a guest may write to who gets no code: the conversation with customer service is closed to them.
import { useQuery } from '@tanstack/react-query'
import { platformQuery } from '#features/pages/api.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'

export function ContactLine() {
  const identity = usePageText('identity')
  const email = useQuery(platformQuery(useLanguage())).data?.contact.email
  if (!email) return null
  return (
    <p className="pb-4 text-body-s text-text-2">
      {identity.writeUs}{' '}
      <a href={`mailto:${email}`} className="inline-flex min-h-6 items-center font-semibold text-primary underline">
        {email}
      </a>
    </p>
  )
}
