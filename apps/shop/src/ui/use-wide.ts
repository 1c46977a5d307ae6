// What the width of the screen has space for.
import { createMediaHook } from '@shop/ui/media-query.ts'

const wide = '(width >= 1024px)'

/** The header, panes and centered dialogs of a desktop. */
export const useWide = createMediaHook(wide)

/** The same outside React. */
export function isWideScreen(): boolean {
  return matchMedia(wide).matches
}

const twoColumns = '(width >= 768px)'

/** A column with a rail or details beside it, from an upright tablet on. */
export const useTwoColumns = createMediaHook(twoColumns)

/** The same outside React. */
export function hasTwoColumns(): boolean {
  return matchMedia(twoColumns).matches
}
