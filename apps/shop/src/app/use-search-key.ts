// "/" goes to the search field of the header, as on other sites.
import { useEffect } from 'react'

const typedInto = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]'

function onKey(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, target } = event
  if (key !== '/' || altKey || ctrlKey || metaKey || event.defaultPrevented) return
  if (target instanceof Element && target.closest(typedInto)) return
  const field = document.querySelector<HTMLElement>('header input, header a[href^="/search"]')
  if (!field) return
  event.preventDefault()
  // Elsewhere than on the page of the search, a link looks like the field.
  if (field instanceof HTMLAnchorElement) field.click()
  else field.focus()
}

export function useSearchKey(): void {
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
