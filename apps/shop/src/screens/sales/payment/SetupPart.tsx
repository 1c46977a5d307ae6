// Sets the first payment password in the cashier, and then pays.
import { serverNow } from '@shop/client/server-time.ts'
import { timeSpan } from '@shop/locale/time-span.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { safetyQuery } from '#features/people/profile/api.ts'
import { payTokenFor } from '#features/wallet/payment-password/Passcode.tsx'
import { PaymentPasswordForm } from '#features/wallet/payment-password/PaymentPasswordForm.tsx'
import { useSession } from '#session.tsx'
import { failureText } from '#text/failure-text.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { useFirstFieldFocus } from '#ui/Sheet.tsx'
import { toast } from '#ui/toast-store.ts'
import { SetupSkeleton } from './SetupSkeleton.tsx'

export interface SetupPartProps {
  /** What is paid, and to whom. */
  subject: ReactNode
  /** What the button says. */
  action: string
  onToken: (token: string) => Promise<void>
  /** It is set, here or elsewhere, but nothing is paid: the shopper enters it. */
  onPasscode: () => void
}

export function SetupPart({ subject, action, onToken, onPasscode }: SetupPartProps) {
  const fields = usePageText('fields')
  const t = usePageText('passwords')
  const { user } = useSession()
  const language = useLanguage()
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const { data, isPending } = useQuery(safetyQuery(language))
  const part = useFirstFieldFocus(!isPending)
  if (isPending) return <SetupSkeleton subject={subject} />
  const hours = data?.hold_hours ?? 0
  const isFresh = (data?.login_fresh_until ?? new Date(0)).getTime() > serverNow()
  return (
    <div ref={part}>
      <div className="mb-5 text-center">{subject}</div>
      <p className="mb-4 text-body-s text-text-2">{t.firstLead}</p>
      <PaymentPasswordForm
        proof={{ by: 'first', account: user?.account ?? '', isFresh }}
        holdTime={hours > 0 ? timeSpan(language, hours * 60) : undefined}
        action={action}
        onSaved={async (code) => {
          toast.success(t.setDone)
          try {
            const token = await payTokenFor(code, 'pay')
            // Whoever closed the sheet meanwhile did not confirm the payment.
            if (isMounted.current) await onToken(token)
          } catch (error) {
            if (!isMounted.current) return
            onPasscode()
            toast.fail(failureText(error))
          }
        }}
        onTicketGone={onPasscode}
        onExists={() => {
          onPasscode()
          toast.fail(fields.oldPayRequired)
        }}
      />
    </div>
  )
}
