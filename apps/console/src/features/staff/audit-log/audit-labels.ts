// Readable labels for codes in the audit log; unknown codes are shown as they are.
import { roles } from '@shop/contract/endpoint.ts'
import type { StartTexts } from '#text/en-US.ts'

export function actionText(text: StartTexts, action: string): string {
  return text.audit.actions[action] ?? action
}

export function objectText(text: StartTexts, type: string, id: string): string {
  return `${text.audit.objects[type] ?? type} ${id}`.trim()
}

/** The same for type and id in one string, such as `operator 3`. */
export function objectNameText(text: StartTexts, object: string): string {
  const [type = '', ...rest] = object.split(' ')
  return objectText(text, type, rest.join(' '))
}

/** The labels of a path's parts, such as `Address › City`. */
export function fieldText(text: StartTexts, path: string): string {
  return path
    .split('.')
    .map((part) => text.audit.fields[part] ?? part)
    .join(' › ')
}

/** The label of an enum value, such as a role. */
export function valueText(text: StartTexts, path: string, value: string): string {
  const role = path === 'roles' && roles.find((candidate) => candidate === value)
  if (role) return text.staff.roles[role]
  return text.audit.values[`${path}=${value}`] ?? value
}

/** Options sorted by label; the chosen one is included even if the log no longer has it. */
export function choicesOf(codes: readonly string[], chosen: string, labelOf: (code: string) => string) {
  const all = chosen && !codes.includes(chosen) ? [...codes, chosen] : codes
  return all.map((value) => ({ value, label: labelOf(value) })).sort((a, b) => a.label.localeCompare(b.label))
}
