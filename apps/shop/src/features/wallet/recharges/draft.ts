// What was entered about money that may be sent already, kept in this tab for its owner until it is told or given up.
import { createKeeper } from '#kept.ts'
import { emptyValues, type RechargeValues } from './values.ts'

interface Draft {
  /** The form it belongs to: its method, and what it began with. */
  form: string
  values: RechargeValues
}

const keeper = createKeeper('recharge-draft')

export function readDraft(owner: number, form: string): RechargeValues | undefined {
  const draft = keeper.read(owner) as Draft | undefined
  return draft?.form === form ? { ...emptyValues, ...draft.values } : undefined
}

export function keepDraft(owner: number, draft: Draft): void {
  keeper.keep(owner, draft)
}

export function dropDraft(owner: number, form: string): void {
  if (readDraft(owner, form)) keeper.keep(owner, undefined)
}
