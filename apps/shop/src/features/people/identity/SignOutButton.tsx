// Asks for confirmation, then signs out and goes home.
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { useNavigate } from '#ui/router.ts'
import { signOut } from './api.ts'

export function SignOutButton() {
  const { common } = useText()
  const identity = usePageText('identity')
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    const options = { title: identity.logoutConfirm, body: identity.logoutBody, cancel: common.cancel }
    if (!(await showConfirm({ ...options, confirm: identity.logOut }))) return
    setBusy(true)
    await signOut()
    void navigate('/home')
  }
  return (
    <Button
      kind="secondary"
      full
      busy={isBusy}
      icon={<LogOut size={20} strokeWidth={1.75} aria-hidden="true" />}
      onPress={() => void leave()}
    >
      {identity.logOut}
    </Button>
  )
}
