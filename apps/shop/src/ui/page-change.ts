// How one page is replaced by another. Animations are loaded with the pages they belong to or later, not at first.

export interface PageChange {
  from: string
  to: string
  navigationType: 'POP' | 'PUSH' | 'REPLACE'
  /** Shows the new page; resolves when it is in the document. */
  show: () => Promise<void>
}

/** Each returns false without doing anything if the change is not its own. */
export const pageAnimations: ((change: PageChange) => boolean)[] = []
