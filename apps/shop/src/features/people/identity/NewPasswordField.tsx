// A field for a new password, with its strength as text and three bars.
import { passwordMax, passwordMin } from '@shop/contract/people/identity.ts'
import { isWeakPassword, type PasswordOwner } from '@shop/contract/people/weak-passwords.ts'
import { usePageText } from '#text/use-text.tsx'
import { PasswordField } from '#ui/TextField.tsx'

interface NewPasswordFieldProps {
  id: string
  label: string
  value: string
  /** The server refuses their names as passwords. */
  owner: PasswordOwner
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

type Strength = 'short' | 'weak' | 'fair' | 'good'

const lengthGood = 12

/** Length counts, and so do different kinds of characters; what the server refuses is weak. */
function strengthOf(password: string, owner: PasswordOwner): Strength {
  if (password.length < passwordMin) return 'short'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  const isRepeated = new Set(password).size < 4
  if (isRepeated || isWeakPassword(password, owner) || (kinds === 1 && password.length < lengthGood)) return 'weak'
  return kinds >= 3 || password.length >= lengthGood ? 'good' : 'fair'
}

const bars: Record<Strength, { filled: number; tone: string }> = {
  short: { filled: 0, tone: '' },
  weak: { filled: 1, tone: 'bg-sale' },
  fair: { filled: 2, tone: 'bg-accent' },
  good: { filled: 3, tone: 'bg-success' },
}

function StrengthBars({ strength }: { strength: Strength }) {
  const { filled, tone } = bars[strength]
  return (
    <div aria-hidden="true" className="mt-2 flex gap-1.5">
      {[1, 2, 3].map((bar) => (
        <span
          key={bar}
          className={`h-1 flex-1 rounded-full transition-colors duration-200 ${bar <= filled ? tone : 'bg-border'}`}
        />
      ))}
    </div>
  )
}

export function NewPasswordField({ owner, ...props }: NewPasswordFieldProps) {
  const identity = usePageText('identity')
  const strengthNames: Record<Strength, string> = {
    short: identity.strengthShort,
    weak: identity.strengthWeak,
    fair: identity.strengthFair,
    good: identity.strengthGood,
  }
  const strength = props.value ? strengthOf(props.value, owner) : undefined
  return (
    <div>
      <PasswordField
        {...props}
        // Next to an error the strength would contradict it.
        hint={strength && !props.error ? identity.strengthLabel(strengthNames[strength]) : identity.passwordHint}
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={passwordMax}
      />
      {strength && props.error === undefined ? <StrengthBars strength={strength} /> : null}
    </div>
  )
}
