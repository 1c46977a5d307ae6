// What a part of a page may know of the view it stands in: its title, its scroll box, and how it is refreshed.
import { createContext, useContext } from 'react'

export interface View {
  /** The page's title in the current language. */
  title: string
  /** One of the five main places: it has no way back. */
  isTab: boolean
  box: HTMLElement | null
  refresh: () => void
  /** The list of the view says how it is refreshed; answers how to take that back. */
  onRefresh: (refresh: () => void) => () => void
}

const nowhere: View = {
  title: '',
  isTab: false,
  box: null,
  refresh: () => undefined,
  onRefresh: () => () => undefined,
}

export const ViewContext = createContext<View>(nowhere)

export function useView(): View {
  return useContext(ViewContext)
}

export function createRefreshSlot(): Pick<View, 'refresh' | 'onRefresh'> {
  let current: (() => void) | undefined
  return {
    refresh: () => current?.(),
    onRefresh(refresh) {
      current = refresh
      return () => {
        if (current === refresh) current = undefined
      }
    },
  }
}
