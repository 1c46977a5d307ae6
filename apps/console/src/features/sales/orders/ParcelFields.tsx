// One parcel of a shipment: carrier, number, and how many pieces of each line.
import type { Carrier } from '@shop/contract/sales/admin-carriers.ts'
import { X } from 'lucide-react'
import { useId } from 'react'
import { useText } from '#text/use-text.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { OpenLine, ParcelEdit } from './ship-edit.ts'

interface ParcelFieldsProps {
  parcel: ParcelEdit
  lines: readonly OpenLine[]
  carriers: readonly Carrier[]
  /** Absent while there is only one parcel. */
  title: string | undefined
  problemOf: (part: 'carrier' | 'number' | 'items') => string | undefined
  onChange: (parcel: ParcelEdit) => void
  onRemove: (() => void) | undefined
}

export function ParcelFields({ parcel, lines, carriers, title, problemOf, onChange, onRemove }: ParcelFieldsProps) {
  const text = useText()
  const t = text.orders
  const example = carriers.find(({ key }) => key === parcel.carrier)?.example
  // With a single piece there is nothing to choose.
  const isChoice = lines.length > 1 || lines.some(({ left }) => left > 1)
  return (
    <fieldset aria-label={title ?? t.parcels} className="min-w-0 space-y-3 rounded-field border border-border p-3.5">
      {title ? (
        <div className="-my-1 flex items-center justify-between gap-2">
          <p className="font-semibold">{title}</p>
          {onRemove ? (
            <IconButton
              label={text.ui.remove(title)}
              icon={<X aria-hidden className="size-4" />}
              className="-me-2"
              onClick={onRemove}
            />
          ) : null}
        </div>
      ) : null}
      <div className="grid gap-3 sm:grid-cols-[2fr_3fr]">
        <SelectField
          name="carrier"
          label={t.carrier}
          placeholder={t.chooseCarrier}
          value={parcel.carrier}
          problem={problemOf('carrier')}
          options={carriers.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(carrier) => onChange({ ...parcel, carrier })}
        />
        <TextField
          name="number"
          label={t.number}
          hint={example ? t.example(example) : undefined}
          value={parcel.number}
          problem={problemOf('number')}
          maxLength={40}
          className="font-mono"
          onChange={(number) => onChange({ ...parcel, number })}
        />
      </div>
      {isChoice ? (
        <ItemQuantities parcel={parcel} lines={lines} problem={problemOf('items')} onChange={onChange} />
      ) : null}
    </fieldset>
  )
}

interface ItemQuantitiesProps extends Pick<ParcelFieldsProps, 'parcel' | 'lines' | 'onChange'> {
  problem: string | undefined
}

function ItemQuantities({ parcel, lines, problem, onChange }: ItemQuantitiesProps) {
  const t = useText().orders
  const id = useId()
  return (
    <div>
      <ul className="divide-y divide-hairline border-hairline border-t">
        {lines.map((line, index) => (
          <li key={line.id} className="flex items-center gap-3 py-2">
            <label htmlFor={`${id}-${line.id}`} className="min-w-0 grow">
              <span className="block truncate">{line.title}</span>
              {line.spec ? <span className="block truncate text-caption text-text-3">{line.spec}</span> : null}
            </label>
            <NumberInput
              id={`${id}-${line.id}`}
              name={`pieces-${line.id}`}
              className="w-18 shrink-0"
              value={parcel.quantities[line.id] ?? null}
              aria-describedby={problem ? `${id}-problem` : undefined}
              data-problem={problem && index === 0 ? '' : undefined}
              onChange={(qty) => onChange({ ...parcel, quantities: { ...parcel.quantities, [line.id]: qty } })}
            />
            <span className="w-10 shrink-0 text-text-3 tabular-nums">{t.ofPieces(line.left)}</span>
          </li>
        ))}
      </ul>
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 font-medium text-sale">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
