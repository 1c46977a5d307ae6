// Messages for invalid fields, where an operator's rules are stricter than a shopper's.
import type { FieldRule } from '@shop/contract/errors.ts'
import type { BodyProblems } from '#api.ts'
import type { StartTexts } from '#text/en-US.ts'

export function fieldProblemText(text: StartTexts, field: string, rule: string): string {
  if (field === 'account' && rule === 'accountFormat') return text.staff.accountFormat
  if (/password$/.test(field) && rule === 'tooShort') return text.staff.passwordShort
  if (field === 'roles') return text.staff.rolesRequired
  return text.fields[rule as FieldRule] ?? text.fields.format
}

/** The messages for what the contract finds invalid in a body. */
export function problemTexts(
  text: StartTexts,
  problems: BodyProblems,
  body: Record<string, unknown>,
): Record<string, string> {
  const message = (field: string, rule: FieldRule) =>
    rule === 'accountFormat' && !body[field] ? text.fields.accountRequired : fieldProblemText(text, field, rule)
  return Object.fromEntries(Object.entries(problems).map(([field, rule]) => [field, message(field, rule)]))
}
