// A field that filters the current page: Enter searches, the cross shows everything again.
import { isComposingKey } from '@shop/locale/input-method.ts'
import { CircleX, Search } from 'lucide-react'
import { useState } from 'react'

interface FindFieldProps {
  label: string
  /** Label of the cross, for screen readers. */
  clearLabel: string
  /** The current search; a new value needs a new `key`. */
  value: string
  onSearch: (keyword: string) => void
}

const keywordMax = 60

export function FindField({ label, clearLabel, value, onSearch }: FindFieldProps) {
  const [typed, setTyped] = useState(value)
  return (
    <search>
      <form
        className="flex h-11 items-center rounded-full bg-surface-2 field-ring ps-3.5 text-text lg:max-w-88 lg:rounded-field lg:border lg:border-border lg:bg-surface lg:ps-3"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
      >
        <Search aria-hidden="true" size={18} strokeWidth={1.9} className="shrink-0 text-text-3" />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={keywordMax}
          value={typed}
          className="h-full min-w-0 flex-1 appearance-none bg-transparent ps-2 pe-2 text-body outline-none lg:text-body-s [&::-webkit-search-cancel-button]:hidden"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // The Enter that confirms a character in an input method must not submit the form.
            if (event.key === 'Enter' && isComposingKey(event.nativeEvent)) event.preventDefault()
          }}
        />
        {typed ? (
          <button
            type="button"
            aria-label={clearLabel}
            className="grid size-11 shrink-0 place-items-center rounded-full text-text-3 hover:text-text"
            onClick={() => {
              setTyped('')
              if (value) onSearch('')
            }}
          >
            <CircleX aria-hidden="true" size={18} strokeWidth={1.9} />
          </button>
        ) : null}
      </form>
    </search>
  )
}
