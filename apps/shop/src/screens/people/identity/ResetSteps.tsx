// What the screens of a password reset share: the head of a step, the state kept between steps, and the support email.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { platformQuery } from '#features/people/pages/api.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'

interface StepHeadProps {
  step: number
  total: number
  title: string
  children: ReactNode
}

/** The header of one of several steps: progress, title and explanation. */
export function StepHead({ step, total, title, children }: StepHeadProps) {
  const identity = usePageText('identity')
  return (
    <div>
      <div aria-hidden="true" className="mb-3 flex gap-1.5">
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move.
          <span key={index} className={`h-1 flex-1 rounded-full ${index < step ? 'bg-primary' : 'bg-border'}`} />
        ))}
      </div>
      <p className="text-caption text-text-3">{identity.step(step, total)}</p>
      <h2 className="mt-1 text-h2 text-text">{title}</h2>
      <p className="mt-2 text-body-s text-text-2">{children}</p>
    </div>
  )
}

/** The steps are account, code and new password. */
export const resetSteps = 3

const Steps = z.object({
  /** The account as it was typed. */
  account: z.optional(z.string()),
  masked: z.optional(z.string()),
  /** When another code may be requested. */
  readyAt: z.optional(z.number()),
  /** Sent with the code. */
  request: z.optional(z.string()),
  /** The login page is shown because the password was changed. */
  isChanged: z.optional(z.boolean()),
})
type Steps = z.output<typeof Steps>

/** State of another shape is ignored. */
export function readSteps(state: unknown): Steps {
  const read = z.safeParse(Steps, state)
  return read.success ? read.data : {}
}

/** The support email for guests, who cannot use the chat. */
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
