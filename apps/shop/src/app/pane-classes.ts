// The columns beside the page on wide screens.

/** The links of the account. */
export const navClass = 'w-68 shrink-0 ps-(--gutter) pe-4 py-6'

/** The list of orders. */
export const listClass = 'w-96 shrink-0'
