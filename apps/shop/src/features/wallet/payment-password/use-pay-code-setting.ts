// Whoever has no payment password is asked before the page is left to set one, and comes back afterwards.
import { useNavigate } from 'react-router'
import { usePageText, useText } from '#text/use-text.tsx'
import { ask } from '#ui/dialog-store.ts'

/** The route names the words `paying`. `onLeave` is called when the answer is yes. */
export function usePayCodeSetting(returnTo: string, onLeave?: () => void): () => Promise<void> {
  const words = usePageText('paying')
  const { common } = useText()
  const navigate = useNavigate()
  return async () => {
    const question = { title: words.notSet, body: words.notSetBody, confirm: words.goSetting, cancel: common.cancel }
    if (!(await ask(question))) return
    onLeave?.()
    void navigate(`/changePayPwd?redirect=${encodeURIComponent(returnTo)}`)
  }
}
