// Copies the text next to it; the route must list the texts `share`.
import { Check, Copy } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from './Button.tsx'
import { useCopyOrToast } from './use-copy-or-toast.ts'

export function CopyButton({ text }: { text: string }) {
  const t = usePageText('share')
  const { isCopied, copy } = useCopyOrToast()
  const Icon = isCopied ? Check : Copy
  return (
    <Button kind="quiet" size="s" icon={<Icon aria-hidden="true" size={16} />} onPress={() => void copy(text)}>
      <span aria-live="polite">{isCopied ? t.copied : t.copy}</span>
    </Button>
  )
}
