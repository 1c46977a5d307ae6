// The messages between the shop's pages and its service worker.

/** From a page that has started. */
export interface PageStarted {
  type: 'started'
  /** Its texts are saved too. */
  language: string
  /** Of the signed-in shopper; undefined for a guest. */
  token: string | undefined
  /** Answers that the server put into the page: they were never requested, but are needed without a connection. */
  answers: readonly { path: string; data: unknown }[]
}

export type ToWorker = PageStarted

export type FromWorker =
  /** Whether pages now get saved answers, because the server cannot be reached. */
  | { type: 'saved'; isSaved: boolean }
  /** A worker has started to work; `start` is the script of its version of the shop. */
  | { type: 'version'; start: string }
