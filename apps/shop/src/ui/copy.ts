// Puts a text on the clipboard, and says why when that cannot be done.

export type CopyResult = 'copied' | 'notHttps' | 'failed'

export async function copyText(text: string): Promise<CopyResult> {
  // Browsers lend the clipboard to safe pages only.
  if (!window.isSecureContext) return 'notHttps'
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
