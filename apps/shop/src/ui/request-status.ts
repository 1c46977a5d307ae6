// Status numbers of requests an operator decides: recharges, withdrawals and merchant applications.

export const requestStatuses = { pending: 0, passed: 1, refused: 2 } as const
