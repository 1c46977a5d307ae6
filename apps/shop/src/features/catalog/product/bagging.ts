// How far a choice is on its way into the bag: of the last one that was sent, and shown only beside that choice.

export interface Choice {
  sku: { id: number }
  quantity: number
}

/** `fault` is there once it is answered: undefined when it lies in the bag. */
export interface Bagging {
  wanted: Choice
  answer?: { fault: string | undefined }
}

export interface BaggingShown {
  /** What is chosen lies in the bag. */
  isAdded: boolean
  isAdding: boolean
  /** Why it could not be put in. */
  fault: string | undefined
}

/** Another choice is neither added nor refused, however the one before it ends. */
export function shownOf(bagging: Bagging | undefined, { sku, quantity }: Partial<Choice>): BaggingShown {
  const { wanted, answer } = bagging ?? {}
  if (!wanted || wanted.sku.id !== sku?.id || wanted.quantity !== quantity) {
    return { isAdded: false, isAdding: false, fault: undefined }
  }
  return { isAdded: answer !== undefined && answer.fault === undefined, isAdding: !answer, fault: answer?.fault }
}

/** The answer of one that was not the last is no longer shown. */
export function answered(held: Bagging | undefined, sent: Bagging, fault: string | undefined): Bagging | undefined {
  return held === sent ? { wanted: sent.wanted, answer: { fault } } : held
}
