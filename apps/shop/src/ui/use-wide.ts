// What the width of the screen has space for.
import { createMediaHook } from '@shop/ui/media-query.ts'

/** The side rail, panes and centered dialogs of a desktop. */
export const useWide = createMediaHook('(width >= 1024px)')

/** A column with a rail or details beside it, from an upright tablet on. */
export const useTwoColumns = createMediaHook('(width >= 768px)')
