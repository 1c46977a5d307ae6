// The sheet that asks for the payment password, and the offer to set one.
import { useState } from 'react'
import { useSession } from '#session.tsx'
import { addPageText, usePageText, useText } from '#text/use-text.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PartFailed } from '#ui/PartFailed.tsx'
import { useNavigate } from '#ui/router.ts'
import { Sheet } from '#ui/Sheet.tsx'
import type { PasscodeProps } from './Passcode.tsx'
import { useKeyboard } from './use-keyboard.ts'

/** Loaded when the sheet opens, or when the finger is on its button; with it what a payment needs after the code. */
const Passcode = lazyPart(async () => {
  const [file] = await Promise.all([
    import('./Passcode.tsx'),
    addPageText(['fields']),
    import('@shop/contract/sales/payments.ts'),
    import('@shop/contract/sales/planned-payments.ts'),
  ])
  return file.Passcode
})

export const preloadPasscode = () => void Passcode.preload().catch(() => undefined)

interface PasscodeSheetProps extends Omit<PasscodeProps, 'length'> {
  isOpen: boolean
  onClose: () => void
}

/** The route must list the texts `paying`. */
export function PasscodeSheet({ isOpen, onClose, onToken, ...passcodeProps }: PasscodeSheetProps) {
  const t = usePageText('paying')
  const [isSigned, setSigned] = useState(false)
  const { user } = useSession()
  const hasKeyboard = useKeyboard()
  // Once signed, the sheet stays open until the outcome is known.
  const submitToken = async (token: string) => {
    setSigned(true)
    await onToken(token).finally(() => setSigned(false))
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t.title} isPersistent={isSigned}>
      {isOpen ? (
        <Passcode
          {...passcodeProps}
          length={user?.pay_pwd_length ?? 0}
          onToken={submitToken}
          fallback={<div aria-busy="true" className={hasKeyboard ? 'h-62' : 'h-122'} />}
          failed={(retry) => <PartFailed onRetry={retry} />}
        />
      ) : null}
    </Sheet>
  )
}

/** Asks whether to set a payment password now; `body` says what happens meanwhile. The route must list the texts `paying`. */
export function useSetupConfirm(body?: string): () => Promise<boolean> {
  const t = usePageText('paying')
  const { common } = useText()
  return () => showConfirm({ title: t.notSet, body: body ?? t.notSetBody, confirm: t.goSetting, cancel: common.cancel })
}

/** Sets it on its own page. The route must list the texts `paying`. `onLeave` is called after a yes. */
export function usePaymentPasswordSetup(returnTo: string, onLeave?: () => void): () => Promise<void> {
  const confirmSetup = useSetupConfirm()
  const navigate = useNavigate()
  return async () => {
    if (!(await confirmSetup())) return
    onLeave?.()
    void navigate(`/changePayPwd?redirect=${encodeURIComponent(returnTo)}&back=1`)
  }
}
