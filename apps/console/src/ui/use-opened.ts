// Pins the row a form was opened with: the form submits that version, even when the panel reloads.
import type { Refused } from '@shop/client/failure.ts'
import { useState } from 'react'

export interface Opened<Row> {
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
