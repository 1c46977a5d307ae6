// Where pictures are stored: one interface for a local folder and for a bucket.

export interface StoredObject {
  name: string
  modifiedAt: Date
}

export interface ObjectStorage {
  /** Undefined when there is no such object. */
  read(name: string): Promise<Buffer | undefined>
  has(name: string): Promise<boolean>
  /** Replaces an object of the same name; a reader gets the old or the new one, never a part. */
  write(name: string, data: Buffer): Promise<void>
  /** Does nothing when there is no such object. */
  remove(name: string): Promise<void>
  /** Pages of at most `pageMax` objects in the order of their names, beginning after the given one. */
  list(after?: string): AsyncIterable<readonly StoredObject[]>
}

export const pageMax = 1000

/**
 * The storage does not do what is requested. The message is logged, so it names no object: whoever knows the name of
 * a picture can open it.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  /** `unreachable` may pass; `refused` needs a person: a wrong key, a missing bucket, a folder without rights. */
  readonly kind: 'unreachable' | 'refused'

  constructor(kind: StorageError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

const safeName = /^\w[\w.-]{0,99}$/

/** A name is one part of a path or of a URL, whoever made it. */
export function checkName(name: string): string {
  if (safeName.test(name)) return name
  throw new Error(`${JSON.stringify(name)} is no name of a stored object`)
}
