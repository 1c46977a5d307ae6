// The button that sends a form; without a connection it says so instead of trying.
import { type ReactNode, useId } from 'react'
import { useText } from '#text/use-text.tsx'
import { Button, type ButtonKind } from './Button.tsx'
import { useOnline } from './OfflineBar.tsx'
import { toast } from './toast-store.ts'

export interface SubmitButtonProps {
  busy: boolean
  kind?: ButtonKind
  children: ReactNode
}

export function SubmitButton({ busy, kind = 'primary', children }: SubmitButtonProps) {
  const { common } = useText()
  const isOnline = useOnline()
  const hintId = useId()
  return (
    <div>
      <Button
        type="submit"
        kind={kind}
        full
        busy={busy}
        describedBy={isOnline ? undefined : hintId}
        onPress={(event) => {
          if (isOnline) return
          event.preventDefault()
          toast.fail(common.offlineAction)
        }}
      >
        {children}
      </Button>
      {isOnline ? null : (
        <p id={hintId} role="status" className="mt-1.5 text-center text-body-s text-warn">
          {common.offlineAction}
        </p>
      )}
    </div>
  )
}
