// The status of adding a choice to the bag: tracks the last request and applies only to the choice it was sent for.

interface Choice {
  sku: { id: number }
  quantity: number
}

/** `answer` is set once the server has responded; its `problem` is undefined when the choice is in the bag. */
export interface AddToBagState {
  selection: Choice
  answer?: { problem: string | undefined }
}

export interface AddToBagStatus {
  isAdded: boolean
  isAdding: boolean
  /** Why it could not be added. */
  problem: string | undefined
}

/** A choice other than the one sent has no status. */
export function statusOf(state: AddToBagState | undefined, { sku, quantity }: Partial<Choice>): AddToBagStatus {
  const { selection, answer } = state ?? {}
  if (!selection || selection.sku.id !== sku?.id || selection.quantity !== quantity) {
    return { isAdded: false, isAdding: false, problem: undefined }
  }
  return { isAdded: answer !== undefined && answer.problem === undefined, isAdding: !answer, problem: answer?.problem }
}

/** Ignores the response to any request but the last. */
export function withAnswer(
  current: AddToBagState | undefined,
  sent: AddToBagState,
  problem: string | undefined,
): AddToBagState | undefined {
  return current === sent ? { selection: sent.selection, answer: { problem } } : current
}
