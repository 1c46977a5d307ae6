// The message of a panel when somebody else decided first.
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { conflictText } from './conflict-text.ts'
import { showToast } from './toast-store.ts'

interface Conflict {
  conflict: string | undefined
  /** Returns whether the error was such a conflict. */
  onConflict: (error: unknown) => boolean
}

export function useConflict(closeForm: () => void): Conflict {
  const text = useText()
  const [conflict, setConflict] = useState<string>()
  const onConflict = (error: unknown) => {
    const message = conflictText(text, error)
    if (!message) return false
    closeForm()
    setConflict(message)
    showToast('bad', message)
    return true
  }
  return { conflict, onConflict }
}
