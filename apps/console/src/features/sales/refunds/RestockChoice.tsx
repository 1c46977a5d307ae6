// Which of the lines that came back are on sale again.
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import { count } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { Thumb } from '#ui/Thumb.tsx'
import type { FieldBinding } from '#ui/use-form.ts'

export interface RestockChoiceProps {
  lines: RefundDetail['case']['items']
  field: FieldBinding<number[]>
}

export function RestockChoice({ lines, field }: RestockChoiceProps) {
  const t = useText().refunds
  const toggle = (id: number, isOn: boolean) =>
    field.onChange(isOn ? [...field.value, id] : field.value.filter((current) => current !== id))
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t.restock}</legend>
      <div className="divide-y divide-hairline overflow-clip rounded-field border border-border">
        {lines.map(({ item, qty }) => (
          <label
            key={item.id}
            className="flex items-center gap-3 px-3 py-2.5 has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-2"
          >
            <input
              type="checkbox"
              name={field.name}
              checked={field.value.includes(item.id)}
              onChange={(event) => toggle(item.id, event.target.checked)}
              className="size-4.5 shrink-0 accent-primary outline-none"
            />
            <Thumb picture={item.image} />
            <span className="min-w-0 grow">
              <span className="block break-words font-medium">{item.title}</span>
              <span className="block text-caption text-text-3">{item.spec}</span>
            </span>
            <span className="shrink-0 tabular-nums">× {count(qty)}</span>
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-caption text-text-3">{t.restockHint}</p>
    </fieldset>
  )
}
