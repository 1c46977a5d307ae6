// One glossary entry.

export interface Term {
  /** The term to use. */
  use: string
  /** Variants that are not allowed. */
  not: RegExp
  /** Allowed matches: part of another word, a quote of the specification, a name. */
  except?: RegExp
  /** Only in files whose path matches; absent = in every text of the language. */
  files?: RegExp
}

/** Texts for shoppers: not the console, not the demo's shops and customers. */
export const shopperFiles = /^(?!apps\/console\/|apps\/api\/demo\/)/
