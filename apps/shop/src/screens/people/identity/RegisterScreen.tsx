// /register: creates an account; a signed-in user sees a notice instead.
import { safeRedirect } from '@shop/client/redirect.ts'
import type { User } from '@shop/contract/people/identity.ts'
import { MailCheck, ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CodeForm } from '#features/people/identity/CodeForm.tsx'
import { requestCode, type SentRequest, type Ticket } from '#features/people/identity/codes.ts'
import { RegisterForm } from '#features/people/identity/RegisterForm.tsx'
import { SignOutButton } from '#features/people/identity/SignOutButton.tsx'
import { type NewAccount, useRegister } from '#features/people/identity/sign-in.ts'
import { TermsDialog } from '#features/people/pages/TermsSheet.tsx'
import { LanguageButton } from '#features/people/preferences/LanguageButton.tsx'
import { saveProfile } from '#features/people/profile/api.ts'
import { saveSentCode } from '#features/people/profile/contact.ts'
import { useSession } from '#session.tsx'
import { failureText } from '#text/failure-text.ts'
import { currentText, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { useNavigate } from '#ui/router.ts'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useSearchParams } from '#ui/use-search-params.ts'
import { PendingPurchase, takePendingPurchase } from './PendingPurchase.tsx'

function SignedInPanel({ name }: { name: string }) {
  const { common } = useText()
  const identity = usePageText('identity')
  return (
    <div className="rounded-card border border-border bg-surface p-6">
      <h2 className="text-h2 text-text">{identity.signedInAs(name)}</h2>
      <p className="mt-2 text-body-s text-text-2">{identity.signedInBody}</p>
      <div className="mt-6 space-y-3">
        <Button full to="/home">
          {common.goHome}
        </Button>
        <SignOutButton />
      </div>
    </div>
  )
}

export function RegisterScreen() {
  const { titles } = useText()
  const identity = usePageText('identity')
  const pages = usePageText('pages')
  const { user } = useSession()
  const [params] = useSearchParams()
  const redirect = safeRedirect(params.get('redirect'))
  const register = useRegister()
  const navigate = useNavigate()
  const [isReading, setReading] = useState(false)
  const [step, setStep] = useState<'verify' | 'payment' | 'buy'>('verify')
  const send = async (account: NewAccount) => {
    await register.mutateAsync(account)
    const next = takePendingPurchase(redirect) ?? (isPurchasePath(redirect) ? redirect : undefined)
    if (next) {
      // Nothing stands between a shopper and what they are buying: the account and the cashier offer both steps later.
      setStep('buy')
      void navigate(next, { replace: true })
    }
    toast.success(currentText().common.registerSuccess)
  }
  const isDone = user && register.isSuccess
  return (
    <>
      <TopBar
        title={titles.register}
        back="/login"
        right={
          user ? undefined : (
            <span className="md:hidden">
              <LanguageButton />
            </span>
          )
        }
      />
      <div className="col pt-4 pb-8 md:pt-6">
        {isDone && step === 'verify' ? <VerifyEmailStep user={user} onDone={() => setStep('payment')} /> : null}
        {isDone && step === 'payment' ? <PaymentPasswordOffer name={user.account} redirect={redirect} /> : null}
        {user && register.isIdle ? <SignedInPanel name={user.account} /> : null}
        {user && !register.isPending && step !== 'buy' ? null : (
          <>
            <p className="mb-3 text-body-s text-text-2 md:mb-5">{identity.registerLead}</p>
            <div className="mb-3 empty:hidden md:mb-5">
              <PendingPurchase redirect={redirect} isRegistering />
            </div>
            <RegisterForm onReadTerms={() => setReading(true)} onSend={send} />
            <TermsDialog title={pages.termsTitle} isOpen={isReading} onClose={() => setReading(false)} />
            <p className="mt-3 flex flex-wrap items-center justify-center text-body-s text-text-2">
              {identity.haveAccount}
              <Button kind="quiet" size="s" replace to={`/login${params.size > 0 ? `?${params}` : ''}`}>
                {identity.logIn}
              </Button>
            </p>
          </>
        )}
      </div>
    </>
  )
}

/** Where the shopper was about to order or pay. */
function isPurchasePath(path: string | undefined): boolean {
  return ['/bag', '/checkout', '/payment'].includes(path?.split('?')[0] ?? '')
}

/** Offers a new user to verify the email with a code, now or later. */
function VerifyEmailStep({ user, onDone }: { user: User; onDone: () => void }) {
  const identity = usePageText('identity')
  const head = useRef<HTMLHeadingElement>(null)
  const [sent, setSent] = useState<SentRequest>()
  const [isBusy, setBusy] = useState(false)
  const codeRequest = { account: user.email, scene: 'email' } as const
  // The form that had the focus is gone: move the focus here.
  useEffect(() => head.current?.focus(), [])
  const send = () => {
    setBusy(true)
    void requestCode(codeRequest)
      .then(setSent)
      .catch((error: unknown) => toast.fail(failureText(error)))
      .finally(() => setBusy(false))
  }
  const save = async ({ ticket }: Ticket) => {
    // The code works once: if saving fails, the security page continues with its ticket.
    if (sent) saveSentCode(user.id, { kind: 'email', contact: user.email, ...sent, requestedAt: Date.now(), ticket })
    await saveProfile({ email: user.email, ticket })
    saveSentCode(user.id, undefined)
    toast.success(currentText().common.changeSuccess)
    onDone()
  }
  return (
    <section className="rounded-card border border-border bg-surface p-6">
      <div className="text-center">
        <span
          aria-hidden="true"
          className="mx-auto grid size-16 place-items-center rounded-full bg-primary-soft text-primary"
        >
          <MailCheck size={30} strokeWidth={1.75} />
        </span>
        <p className="mt-4 text-body-s break-words text-text-2">{identity.welcome(user.account)}</p>
        <h2 ref={head} tabIndex={-1} className="mt-1 text-h2 text-text outline-none">
          {identity.verifyPrompt}
        </h2>
        <p className="mt-2 text-body-s text-balance wrap-anywhere text-text-2">
          {sent ? identity.codeSentTo(user.email) : identity.verifyPromptBody(user.email)}
        </p>
      </div>
      <div className="mt-6 space-y-3">
        {sent ? (
          <CodeForm codeRequest={codeRequest} sent={sent} onResent={setSent} onTicket={save} />
        ) : (
          <Button full busy={isBusy} onPress={send}>
            {identity.sendCode}
          </Button>
        )}
        <Button full kind="quiet" onPress={onDone}>
          {identity.verifyLater}
        </Button>
      </div>
    </section>
  )
}

/** Offers a new user to set a payment password now or later, and then continues to the wanted page. */
function PaymentPasswordOffer({ name, redirect = '/' }: { name: string; redirect: string | undefined }) {
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
