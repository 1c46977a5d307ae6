// /register: a new account; who is signed in already is told so.

import { safeRedirect } from '@shop/client/redirect.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { LanguageButton } from '#features/customers/LanguageButton.tsx'
import { type NewAccount, useRegister } from '#features/identity/api.ts'
import { RegisterForm } from '#features/identity/RegisterForm.tsx'
import { SignOutButton } from '#features/identity/SignOutButton.tsx'
import { useSession } from '#session.tsx'
import { currentText, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'

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
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const redirect = safeRedirect(params.get('redirect'))
  const register = useRegister()
  const isBetween = register.isPending || register.isSuccess
  const send = async (account: NewAccount) => {
    if (register.isPending) return
    await register.mutateAsync(account)
    void navigate(redirect ?? '/', { replace: true })
    toast.success(currentText().common.registerSuccess)
  }
  return (
    <>
      <TopBar title={titles.register} back="/login" right={<LanguageButton />} />
      <div className="col pt-6 pb-10">
        {user && !isBetween ? (
          <SignedInPanel name={user.account} />
        ) : (
          <>
            <p className="mb-6 text-body-s text-text-2">{identity.registerLead}</p>
            <RegisterForm busy={isBetween} onSend={send} />
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
