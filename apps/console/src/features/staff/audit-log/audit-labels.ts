// Codes of the log in words where the console knows them, else as they are.
import { roles } from '@shop/contract/endpoint.ts'
import type { Text } from '#text/en-US.ts'

export function actionText(text: Text, action: string): string {
  return text.audit.actions[action] ?? action
}

export function objectText(text: Text, type: string, id: string): string {
  return `${text.audit.objects[type] ?? type} ${id}`.trim()
}

/** The same for `operator 3`, type and number in one. */
export function objectNameText(text: Text, object: string): string {
  const [type = '', ...rest] = object.split(' ')
  return objectText(text, type, rest.join(' '))
}

/** The last part of a path names the field; the way to it stays in front. */
export function fieldText(text: Text, path: string): string {
  return path
    .split('.')
    .map((part) => text.audit.fields[part] ?? part)
    .join(' › ')
}

/** A word that stands as a value, such as a role. */
export function valueText(text: Text, path: string, value: string): string {
  const role = path === 'roles' && roles.find((candidate) => candidate === value)
  if (role) return text.staff.roles[role]
  return text.audit.values[`${path}=${value}`] ?? value
}

/** Choices by their words in the order of a dictionary; what is chosen is among them even where the log has it no more. */
export function choicesOf(codes: readonly string[], chosen: string, labelOf: (code: string) => string) {
  const all = chosen && !codes.includes(chosen) ? [...codes, chosen] : codes
  return all.map((value) => ({ value, label: labelOf(value) })).sort((a, b) => a.label.localeCompare(b.label))
}
