// The shape of one glossary entry.

export interface Term {
  /** The one rendering, as a writer should type it. */
  use: string
  /** Variants that are not allowed. */
  not: RegExp
  /** A match that is allowed after all: part of another word, a quote of the specification, a name. */
  except?: RegExp
  /** Only in files whose path matches; without it, in every text of the language. */
  files?: RegExp
}

/** What shoppers read: not the console, not the texts of demo shops and their customers. */
export const shopperFiles = /^(?!apps\/console\/|apps\/api\/demo\/)/
