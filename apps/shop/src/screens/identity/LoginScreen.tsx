// /login: account and password, and the way back to where one came from.

import { safeRedirect } from '@shop/client/redirect.ts'
import { useSearchParams } from 'react-router'
import { LanguageButton } from '#features/customers/LanguageButton.tsx'
import { LoginForm } from '#features/identity/LoginForm.tsx'
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { Wordmark } from '#ui/Wordmark.tsx'

export function LoginScreen() {
  const { titles, common } = useText()
  const identity = usePageText('identity')
  const [params] = useSearchParams()
  const redirect = safeRedirect(params.get('redirect'))
  return (
    <>
      <TopBar title={titles.login} back right={<LanguageButton />} />
      <div className="col flex flex-1 flex-col gap-6 pt-8 pb-6">
        <div>
          <Wordmark />
          <p className="mt-2 text-body-s text-text-2">{redirect ? identity.loginWhy : common.promise}</p>
        </div>
        <LoginForm redirect={redirect} />
        <div className="-mx-4 -mt-3 flex flex-wrap justify-between gap-x-4">
          <Button kind="quiet" size="s" to="/forgotPassword">
            {identity.forgotPassword}
          </Button>
          <Button kind="quiet" size="s" to="/home">
            {identity.keepBrowsing}
          </Button>
        </div>
        <div className="border-t border-border pt-5">
          <p className="mb-3 text-center text-body-s text-text-2">{identity.noAccountYet}</p>
          <Button kind="secondary" full to={`/register${params.size > 0 ? `?${params}` : ''}`}>
            {identity.createAccount}
          </Button>
        </div>
        <p className="mt-auto text-center text-caption text-text-3">{identity.loginHelp}</p>
      </div>
    </>
  )
}
