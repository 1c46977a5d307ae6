// An endpoint as data: one object that the server binds, the browsers and tests call, and the OpenAPI document lists.
import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/** Who may call: anybody, a signed-in shopper, or an operator with one of the roles (empty = any operator). */
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
  /** Unique over all endpoints; the operation id in the OpenAPI document. */
  name: string
  method: 'GET' | 'POST' | 'PUT'
  /** As the specification writes it; `:id` is described by `params`. */
  path: string
  access: Access
  params?: Path
  query?: Query
  body?: Body
  reply: Reply
  /** Every reason this call may be refused for, besides `commonErrors`. */
  errors: readonly ErrorCode[]
  /** Allowed for an operator who must still set a password or a second factor; all other calls are refused then. */
  duringSetup?: boolean
  /** Rate limit; default: `normal`. */
  rate?: RateKind
  /** The body's limit in bytes, if the default is too small. */
  bodyMax?: number
  /** Takes one file as `multipart/form-data` in the field `file`; the use case gets its bytes as `file`. */
  upload?: Upload
  /** A write with a `request_no` gets the first answer when it is repeated; orders, payments and withdrawals do it in SQL. */
  replay?: boolean
}

export interface UploadLimit {
  bytesMax: number
  /** The text fields beside the file in the form. */
  fields?: Schema
}

/** Rate limit groups; the server sets their limits. */
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

/** Only the bytes: a file's name and type are never trusted, so they are not passed on. */
type UploadInput<U> = U extends UploadLimit ? { file: Uint8Array<ArrayBuffer> } & UploadFields<U> : { file?: undefined }
type UploadFields<U> = U extends { fields: infer F extends Schema } ? { fields: z.output<F> } : { fields?: undefined }

/** What a caller passes and the use case gets: decoded values, never wire strings. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R, infer U>
    ? InputPart<P, 'params'> & InputPart<Q, 'query'> & InputPart<B, 'body'> & UploadInput<U>
    : never

/** What the use case returns and the caller gets. */
export type Reply<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never
