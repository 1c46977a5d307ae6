// Faults of an edit by the way to them on the wire, as sentences for the fields they are about.
import type { FieldRule } from '@shop/contract/errors.ts'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import type { PathFaults } from './product-check.ts'

export interface FaultState {
  faults: PathFaults
  /** Why a save failed, where no field is to blame. */
  problem: string | undefined
  /** Grows with each refused save. */
  refusals: number
  faultAt: (path: string) => string | undefined
  faultsUnder: (path: string) => Record<string, string>
  refuse: (found: PathFaults, problem?: string) => void
  /** The faults of fields that were touched since, or all of them. */
  forgive: (fields?: readonly string[]) => void
}

export function usePathFaults(): FaultState {
  const text = useText()
  const [faults, setFaults] = useState<PathFaults>({})
  const [problem, setProblem] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const sentence = (rule: FieldRule) => text.fields[rule] ?? text.fields.format
  return {
    faults,
    problem,
    refusals,
    faultAt: (path) => {
      const rule = faults[path]
      return rule && sentence(rule)
    },
    faultsUnder: (path) => {
      const inner = Object.entries(faults).filter(([key]) => key.startsWith(`${path}.`))
      return Object.fromEntries(inner.map(([key, rule]) => [key.slice(path.length + 1), sentence(rule)]))
    },
    refuse: (found, said) => {
      setFaults(found)
      setProblem(said)
      setRefusals((count) => count + 1)
    },
    forgive: (fields) => {
      if (!fields) setProblem(undefined)
      const stays = (path: string) => fields !== undefined && !fields.includes(path.split('.')[0] ?? '')
      setFaults((current) => Object.fromEntries(Object.entries(current).filter(([path]) => stays(path))))
    },
  }
}
