// What the checkout passes to the payment screen: these orders were created just now.

/** Navigation state that the checkout passes to the payment screen. */
export const justOrdered = { isJustOrdered: true }

export function isJustOrdered(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isJustOrdered' in state
}
