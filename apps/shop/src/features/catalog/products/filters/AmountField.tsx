// One amount of a price range, as typed.

export interface AmountFieldProps {
  id: string
  label: string
  value: string
  errorId: string | undefined
  onChange: (value: string) => void
  onCommit: (() => void) | undefined
}

const currency = '$'

export function AmountField({ id, label, value, errorId, onChange, onCommit }: AmountFieldProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-caption font-medium text-text-2">
        {label}
      </label>
      <div
        className={`flex min-h-11 items-center rounded-field border bg-surface focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-focus ${
          errorId ? 'border-sale' : 'border-border-strong'
        }`}
      >
        <span aria-hidden="true" className="ps-3 text-body-s text-text-3">
          {currency}
        </span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={12}
          value={value}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          className="min-h-10.5 w-full min-w-0 bg-transparent ps-1.5 pe-2 text-body text-text tabular-nums outline-none"
          onChange={(event) => onChange(event.target.value)}
          onBlur={onCommit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onCommit?.()
          }}
        />
      </div>
    </div>
  )
}
