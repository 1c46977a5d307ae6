// Routes that take more than the usual body: one file as a form, or a large JSON text.
import multipart from '@fastify/multipart'
import type { Endpoint } from '@shop/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { Refusal, refuse, refuseFields } from '#refuse.ts'

const bytesPerMegabyte = 1024 * 1024

export interface BoundRoute {
  endpoint: Endpoint
  /** Refuses who may not call. */
  admit(request: FastifyRequest): Promise<unknown>
  handler: RouteHandlerMethod
}

/** Adds the route with the bounds its endpoint names. Only a route with an upload understands forms at all. */
export function addRoute(app: FastifyInstance, { endpoint, admit, handler }: BoundRoute): void {
  const { method, path: url, upload, bodyMax } = endpoint
  if (bodyMax !== undefined) {
    app.route({
      ...{ method, url, handler, bodyLimit: bodyMax },
      // A large body is read only of who may send it; a form is read by its handler, after the same question.
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

export interface Sent {
  file: Uint8Array
  /** What stood before the file in the form; each a text. */
  fields: Record<string, unknown>
}

/** The file's bytes and what stands beside it. Its name and type are the sender's claim and go no further. */
export async function readUpload(request: FastifyRequest, bytesMax: number): Promise<Sent> {
  if (!request.isMultipart()) return refuseFields({ file: 'required' })
  const sent = await firstFile(request, bytesMax).catch((error: { code?: string }) => {
    if (error instanceof Refusal) throw error
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(bytesMax)
    // A form that breaks off or has no border is the sender's fault, whatever its reader calls it.
    request.log.debug({ err: error }, 'a form could not be read')
    return refuseFields({ file: 'format' })
  })
  return sent ?? refuseFields({ file: 'required' })
}

async function firstFile(request: FastifyRequest, bytesMax: number): Promise<Sent | undefined> {
  const part = await request.file()
  if (part?.fieldname !== 'file') {
    // What nobody reads would hold the connection.
    part?.file.resume()
    return undefined
  }
  const file = await part.toBuffer()
  // The reader looks at each piece that arrives; when the bound is met between two pieces it does not notice.
  if (part.file.truncated) return tooLarge(bytesMax)
  const texts = Object.entries(part.fields).flatMap(([name, field]) =>
    field && !Array.isArray(field) && field.type === 'field' ? [[name, field.value]] : [],
  )
  return { file, fields: Object.fromEntries(texts) }
}

function tooLarge(bytesMax: number): never {
  return refuse('file.too_large', { max: `${Math.floor(bytesMax / bytesPerMegabyte)} MB` })
}
