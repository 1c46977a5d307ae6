// Copies a text: the button says "copied" for a moment, a failure shows a toast.
import { useEffect, useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { toast } from './toast-store.ts'

const copiedShownMs = 1200

export interface Copy {
  isCopied: boolean
  copy: (text: string) => Promise<CopyResult>
}

export function useCopy(): Copy {
  const t = usePageText('share')
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), copiedShownMs)
    return () => clearTimeout(timer)
  }, [copies])
  const copy = async (text: string) => {
    const result = await copyText(text)
    if (result === 'copied') setCopies((count) => count + 1)
    if (result === 'notHttps') toast.fail(t.copyNotHttps)
    if (result === 'failed') toast.fail(t.copyFail)
    return result
  }
  return { isCopied: copies > 0, copy }
}

type CopyResult = 'copied' | 'notHttps' | 'failed'

async function copyText(text: string): Promise<CopyResult> {
  // Browsers allow the clipboard only in secure contexts.
  if (!window.isSecureContext) return 'notHttps'
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
