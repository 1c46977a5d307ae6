// The layout of the header of a shop page.

/** Where the parts of the header of a shop stand, for the header and for its placeholder. */
export const shopHeader = {
  box: 'col py-4 lg:py-6',
  row: 'flex flex-col gap-4 lg:flex-row lg:items-center lg:gap-8',
  identity: 'flex min-w-0 items-center gap-3.5 lg:flex-1',
  stats: 'grid grid-cols-4 divide-x divide-border lg:w-100 lg:shrink-0 xl:w-108',
  buttons: 'grid grid-cols-2 gap-2.5 lg:w-66 lg:shrink-0',
  share: '-ms-4 -me-2.5 max-lg:hidden',
}
