// What the width of the screen has space for.
import { createMediaHook } from '@shop/ui/media-query.ts'

const wide = '(width >= 1024px)'

/** The header, panes and centered dialogs of a desktop. */
export const useWide = createMediaHook(wide)

/** The same outside React. */
export function isWideScreen(): boolean {
  return matchMedia(wide).matches
}

const desktop = '(width >= 1280px)'

/** The links of the account, a list and a page beside each other. */
export const useDesktop = createMediaHook(desktop)

/** The same outside React. */
export function isDesktopScreen(): boolean {
  return matchMedia(desktop).matches
}

const tablet = '(width >= 768px)'

/** The main pages on all pages, and a column with a rail or details beside it. */
export const useTablet = createMediaHook(tablet)

/** From a tablet on, outside React. */
export function isTabletOrWider(): boolean {
  return matchMedia(tablet).matches
}
