// Copies a text and says so for a moment.
import { useEffect, useState } from 'react'

const copiedShownMs = 1200

export type CopyResult = 'copied' | 'notHttps' | 'failed'

export function useCopy(): { isCopied: boolean; copy: (text: string) => Promise<CopyResult> } {
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), copiedShownMs)
    return () => clearTimeout(timer)
  }, [copies])
  const copy = async (text: string) => {
    const result = await copyText(text)
    if (result === 'copied') setCopies((count) => count + 1)
    return result
  }
  return { isCopied: copies > 0, copy }
}

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
