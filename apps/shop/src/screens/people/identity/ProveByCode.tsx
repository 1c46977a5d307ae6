// A forgotten payment password: a code to the account's mail proves who asks.
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CodeForm } from '#features/people/identity/CodeForm.tsx'
import { requestCode, type SentRequest, type Ticket } from '#features/people/identity/codes.ts'
import { StepHead } from '#features/people/identity/StepHead.tsx'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast-store.ts'
import { readSteps } from './reset-steps.ts'

export interface ProveByCodeProps {
  account: string
  email: string
  onTicket: (ticket: Ticket) => void
  /** The old payment password came to mind after all. */
  onOld: () => void
}

/** Send the code, enter it, choose the new one. */
export const stepsAll = 3

export function ProveByCode({ account, email, onTicket, onOld }: ProveByCodeProps) {
  const identity = usePageText('identity')
  const t = usePageText('passwords')
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const { readyAt, request } = readSteps(state)
  const [isSending, setSending] = useState(false)
  const codeRequest = { account, scene: 'resetPay' } as const
  // Kept with the address: a phone may throw the page away while its owner reads the mail.
  const saveStep = (sent: SentRequest) => {
    const params = new URLSearchParams(search)
    params.set('by', 'code')
    void navigate(`?${params}`, { replace: true, state: sent })
  }
  const send = async () => {
    setSending(true)
    await requestCode(codeRequest)
      .then(saveStep)
      .catch((error: unknown) => void toast.fail(failureText(error)))
    setSending(false)
  }
  const sent = readyAt !== undefined && request !== undefined ? { readyAt, request } : undefined
  return (
    <>
      <StepHead now={sent ? 2 : 1} all={stepsAll} title={sent ? identity.codeTitle : t.byCodeTitle}>
        {sent ? identity.codeSentTo(email) : t.byCodeLead(email)}
      </StepHead>
      {sent ? (
        <CodeForm codeRequest={codeRequest} sent={sent} onResent={saveStep} onTicket={onTicket} />
      ) : (
        <Button full busy={isSending} onPress={() => void send()}>
          {identity.sendCode}
        </Button>
      )}
      <div className="flex justify-center">
        <Button kind="quiet" size="s" onPress={onOld}>
          {t.useOld}
        </Button>
      </div>
    </>
  )
}
