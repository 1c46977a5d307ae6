// The contact person and email of an application form.
import { usePageText } from '#text/use-text.tsx'
import type { FieldProblems } from '#ui/form-problems.ts'
import { TextField } from '#ui/TextField.tsx'

type Field = 'contact' | 'email'

export interface ContactFieldsProps {
  values: Record<Field, string>
  problems: FieldProblems<Field>
  set: (field: Field) => (value: string) => void
  leave: (field: Field) => () => void
}

export function ContactFields({ values, problems, set, leave }: ContactFieldsProps) {
  const t = usePageText('services')
  return (
    <>
      <TextField
        id="contact"
        label={t.contact}
        maxLength={60}
        autoComplete="name"
        autoCapitalize="words"
        value={values.contact}
        error={problems.contact}
        onChange={set('contact')}
        onBlur={leave('contact')}
      />
      <TextField
        id="email"
        label={t.email}
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="email"
        value={values.email}
        error={problems.email}
        onChange={set('email')}
        onBlur={leave('email')}
      />
    </>
  )
}
