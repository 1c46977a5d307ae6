// Copies a text that stands beside it; the page's route names the words `share`.
import { Check, Copy } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from './Button.tsx'
import { useCopy } from './use-copy.ts'

export function CopyButton({ text }: { text: string }) {
  const t = usePageText('share')
  const { isCopied, copy } = useCopy()
  const Mark = isCopied ? Check : Copy
  return (
    <Button kind="quiet" size="s" icon={<Mark aria-hidden="true" size={16} />} onPress={() => void copy(text)}>
      <span aria-live="polite">{isCopied ? t.copied : t.copy}</span>
    </Button>
  )
}
