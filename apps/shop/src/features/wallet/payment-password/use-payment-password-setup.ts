// Whoever has no payment password is asked before the page is left to set one, and comes back afterwards.
import { useNavigate } from 'react-router'
import { usePageText, useText } from '#text/use-text.tsx'
import { showConfirm } from '#ui/dialog-store.ts'

/** The route names the words `paying`. `onLeave` is called when the answer is yes. */
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
