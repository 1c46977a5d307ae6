// /register: a new account; who is signed in already is told so.

import { safeRedirect } from '@shop/client/redirect.ts'
import { useState } from 'react'
import { PaymentPasswordOffer } from '#features/people/identity/PaymentPasswordOffer.tsx'
import { RegisterForm } from '#features/people/identity/RegisterForm.tsx'
import { SignOutButton } from '#features/people/identity/SignOutButton.tsx'
import { type NewAccount, useRegister } from '#features/people/identity/sign-in.ts'
import { TermsSheet } from '#features/people/pages/TermsSheet.tsx'
import { LanguageButton } from '#features/people/preferences/LanguageButton.tsx'
import { useSession } from '#session.tsx'
import { currentText, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useSearchParams } from '#ui/use-search-params.ts'
import { VerifyEmailStep } from './VerifyEmailStep.tsx'

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
  const { user } = useSession()
  const [params] = useSearchParams()
  const redirect = safeRedirect(params.get('redirect'))
  const register = useRegister()
  const [isVerifying, setVerifying] = useState(true)
  const send = async (account: NewAccount) => {
    await register.mutateAsync(account)
    toast.success(currentText().common.registerSuccess)
  }
  return (
    <>
      <TopBar title={titles.register} back="/login" right={user ? undefined : <LanguageButton />} />
      <div className="col pt-6 pb-10">
        {user && register.isSuccess && isVerifying ? (
          <VerifyEmailStep user={user} onDone={() => setVerifying(false)} />
        ) : null}
        {user && register.isSuccess && !isVerifying ? (
          <PaymentPasswordOffer name={user.account} redirect={redirect} />
        ) : null}
        {user && register.isIdle ? <SignedInPanel name={user.account} /> : null}
        {user && !register.isPending ? null : (
          <>
            <p className="mb-6 text-body-s text-text-2">{identity.registerLead}</p>
            <RegisterForm terms={<TermsSheet />} onSend={send} />
            <p className="mt-6 flex flex-wrap items-center justify-center text-body-s text-text-2">
              {identity.haveAccount}
              <Button kind="quiet" size="s" to={`/login${params.size > 0 ? `?${params}` : ''}`}>
                {identity.logIn}
              </Button>
            </p>
          </>
        )}
      </div>
    </>
  )
}
