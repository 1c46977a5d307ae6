// The search field in the header of wide screens: its panel has recent and popular searches, and suggestions while typing.

import { isComposingKey } from '@shop/locale/input-method.ts'
import { useQuery } from '@tanstack/react-query'
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { useLanguage } from '#text/use-text.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { hotKeywordsQuery } from './api.ts'
import type { SearchOption } from './keyword.ts'
import { useRecent } from './recent-searches.ts'
import { SearchOptionCount, SearchOptionList } from './SearchOptionList.tsx'
import { useSearch } from './use-search.ts'

interface HeaderSearchProps {
  keyword: string
  onClose: (by: 'key' | 'blur') => void
}

export function HeaderSearch({ keyword, onClose }: HeaderSearchProps) {
  const before = useOptionsBefore()
  const { field, list } = useSearch({ initial: keyword, isOverlay: true, before })
  const { id, error } = field
  return (
    <div className="relative" {...closesBy(onClose)}>
      <SearchField {...field} />
      <SearchOptionCount list={list} />
      {list || error ? (
        <div
          className="absolute inset-x-0 top-full mt-1.5 max-h-[calc(100dvh-5rem)] overflow-y-auto overscroll-contain rounded-card border border-border bg-surface px-1 shadow-[0_6px_20px_var(--shade-3)]"
          // Above the rest of the header, the wheel scrolls the page.
          onWheel={(event) => event.stopPropagation()}
        >
          {error ? (
            <p id={`${id}-error`} role="alert" className="px-3 pt-3 pb-2 text-body-s text-sale">
              {error}
            </p>
          ) : null}
          {list ? <SearchOptionList {...list} /> : null}
        </div>
      ) : null}
    </div>
  )
}

const recentMax = 5
const hotMax = 6

/** Recent searches of this device, then popular ones. */
function useOptionsBefore(): SearchOption[] {
  const language = useLanguage()
  const recent = useRecent().slice(0, recentMax)
  const { data: hot = [] } = useQuery(hotKeywordsQuery(language))
  const others = hot.flatMap(({ word }) => (recent.includes(word) ? [] : word))
  return [
    ...recent.map((keyword) => ({ kind: 'word', keyword, category: null, group: 'recent' }) as const),
    ...others.slice(0, hotMax).map((keyword) => ({ kind: 'word', keyword, category: null, group: 'hot' }) as const),
  ]
}

/** Escape closes the panel first, then the field; so does whatever moves the focus out of it. */
function closesBy(onClose: HeaderSearchProps['onClose']) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      // Escape may cancel a composition of the input method.
      const isEscape = event.key === 'Escape' && !isComposingKey(event.nativeEvent)
      if (isEscape && !event.defaultPrevented) onClose('key')
    },
    onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent) => {
      // It keeps the focus when only the window loses it.
      if (target !== document.activeElement && !currentTarget.contains(relatedTarget)) onClose('blur')
    },
    // A click beside the options keeps the focus in the field.
    onMouseDown: (event: MouseEvent) => {
      if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
    },
  }
}
