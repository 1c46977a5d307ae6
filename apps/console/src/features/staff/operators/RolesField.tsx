// Picks roles, each with a hint about what it allows.
import { type Role, roles } from '@shop/contract/endpoint.ts'
import { useText } from '#text/use-text.ts'
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx'
import type { FieldBinding } from '#ui/use-form.ts'

export function RolesField({ field }: { field: FieldBinding<Role[]> }) {
  const text = useText()
  const options = roles.map((role) => ({
    value: role,
    label: text.staff.roles[role],
    hint: text.staff.roleHints[role],
  }))
  return <CheckboxGroup {...field} label={text.staff.rolesLabel} options={options} />
}
