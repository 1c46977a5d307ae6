// Copies a text; a failure shows a toast. The route must list the texts `share`.
import { useCopy } from '@shop/ui/use-copy.ts'
import { usePageText } from '#text/use-text.tsx'
import { toast } from './toast-store.ts'

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
