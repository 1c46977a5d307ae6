// Faults of an edit by the way to them on the wire, as sentences for the fields they are about.
import type { FieldRule } from '@shop/contract/errors.ts'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import type { PathProblems } from './product-check.ts'

export interface PathProblemState {
  problems: PathProblems
  /** Why a save failed, where no field is to blame. */
  problem: string | undefined
  /** Grows with each refused save. */
  refusals: number
  problemAt: (path: string) => string | undefined
  problemsUnder: (path: string) => Record<string, string>
  refuse: (found: PathProblems, problem?: string) => void
  /** The faults of fields that were touched since, or all of them. */
  clear: (fields?: readonly string[]) => void
}

export function usePathProblems(): PathProblemState {
  const text = useText()
  const [pathProblems, setPathProblems] = useState<PathProblems>({})
  const [problem, setProblem] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const message = (rule: FieldRule) => text.fields[rule] ?? text.fields.format
  return {
    problems: pathProblems,
    problem,
    refusals,
    problemAt: (path) => {
      const rule = pathProblems[path]
      return rule && message(rule)
    },
    problemsUnder: (path) => {
      const nested = Object.entries(pathProblems).filter(([key]) => key.startsWith(`${path}.`))
      return Object.fromEntries(nested.map(([key, rule]) => [key.slice(path.length + 1), message(rule)]))
    },
    refuse: (found, said) => {
      setPathProblems(found)
      setProblem(said)
      setRefusals((count) => count + 1)
    },
    clear: (fields) => {
      if (!fields) setProblem(undefined)
      const isKept = (path: string) => fields !== undefined && !fields.includes(path.split('.')[0] ?? '')
      setPathProblems((current) => Object.fromEntries(Object.entries(current).filter(([path]) => isKept(path))))
    },
  }
}
