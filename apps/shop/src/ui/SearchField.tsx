// The field to search with: its mark, what is typed, the way to empty it; Enter searches.
import { isComposingKey } from '@shop/locale/input-method.ts'
import { CircleX, Search } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useText } from '#text/use-text.tsx'

export interface SearchFieldProps {
  id: string
  /** Spoken name and, while it is empty, what stands in it. */
  label: string
  clearLabel: string
  value: string
  maxLength: number
  /** `isHalfTyped`: an input method is still choosing the character. */
  onChange: (value: string, isHalfTyped: boolean) => void
  onSubmit: () => void
  /** True when the pasted text was taken care of and need not stand in the field. */
  onPaste?: (text: string) => boolean
  error?: string | undefined
  /** The list of suggestions below it, when there is one. */
  suggestions?: { id: string; activeId: string | undefined; onKey: (event: KeyboardEvent) => void } | undefined
}

/** A whole Korean syllable can be read before the input method lets go of it; other scripts wait. */
function isHalf(value: string, isComposing: boolean): boolean {
  return isComposing && !/[가-힣]$/.test(value)
}

export function SearchField(props: SearchFieldProps) {
  const { id, label, value, error, suggestions } = props
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that takes a character from the input method is no Enter of the form.
    const isComposing = isComposingKey(event.nativeEvent)
    if (isComposing && event.key === 'Enter') event.preventDefault()
    if (!isComposing) suggestions?.onKey(event)
  }
  const clear = () => {
    props.onChange('', false)
    input.current?.focus()
  }
  return (
    <search>
      <form
        className="flex h-11 min-w-0 items-center rounded-full bg-surface-2 lg:max-w-160 focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-focus"
        onSubmit={(event) => {
          event.preventDefault()
          props.onSubmit()
        }}
      >
        <Search aria-hidden="true" size={18} strokeWidth={1.9} className="ms-3.5 shrink-0 text-text-3" />
        <input
          ref={input}
          id={id}
          // biome-ignore lint/a11y/noAutofocus: the page is nothing but this field; whoever opens it wants to type.
          autoFocus
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={props.maxLength}
          value={value}
          placeholder={label}
          aria-label={text.titles.search}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          role="combobox"
          aria-expanded={suggestions !== undefined}
          aria-controls={suggestions?.id}
          aria-autocomplete="list"
          aria-activedescendant={suggestions?.activeId}
          className="h-full w-full min-w-0 flex-1 bg-transparent px-2 text-body text-text outline-none"
          onChange={(event) => {
            const native = event.nativeEvent as InputEvent
            props.onChange(event.target.value, isHalf(event.target.value, native.isComposing))
          }}
          onCompositionEnd={(event) => props.onChange(event.currentTarget.value, false)}
          onPaste={(event) => {
            if (props.onPaste?.(event.clipboardData.getData('text'))) event.preventDefault()
          }}
          onKeyDown={onKeyDown}
        />
        {value ? (
          <button
            type="button"
            aria-label={props.clearLabel}
            className="grid size-11 shrink-0 place-items-center rounded-full text-text-3 hover:text-text"
            onClick={clear}
          >
            <CircleX aria-hidden="true" size={18} strokeWidth={1.9} />
          </button>
        ) : null}
      </form>
    </search>
  )
}
