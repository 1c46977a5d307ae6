// Whether what is written goes to the shopper or stays among colleagues.
import { useText } from '#text/use-text.ts'

export function KindSwitch({ isNote, onChange }: { isNote: boolean; onChange: (isNote: boolean) => void }) {
  const t = useText().support
  const kinds = [
    { value: false, label: t.kinds.reply },
    { value: true, label: t.kinds.note },
  ]
  return (
    <fieldset className="inline-flex rounded-field bg-surface-2 p-0.5">
      <legend className="sr-only">{t.message}</legend>
      {kinds.map(({ value, label }) => (
        <label
          key={label}
          className="relative inline-flex min-h-8 items-center rounded-[7px] px-3.5 font-medium text-text-2 has-checked:bg-surface has-checked:text-text has-checked:shadow-e1 has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name="kind"
            checked={isNote === value}
            onChange={() => onChange(value)}
            className="absolute inset-0 appearance-none outline-none"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
