// /login: logs in and returns to the page before.
import { safeRedirect } from '@shop/client/redirect.ts'
import { useLogin } from '#features/people/identity/sign-in.ts'
import { GuestPages } from '#features/people/pages/GuestPages.tsx'
import { LanguageButton } from '#features/people/preferences/LanguageButton.tsx'
import { isPublic } from '#public-paths.ts'
import { useSession } from '#session.tsx'
import { currentText, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useLocation, useNavigate } from '#ui/router.ts'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { PasswordField, TextField } from '#ui/TextField.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useSearchParams } from '#ui/use-search-params.ts'
import { Wordmark } from '#ui/Wordmark.tsx'
import { PendingPurchase, takePendingPurchase, useHasPendingPurchase } from './PendingPurchase.tsx'
import { ContactLine, readSteps } from './ResetSteps.tsx'

/**
 * Why a login is needed first, by the wanted page if it is known; undefined when it is not needed. For a page that guests
 * may not open, it contains the specified text `loginFirst`.
 */
function useReason(redirect: string | undefined, isWaiting: boolean): string | undefined {
  const identity = usePageText('identity')
  const { intent } = useSession().backData
  const path = redirect?.split('?')[0]
  const known: Record<string, string> = {
    '/bag': isWaiting ? identity.loginTo.checkOut : identity.loginTo.bag,
    '/order': identity.loginTo.orders,
    '/profile': identity.loginTo.profile,
    '/myFavourite': identity.loginTo.favourites,
    '/heart': identity.loginTo.shops,
    '/service': identity.loginTo.service,
    '/changePassword': identity.loginTo.password,
  }
  const reason = path && known[path]
  if (reason) return reason
  if (path && !isPublic(path)) return identity.loginWhy
  if (intent?.kind === 'buy') return identity.loginToBuy
  return intent && identity.loginWhy
}

export function LoginScreen() {
  const { titles, common } = useText()
  const identity = usePageText('identity')
  const { account, isChanged } = readSteps(useLocation().state)
  const [params] = useSearchParams()
  const redirect = safeRedirect(params.get('redirect'))
  const isWaiting = useHasPendingPurchase(redirect)
  const reason = useReason(redirect, isWaiting)
  const registerPath = `/register${params.size > 0 ? `?${params}` : ''}`
  return (
    <>
      <TopBar
        title={titles.login}
        back
        right={
          <span className="md:hidden">
            <LanguageButton />
          </span>
        }
      />
      <div className="col flex flex-1 flex-col pt-4 pb-8 md:pt-6">
        {/* The header of a wide screen has it. */}
        <span className="mb-2 block lg:hidden">
          <Wordmark />
        </span>
        {reason ? (
          <p role="alert" className="mb-3 text-body font-semibold text-text md:mb-5">
            {reason}
          </p>
        ) : (
          <p className="mb-3 text-body-s text-text-2 md:mb-5">{common.promise}</p>
        )}
        {isChanged ? (
          <div role="status" className="mb-3 md:mb-5">
            <Notice tone="success" title={identity.changedTitle}>
              {identity.changedBody}
            </Notice>
          </div>
        ) : null}
        {isWaiting ? (
          <div className="mb-1 md:mb-3">
            <PendingPurchase redirect={redirect} />
            <p className="mt-1 flex flex-wrap items-center justify-center text-body-s text-text-2">
              {identity.noAccountYet}
              <Button kind="quiet" size="s" replace to={registerPath}>
                {identity.createAccount}
              </Button>
            </p>
          </div>
        ) : null}
        <LoginForm redirect={redirect} account={account} />
        <div className="-mx-4 mt-2 flex flex-wrap justify-between gap-x-4">
          <Button kind="quiet" size="s" to="/forgotPassword">
            {identity.forgotPassword}
          </Button>
          <Button kind="quiet" size="s" to="/home">
            {identity.keepBrowsing}
          </Button>
        </div>
        {isWaiting ? null : (
          <div className="mt-4 border-t border-border pt-5">
            <p className="mb-3 text-center text-body-s text-text-2">{identity.noAccountYet}</p>
            <Button kind="secondary" full replace to={registerPath}>
              {identity.createAccount}
            </Button>
          </div>
        )}
        <div className="mt-auto pt-6 text-center">
          <ContactLine lead={identity.helpMail} />
          <p className="mt-3 text-caption text-text-3">{identity.loginHelp}</p>
          <div className="mt-2">
            <GuestPages />
          </div>
        </div>
      </div>
    </>
  )
}

interface LoginFormProps {
  redirect: string | undefined
  /** The account from the page before. */
  account: string | undefined
}

function useLoginForm({ redirect, account = '' }: LoginFormProps) {
  const fields = usePageText('fields')
  const navigate = useNavigate()
  const login = useLogin()
  return useForm<'account' | 'password'>({
    start: { account, password: '' },
    order: ['account', 'password'],
    // The message names both fields, so it appears once; the second empty field is only marked.
    check: (field, values) => {
      const isFilled = field === 'account' ? values.account.trim() : values.password
      if (isFilled) return undefined
      return field === 'account' || values.account.trim() ? fields.inputAccountPassword : ''
    },
    send: async (values) => {
      const outcome = await login.mutateAsync({ account: values.account.trim(), password: values.password })
      // When the user cannot be loaded, the session has ended: `login` stays here, `start` goes home.
      if (outcome === 'login') return
      const path = outcome === 'known' ? (takePendingPurchase(redirect) ?? redirect) : undefined
      void navigate(path ?? '/', { replace: true })
      if (outcome === 'known') toast.success(currentText().common.loginSuccess)
    },
    refusalAt: () => 'password',
    lockedField: 'account',
    mayBeLost: true,
  })
}

/** The login form; after success it opens the page the user wanted. */
function LoginForm(props: LoginFormProps) {
  const identity = usePageText('identity')
  const { values, problems, set, submit, isBusy, lock } = useLoginForm(props)
  return (
    <form noValidate className="space-y-3" onSubmit={submit}>
      <div className="space-y-4 rounded-card border border-border bg-surface p-4">
        <TextField
          id="account"
          label={identity.account}
          hint={identity.accountHint}
          autoComplete="username"
          enterKeyHint="next"
          maxLength={254}
          value={values.account}
          error={problems.account}
          onChange={set('account')}
        />
        <PasswordField
          id="password"
          label={identity.password}
          autoComplete="current-password"
          enterKeyHint="go"
          maxLength={128}
          value={values.password}
          error={problems.password}
          onChange={set('password')}
        />
      </div>
      <SubmitButton busy={isBusy} lock={lock}>
        {identity.logIn}
      </SubmitButton>
    </form>
  )
}
