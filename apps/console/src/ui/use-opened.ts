// What a form was opened with: what is sent goes by that, not by what the panel has heard of since.
import type { Refused } from '@shop/client/failure.ts'
import { useState } from 'react'

export interface Opened<Row> {
  row: Row
  /** For the form: a change by somebody else is told there, and what was typed stays. */
  onRefused: (refused: Refused) => boolean
}

/** Once the operator was told that it has changed, the form goes on with the new one; not before. */
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
