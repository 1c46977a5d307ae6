// /changePayPwd: sets the payment password, changes it, or resets it with a mailed code.
import { safeRedirect } from '@shop/client/redirect.ts'
import { serverNow } from '@shop/client/server-time.ts'
import { timeSpan } from '@shop/locale/time-span.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CodeForm } from '#features/people/identity/CodeForm.tsx'
import { requestCode, type SentRequest, type Ticket } from '#features/people/identity/codes.ts'
import { BesidePasswordTips } from '#features/people/identity/PasswordTips.tsx'
import { refetchSafety, safetyQuery } from '#features/people/profile/api.ts'
import {
  PaymentPasswordForm,
  type PaymentPasswordProof,
} from '#features/wallet/payment-password/PaymentPasswordForm.tsx'
import { useSession } from '#session.tsx'
import { failureText } from '#text/failure-text.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { useLocation, useNavigate } from '#ui/router.ts'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useGoBack } from '#ui/use-go-back.ts'
import { useSearchParams } from '#ui/use-search-params.ts'
import { readSteps, StepHead } from './ResetSteps.tsx'

interface ProveByCodeProps {
  account: string
  email: string
  onTicket: (ticket: Ticket) => void
  /** The user wants to use the old payment password after all. */
  onOld: () => void
}

/** Send the code, enter it, choose the new password. */
const stepsTotal = 3

function ProveByCode({ account, email, onTicket, onOld }: ProveByCodeProps) {
  const identity = usePageText('identity')
  const t = usePageText('passwords')
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const { readyAt, request } = readSteps(state)
  const [isSending, setSending] = useState(false)
  const codeRequest = { account, scene: 'resetPay' } as const
  // Stored in the history entry: a phone may discard the page while the user reads the mail.
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
      <StepHead step={sent ? 2 : 1} total={stepsTotal} title={sent ? identity.codeTitle : t.byCodeTitle}>
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

type ProofMethod = { by: 'form' } | { by: 'code' } | { by: 'ticket'; ticket: string }

/** Returns to the wanted page, or to the page before, which shows when the password was set. */
function useLeaveSaved(): () => void {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const redirect = safeRedirect(params.get('redirect'))
  const goBack = useGoBack(redirect ?? '/passwords')
  // The wanted page is the one before: a second entry of it would stay in the history.
  const isBefore = params.get('back') === '1'
  return () => {
    void refetchSafety(client)
    if (redirect && !isBefore) void navigate(redirect, { replace: true })
    else goBack()
  }
}

function FormLead({ method, isFirst }: { method: ProofMethod; isFirst: boolean }) {
  const t = usePageText('passwords')
  if (method.by !== 'ticket') {
    return <p className="text-body-s text-text-2">{isFirst ? t.firstLead : t.changeLead}</p>
  }
  return (
    <StepHead step={stepsTotal} total={stepsTotal} title={t.newCode}>
      {t.verifiedLead}
    </StepHead>
  )
}

export function PayPasswordScreen() {
  const { titles } = useText()
  const fields = usePageText('fields')
  const identity = usePageText('identity')
  const t = usePageText('passwords')
  const { user } = useSession()
  const [params] = useSearchParams()
  const leaveSaved = useLeaveSaved()
  // Fixed when the page opens: saving must not turn the form into a change.
  const [isFirst, setFirst] = useState(user?.has_pay_pwd === false)
  const [method, setMethod] = useState<ProofMethod>(
    params.get('by') === 'code' && !isFirst ? { by: 'code' } : { by: 'form' },
  )
  const language = useLanguage()
  const safety = useQuery(safetyQuery(language))
  const hours = safety.data?.hold_hours ?? 0
  const isFresh = (safety.data?.login_fresh_until ?? new Date(0)).getTime() > serverNow()
  const onSaved = () => {
    leaveSaved()
    toast.success(isFirst ? t.setDone : t.changeDone)
  }
  const onTicketGone = () => {
    setMethod({ by: 'code' })
    toast.fail(identity.ticketGone)
  }
  const onExists = () => {
    setFirst(false)
    toast.fail(fields.oldPayRequired)
  }
  const proof = (): PaymentPasswordProof => {
    if (isFirst) return { by: 'first', account: user?.account ?? '', isFresh }
    if (method.by === 'ticket') return method
    return { by: 'old', onForgotten: () => setMethod({ by: 'code' }) }
  }
  return (
    <>
      <TopBar title={titles.changePayPwd} back="/passwords" />
      {method.by === 'code' ? (
        <div className="col space-y-6 pt-6 pb-10">
          <ProveByCode
            account={user?.account ?? ''}
            email={user?.email ?? ''}
            onTicket={({ ticket }) => setMethod({ by: 'ticket', ticket })}
            onOld={() => setMethod({ by: 'form' })}
          />
        </div>
      ) : (
        <BesidePasswordTips>
          <div className="col space-y-4 pt-4 pb-10">
            <FormLead method={method} isFirst={isFirst} />
            {/* Until then it is not known whether the first one needs the login password. */}
            {isFirst && safety.isPending ? (
              <div aria-busy="true" className="h-90" />
            ) : (
              <PaymentPasswordForm
                key={proof().by}
                proof={proof()}
                holdTime={hours > 0 ? timeSpan(language, hours * 60) : undefined}
                onSaved={onSaved}
                onTicketGone={onTicketGone}
                onExists={onExists}
              />
            )}
          </div>
        </BesidePasswordTips>
      )}
    </>
  )
}
