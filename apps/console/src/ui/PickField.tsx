// Picks one of many options, or several, by typing part of a name.
import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { useId } from 'react'
import { useText } from '#text/use-text.ts'
import type { Country } from './country.ts'
import { type BaseFieldProps, FormField, fieldAria } from './Form.tsx'

export interface PickOption {
  value: number
  label: string
}

interface PickFieldProps extends BaseFieldProps {
  name: string
  value: PickOption | null
  onChange: (option: PickOption | null) => void
  items: readonly PickOption[]
  onQuery: (typed: string) => void
  isLoading: boolean
  placeholder: string
  canClear?: boolean
  /** In a filter bar the label is inside the box. */
  isFilter?: boolean
}

export function PickField(props: PickFieldProps) {
  const id = useId()
  if (props.isFilter) return <PickBox {...props} id={id} />
  return (
    <FormField {...props} id={id}>
      <PickBox {...props} id={id} />
    </FormField>
  )
}

function PickBox(props: PickFieldProps & { id: string }) {
  const text = useText()
  const { id, value, items } = props
  const shown = value && !items.some((item) => item.value === value.value) ? [value, ...items] : items
  return (
    <Combobox.Root
      items={shown}
      value={value}
      // Escape only closes the list; the choice stays.
      onValueChange={(next, { reason }) => reason !== 'escape-key' && props.onChange(next)}
      onInputValueChange={(typed, { reason }) => reason === 'input-change' && props.onQuery(typed)}
      onOpenChange={(open) => !open && props.onQuery('')}
      isItemEqualToValue={(item, chosen) => item.value === chosen.value}
      filter={null}
    >
      <div
        className={`control field relative flex items-center ps-3 ${props.isFilter ? 'gap-2 max-sm:min-w-[calc(50%-0.25rem)] max-sm:flex-1 sm:w-52' : 'w-full'}`}
        {...(props.problem ? { 'data-problem': '' } : {})}
      >
        {props.isFilter ? (
          <label htmlFor={id} className="shrink-0 border-border border-e pe-2.5 font-medium text-text-2">
            {props.label}
          </label>
        ) : null}
        <Combobox.Input
          id={id}
          placeholder={props.placeholder}
          className="min-w-0 grow self-stretch truncate bg-transparent outline-none"
          {...fieldAria(id, props)}
        />
        {props.canClear && value ? (
          <Combobox.Clear
            aria-label={text.ui.clear}
            className="inline-flex size-8 shrink-0 items-center justify-center text-text-3 hover:text-text"
          >
            <X aria-hidden className="size-4" />
          </Combobox.Clear>
        ) : (
          <Combobox.Trigger
            aria-label={props.label}
            className="inline-flex size-9 shrink-0 items-center justify-center text-text-3"
          >
            <ChevronDown aria-hidden className="size-4" />
          </Combobox.Trigger>
        )}
      </div>
      <PickList isLoading={props.isLoading} />
    </Combobox.Root>
  )
}

/** The list that a pick field opens. */
export function PickList({ isLoading = false }: { isLoading?: boolean }) {
  const text = useText()
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} collisionPadding={8} className="z-50 outline-none">
        <Combobox.Popup className={pickListClass}>
          <Combobox.Empty className="px-2.5 py-2 text-text-3 empty:hidden">
            {isLoading ? text.ui.loading : text.ui.pick.nothing}
          </Combobox.Empty>
          <Combobox.List>
            {(item: PickOption | Country) => (
              <Combobox.Item key={item.value} value={item} className={pickItemClass}>
                <span className="min-w-0 grow truncate">{item.label}</span>
                <Combobox.ItemIndicator>
                  <Check aria-hidden className="size-4 text-primary" />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}

interface PicksFieldProps {
  name: string
  label: string
  hint?: string | undefined
  problem?: string | undefined
  value: readonly PickOption[]
  onChange: (options: PickOption[]) => void
  items: readonly PickOption[]
  onQuery: (typed: string) => void
  isLoading: boolean
  placeholder: string
}

/** Picks several of many by typing: the chosen ones are chips; the caller looks up the matches. */
export function PicksField({ value, onChange, items, ...field }: PicksFieldProps) {
  const text = useText()
  const chosen = new Set(value.map((option) => option.value))
  return (
    <div>
      <PickField
        {...field}
        optional
        value={null}
        items={items.filter((item) => !chosen.has(item.value))}
        onChange={(option) => option && !chosen.has(option.value) && onChange([...value, option])}
      />
      <ul className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
        {value.map((option) => (
          <li key={option.value} className="inline-flex max-w-full items-center rounded-chip bg-primary-soft ps-2.5">
            <span className="min-w-0 truncate font-medium text-primary">{option.label}</span>
            <button
              type="button"
              aria-label={text.ui.remove(option.label)}
              onClick={() => onChange(value.filter((item) => item !== option))}
              className="inline-flex size-8 shrink-0 items-center justify-center text-primary hover:text-text pointer-coarse:size-11"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const pickListClass =
  'max-h-[min(18rem,var(--available-height))] w-(--anchor-width) min-w-56 overflow-y-auto overscroll-contain rounded-card bg-raised p-1.5 shadow-e2 outline-none'

const pickItemClass =
  'flex min-h-9 cursor-default select-none items-center gap-2 rounded-chip px-2.5 py-1.5 outline-none data-highlighted:bg-surface-2 pointer-coarse:min-h-11'
