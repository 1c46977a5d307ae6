// What failed to load, with a retry button.
import { CloudOff } from 'lucide-react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'

interface ErrorStateProps {
  title: string
  error: unknown
  onRetry: () => void
  busy?: boolean
}

export function ErrorState({ title, error, onRetry, busy = false }: ErrorStateProps) {
  const text = useText()
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-14 text-center">
      <span className="mb-4 inline-flex size-11 items-center justify-center rounded-full bg-sale-soft text-sale">
        <CloudOff aria-hidden className="size-5" />
      </span>
      <p className="font-semibold text-h2">{title}</p>
      <p className="mt-1 max-w-96 text-balance text-text-2">{failureText(text, error)}</p>
      <Button className="mt-5" onClick={onRetry} busy={busy}>
        {text.ui.retry}
      </Button>
    </div>
  )
}
