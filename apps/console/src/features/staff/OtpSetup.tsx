// Switching on the second factor: scan the secret, then prove it with a code.

import { Refused } from '@shop/client/failure.ts'
import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { meQuery, useStartOtp } from './api.ts'
import { OtpConfirm } from './OtpConfirm.tsx'

export function OtpSetup() {
  const text = useText()
  const client = useQueryClient()
  const start = useStartOtp()
  const begin = () =>
    start.mutate(undefined, {
      onError: (error) => {
        const isElsewhere = error instanceof Refused && error.reason === 'state.changed'
        showToast('bad', isElsewhere ? text.staff.otp.elsewhere : failureText(text, error))
        if (isElsewhere) void client.invalidateQueries({ queryKey: meQuery().queryKey })
      },
    })
  if (start.data) return <OtpConfirm secret={start.data.secret} uri={start.data.uri} />
  return (
    <Button look="primary" className="mt-4" busy={start.isPending} onClick={begin}>
      {text.staff.otp.start}
    </Button>
  )
}
