// Offers a new user to set a payment password now or later, and then continues to the wanted page.
import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'

export function PaymentPasswordOffer({ name, redirect = '/' }: { name: string; redirect: string | undefined }) {
  const identity = usePageText('identity')
  const head = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone: move the focus here.
  useEffect(() => head.current?.focus(), [])
  return (
    <section className="rounded-card border border-border bg-surface p-6 text-center">
      <span
        aria-hidden="true"
        className="mx-auto grid size-16 place-items-center rounded-full bg-primary-soft text-primary"
      >
        <ShieldCheck size={30} strokeWidth={1.75} />
      </span>
      <p className="mt-4 text-body-s break-words text-text-2">{identity.welcome(name)}</p>
      <h2 ref={head} tabIndex={-1} className="mt-1 text-h2 text-text outline-none">
        {identity.paymentPasswordPrompt}
      </h2>
      <p className="mt-2 text-body-s text-balance text-text-2">{identity.paymentPasswordPromptBody}</p>
      <div className="mt-6 space-y-3">
        <Button full replace to={`/changePayPwd?redirect=${encodeURIComponent(redirect)}`}>
          {identity.paymentPasswordSet}
        </Button>
        <Button full kind="quiet" replace to={redirect}>
          {identity.notNow}
        </Button>
      </div>
    </section>
  )
}
