// An endpoint as data: one object that the server binds, both browsers and the tests call, and the OpenAPI page lists.
import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/** Who may call: anybody, a signed-in shopper, or an operator who holds one of the roles (none named = any operator). */
export type Access = 'guest' | 'shopper' | { operator: readonly Role[] }

export const roles = ['support', 'catalog', 'fulfilment', 'finance', 'checker', 'admin'] as const
export type Role = (typeof roles)[number]

export type Schema = z.ZodMiniType

export interface Endpoint<
  Path extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
  Upload extends UploadLimit | undefined = UploadLimit | undefined,
> {
  /** The use case's name, unique over all endpoints; it is the operation id of the OpenAPI page. */
  name: string
  method: 'GET' | 'POST' | 'PUT'
  /** The address as the specification writes it; `:id` marks a part described by `params`. */
  path: string
  access: Access
  params?: Path
  query?: Query
  body?: Body
  reply: Reply
  /** Every reason this call may be refused for, besides those any call may meet (`commonErrors`). */
  errors: readonly ErrorCode[]
  /** Open to an operator who still has to set a password or a second factor; everything else is refused then. */
  duringSetup?: boolean
  /** How often one caller may use it; `normal` unless told. */
  rate?: RateKind
  /** Bytes the body may have, where the usual bound is too small. */
  bodyMax?: number
  /** Takes one file as `multipart/form-data` in the field `file`, of at most so many bytes; the use case gets it as `file`. */
  upload?: Upload
  /** Writes that carry a `request_no`: a repeated number answers what the first one answered. */
  replay?: boolean
}

export interface UploadLimit {
  bytesMax: number
  /** What stands beside the file in the form; each a text. */
  fields?: Schema
}

/** Kinds of call by how much a caller may make of them; the figures are the server's. */
export type RateKind = 'normal' | 'write' | 'credential'

export function endpoint<
  const Path extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Reply extends Schema = Schema,
  const Upload extends UploadLimit | undefined = undefined,
>(shape: Endpoint<Path, Query, Body, Reply, Upload>): Endpoint<Path, Query, Body, Reply, Upload> {
  return shape
}

type InputPart<S, Key extends string> = S extends Schema ? { [K in Key]: z.output<S> } : { [K in Key]?: undefined }

/** The bytes alone: what a file calls itself is never trusted, so it does not travel. */
type Sent<U> = U extends UploadLimit ? { file: Uint8Array<ArrayBuffer> } & SentFields<U> : { file?: undefined }
type SentFields<U> = U extends { fields: infer F extends Schema } ? { fields: z.output<F> } : { fields?: undefined }

/** What a caller hands in and what the use case receives: decoded values, never wire strings. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R, infer U>
    ? InputPart<P, 'params'> & InputPart<Q, 'query'> & InputPart<B, 'body'> & Sent<U>
    : never

/** What the use case answers and what the caller gets. */
export type Reply<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never
