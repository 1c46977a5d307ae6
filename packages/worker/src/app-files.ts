// The files of the shop's version that this worker belongs to; the build replaces `builtFiles`.

export interface AppFiles {
  /** The script that starts the shop: its name differs from version to version. */
  start: string
  /** All code, without texts. */
  code: readonly string[]
  texts: Readonly<Record<string, readonly string[]>>
}

declare const builtFiles: AppFiles

export const appFiles = builtFiles
