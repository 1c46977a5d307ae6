// What happens when somebody else changed or decided the same row first.
import { Refused } from '@shop/client/failure.ts'
import { useState } from 'react'
import type { Text } from '#text/en-US.ts'
import { usePageText } from '#text/use-text.ts'
import { showToast } from './toast-store.ts'

interface Conflict {
  conflict: string | undefined
  /** Returns whether the error was such a conflict. */
  onConflict: (error: unknown) => boolean
}

export function useConflict(closeForm: () => void): Conflict {
  const text = usePageText()
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

/** Names who decided first; undefined when the call failed for another reason. */
export function conflictText(text: Text, error: unknown): string | undefined {
  if (!(error instanceof Refused) || error.reason !== 'state.changed') return undefined
  const { by } = error.params
  return typeof by === 'string' && by ? text.money.decidedFirst(by) : text.money.changedMeanwhile
}

interface Opened<Row> {
  row: Row
  /** For the form: a conflict is shown there, and the typed values stay. */
  onRefused: (refused: Refused) => boolean
}

/** Only after the operator has seen the conflict does the form continue with the new version. */
export function useOpened<Row extends { version: number }>(
  row: Row,
  onConflict: (error: unknown) => boolean,
): Opened<Row> {
  const [opened, setOpened] = useState(row)
  const [hasConflict, setConflict] = useState(false)
  if (hasConflict && row.version !== opened.version) {
    setOpened(row)
    setConflict(false)
  }
  return {
    row: opened,
    onRefused: (refused) => {
      if (refused.reason !== 'state.changed') return onConflict(refused)
      setConflict(true)
      return false
    },
  }
}
