// The context of a view for the components in it: title, scroll box and refresh.
import { createContext, useContext } from 'react'

export interface View {
  /** The page's title in the current language. */
  title: string
  /** One of the five main pages, which have no back button. */
  isTab: boolean
  box: HTMLElement | null
  /** The path of the page that is shown beside this list, on a wide screen; empty while there is none. */
  openBeside?: string | undefined
  /** Shown beside the page of the address, as a list or as the first item of one. */
  isBeside: boolean
  refresh: () => void
  /** Registers the refresh of the view's list; returns a function to unregister it. */
  onRefresh: (refresh: () => void) => () => void
}

const emptyView: View = {
  title: '',
  isTab: false,
  isBeside: false,
  box: null,
  refresh: () => undefined,
  onRefresh: () => () => undefined,
}

export const ViewContext = createContext<View>(emptyView)

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
