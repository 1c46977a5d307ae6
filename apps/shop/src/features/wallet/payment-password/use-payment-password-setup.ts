// Asks a user without a payment password to set one; afterwards they return to the page.
import { useNavigate } from 'react-router'
import { usePageText, useText } from '#text/use-text.tsx'
import { showConfirm } from '#ui/dialog-store.ts'

/** The route must list the texts `paying`. `onLeave` is called after a yes. */
export function usePaymentPasswordSetup(returnTo: string, onLeave?: () => void): () => Promise<void> {
  const t = usePageText('paying')
  const { common } = useText()
  const navigate = useNavigate()
  return async () => {
    const options = { title: t.notSet, body: t.notSetBody, confirm: t.goSetting, cancel: common.cancel }
    if (!(await showConfirm(options))) return
    onLeave?.()
    void navigate(`/changePayPwd?redirect=${encodeURIComponent(returnTo)}`)
  }
}
