// How far a choice is on its way into the bag: of the last one that was sent, and shown only beside that choice.

export interface Choice {
  sku: { id: number }
  quantity: number
}

/** `fault` is there once it is answered: undefined when it lies in the bag. */
export interface AddToBagState {
  selection: Choice
  answer?: { problem: string | undefined }
}

export interface AddToBagStatus {
  /** What is chosen lies in the bag. */
  isAdded: boolean
  isAdding: boolean
  /** Why it could not be put in. */
  problem: string | undefined
}

/** Another choice is neither added nor refused, however the one before it ends. */
export function statusOf(state: AddToBagState | undefined, { sku, quantity }: Partial<Choice>): AddToBagStatus {
  const { selection, answer } = state ?? {}
  if (!selection || selection.sku.id !== sku?.id || selection.quantity !== quantity) {
    return { isAdded: false, isAdding: false, problem: undefined }
  }
  return { isAdded: answer !== undefined && answer.problem === undefined, isAdding: !answer, problem: answer?.problem }
}

/** The answer of one that was not the last is no longer shown. */
export function withAnswer(
  current: AddToBagState | undefined,
  sent: AddToBagState,
  problem: string | undefined,
): AddToBagState | undefined {
  return current === sent ? { selection: sent.selection, answer: { problem } } : current
}
