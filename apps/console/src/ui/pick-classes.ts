// The classes of the list that the pick fields open.
export const pickListClass =
  'max-h-[min(18rem,var(--available-height))] w-(--anchor-width) min-w-56 overflow-y-auto overscroll-contain rounded-card bg-raised p-1.5 shadow-e2 outline-none'

export const pickItemClass =
  'flex min-h-9 cursor-default select-none items-center gap-2 rounded-chip px-2.5 py-1.5 outline-none data-highlighted:bg-surface-2 pointer-coarse:min-h-11'
