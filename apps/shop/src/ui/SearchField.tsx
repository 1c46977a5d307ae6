// The search field with its icon, a clear button and suggestions; Enter searches.

import { isComposingKey } from '@shop/locale/input-method.ts'
import { fieldAria } from '@shop/ui/field-aria.ts'
import { CircleX, Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { useText } from '#text/use-text.tsx'

interface SearchFieldProps {
  id: string
  /** The placeholder. */
  label: string
  clearLabel: string
  value: string
  maxLength: number
  /** `isHalfTyped`: the input method is still composing a character. */
  onChange: (value: string, isHalfTyped: boolean) => void
  onSubmit: () => void
  /** Returns true when it handled the pasted text, which then does not go into the field. */
  onPaste?: (text: string) => boolean
  onFocusChange: (hasFocus: boolean) => void
  error?: string | undefined
  /** The list of suggestions below, if there is one. */
  suggestions?: { id: string; activeId: string | undefined; onKey: (event: KeyboardEvent) => void } | undefined
}

/** A whole Korean syllable counts before the composition ends; other scripts wait. */
function isHalf(value: string, isComposing: boolean): boolean {
  return isComposing && !/[가-힣]$/.test(value)
}

export function SearchField(props: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    props.onChange('', false)
    input.current?.focus()
  }
  return (
    <search>
      <form
        className="flex h-11 min-w-0 items-center rounded-full bg-surface-2 field-ring"
        onSubmit={(event) => {
          event.preventDefault()
          props.onSubmit()
        }}
      >
        <Search aria-hidden="true" size={18} strokeWidth={1.9} className="ms-3.5 shrink-0 text-text-3" />
        <SearchInput {...props} input={input} />
        {props.value ? (
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

function SearchInput({ input, ...props }: SearchFieldProps & { input: RefObject<HTMLInputElement | null> }) {
  const { id, error, suggestions } = props
  const text = useText()
  return (
    <input
      ref={input}
      id={id}
      // biome-ignore lint/a11y/noAutofocus: the page exists for this field; whoever opens it wants to type.
      autoFocus
      type="text"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={props.maxLength}
      value={props.value}
      placeholder={props.label}
      aria-label={text.titles.search}
      {...fieldAria(id, { error })}
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
      onFocus={() => props.onFocusChange(true)}
      onBlur={(event) => {
        // It keeps the focus when only the window loses it.
        if (event.target !== document.activeElement) props.onFocusChange(false)
      }}
      onKeyDown={(event) => {
        const isComposing = isComposingKey(event.nativeEvent)
        // The Enter that confirms a character in an input method must not submit the form.
        if (isComposing && event.key === 'Enter') event.preventDefault()
        if (!isComposing) suggestions?.onKey(event)
      }}
    />
  )
}
