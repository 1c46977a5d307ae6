// Routes that take more than the default body: one file as a multipart form, or a large JSON body.
import multipart from '@fastify/multipart'
import type { Endpoint } from '@shop/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { Refusal, refuse, refuseFields } from '#refuse.ts'

const bytesPerMegabyte = 1024 * 1024

export interface BoundRoute {
  endpoint: Endpoint
  /** Refuses callers without access. */
  admit(request: FastifyRequest): Promise<unknown>
  handler: RouteHandlerMethod
}

/** Adds the route with its endpoint's limits. Only a route with an upload parses forms. */
export function addRoute(app: FastifyInstance, { endpoint, admit, handler }: BoundRoute): void {
  const { method, path: url, upload, bodyMax } = endpoint
  if (bodyMax !== undefined) {
    app.route({
      method,
      url,
      handler,
      bodyLimit: bodyMax,
      // Before the body is read: only callers with access may send a large one. A form's handler checks the same.
      onRequest: async (request) => void (await admit(request)),
      errorHandler: (error) => {
        throw (error as { code?: string }).code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLarge(bodyMax) : error
      },
    })
  } else if (upload) {
    app.register(async (scope) => {
      await scope.register(multipart, {
        limits: { fileSize: upload.bytesMax, files: 1, fields: 5, parts: 6, fieldSize: 1024, headerPairs: 20 },
      })
      scope.route({ method, url, handler })
    })
  } else {
    app.route({ method, url, handler })
  }
}

export interface Upload {
  file: Uint8Array
  /** The text fields before the file. */
  fields: Record<string, unknown>
}

/** The file's bytes and its fields. Its name and type are the sender's claim and are ignored. */
export async function readUpload(request: FastifyRequest, bytesMax: number): Promise<Upload> {
  if (!request.isMultipart()) return refuseFields({ file: 'required' })
  const upload = await firstFile(request, bytesMax).catch((error: { code?: string }) => {
    if (error instanceof Refusal) throw error
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(bytesMax)
    // A truncated form, or one without a boundary, is the sender's mistake, whatever error the parser throws.
    request.log.debug({ err: error }, 'a form could not be read')
    return refuseFields({ file: 'format' })
  })
  return upload ?? refuseFields({ file: 'required' })
}

async function firstFile(request: FastifyRequest, bytesMax: number): Promise<Upload | undefined> {
  const part = await request.file()
  if (part?.fieldname !== 'file') {
    // An unread part would block the connection.
    part?.file.resume()
    return undefined
  }
  const file = await part.toBuffer()
  // toBuffer() checks the limit per chunk and misses one that is reached between two chunks.
  if (part.file.truncated) return tooLarge(bytesMax)
  const texts = Object.entries(part.fields).flatMap(([name, field]) =>
    field && !Array.isArray(field) && field.type === 'field' ? [[name, field.value]] : [],
  )
  return { file, fields: Object.fromEntries(texts) }
}

function tooLarge(bytesMax: number): never {
  return refuse('file.too_large', { max: `${Math.floor(bytesMax / bytesPerMegabyte)} MB` })
}
