// How one page is replaced by another. A page may set an animation; its code is loaded with the page, not at first.

export interface PageChange {
  from: string
  to: string
  navigationType: 'POP' | 'PUSH' | 'REPLACE'
  /** Shows the new page; resolves when it is in the document. */
  show: () => Promise<void>
}

export const pageChange: { animate?: (change: PageChange) => void } = {}
