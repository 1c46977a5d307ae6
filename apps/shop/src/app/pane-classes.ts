// The places beside the page: a sidebar on a tablet, columns on wide screens.

/** The links of the account. On a tablet they and the rail leave 480 px to the page, and large text takes little of it. */
export const navClass =
  'w-[min(13rem,32vw)] shrink-0 border-e border-border bg-surface lg:w-68 lg:border-0 lg:bg-transparent lg:px-4 lg:py-6'

/** The list of orders. */
export const listClass = 'w-96 shrink-0'
