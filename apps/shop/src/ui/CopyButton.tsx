// Copies the text next to it, with a toast on failure; the route must list the texts `share`.
import { useCopy } from '@shop/ui/use-copy.ts'
import { Check, Copy } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from './Button.tsx'
import { toast } from './toast-store.ts'

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

/** Copies a text; a failure shows a toast. The route must list the texts `share`. */
export function useCopyOrToast(): ReturnType<typeof useCopy> {
  const t = usePageText('share')
  const { isCopied, copy } = useCopy()
  const copyOrToast = async (text: string) => {
    const result = await copy(text)
    if (result === 'notHttps') toast.fail(t.copyNotHttps)
    if (result === 'failed') toast.fail(t.copyFail)
    return result
  }
  return { isCopied, copy: copyOrToast }
}
