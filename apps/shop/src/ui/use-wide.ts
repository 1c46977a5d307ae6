// What the width of the screen has space for.
import { createMediaHook } from '@shop/ui/media-query.ts'

/** The side rail, panes and centered dialogs of a desktop. */
export const useWide = createMediaHook('(width >= 1024px)')

const twoColumns = '(width >= 768px)'

/** A column with a rail or details beside it, from an upright tablet on. */
export const useTwoColumns = createMediaHook(twoColumns)

/** The same outside React. */
export function hasTwoColumns(): boolean {
  return matchMedia(twoColumns).matches
}
