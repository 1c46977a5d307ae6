// What a part of a page may know of the view it stands in: its scroll box, and how it is refreshed.
import { createContext, useContext } from 'react'

export interface View {
  box: HTMLElement | null
  /** Set by the list of the view; the tab bar calls it on the second tap. */
  refresh: (() => void) | undefined
}

export const ViewContext = createContext<View>({ box: null, refresh: undefined })

export function useView(): View {
  return useContext(ViewContext)
}
