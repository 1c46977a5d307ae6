// Opens the form that verifies the email and leads back here. The code stays in the draft and applies from then on.
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'

export function VerifyLink({ onLeave }: { onLeave?: () => void }) {
  const t = usePageText('checkout')
  return (
    <span className="mt-2 flex">
      <Button kind="secondary" size="s" to="/security?verify=email" {...(onLeave && { onPress: onLeave })}>
        {t.verifyEmail}
      </Button>
    </span>
  )
}
