// Objects in a bucket by the S3 protocol: every request is signed, limited in time and tried again without an answer.
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { S3Settings } from '#config.ts'
import { createConcurrencyLimit } from '#http/concurrency-limit.ts'
import { loadLater } from '#load-later.ts'
import { checkName, type ObjectStorage, pageMax, StorageError, type StoredObject } from './object-storage.ts'

export interface S3Limits {
  attemptsMax: number
  /** Of one attempt, from connecting to the last byte. */
  timeoutMs: number
  /** Before the second attempt; doubles for each further one. */
  pauseMs: number
  /** After a call without an answer the next calls are refused at once for so long, instead of queueing up. */
  restMs: number
}

const loadSigner = loadLater<typeof import('aws4fetch')>('aws4fetch')

const defaultLimits: S3Limits = { attemptsMax: 3, timeoutMs: 5_000, pauseMs: 100, restMs: 3_000 }
/** Of this process; more would wait for sockets and hold memory. */
const concurrency = { runningMax: 64, waitingMax: 500 }
/** A stored picture has at most 2000 pixels on a side; what is larger is not ours. */
const objectBytesMax = 32 * 1024 * 1024

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE'
  /** The object's key; empty for the bucket. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

interface S3Response {
  status: number
  body: Buffer
}

type Send = (request: S3Request) => Promise<S3Response>

/** Objects whose keys begin with `prefix`. */
export function createS3Storage(settings: S3Settings, prefix: string, limits = defaultLimits): ObjectStorage {
  const send = createSend(settings, limits)
  const keyOf = (name: string) => `${prefix}${checkName(name)}`
  return {
    async read(name) {
      const response = await send({ method: 'GET', key: keyOf(name) })
      return isAbsent(response) ? undefined : checked(response, 'read').body
    },
    // The first byte rather than HEAD, whose 404 does not say whether the object or the whole bucket is missing.
    async has(name) {
      const response = await send({ method: 'GET', key: keyOf(name), headers: { range: 'bytes=0-0' } })
      return !isAbsent(response) && checked(response, 'find') !== undefined
    },
    async write(name, data) {
      const headers = { 'content-type': 'image/webp' }
      checked(await send({ method: 'PUT', key: keyOf(name), headers, body: data }), 'write')
    },
    async remove(name) {
      const response = await send({ method: 'DELETE', key: keyOf(name) })
      if (!isAbsent(response)) checked(response, 'remove')
    },
    list: (after) => list(send, prefix, after),
  }
}

async function* list(send: Send, prefix: string, after = ''): AsyncGenerator<readonly StoredObject[]> {
  for (let from: string | undefined = `${prefix}${after}`; from !== undefined; ) {
    const query: Record<string, string> = {
      ...{ 'list-type': '2', 'encoding-type': 'url', 'max-keys': String(pageMax), prefix },
      ...(from !== prefix && { 'start-after': from }),
    }
    const xml: string = checked(await send({ method: 'GET', key: '', query }), 'list').body.toString()
    const keys = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
      key: decodeURIComponent(textOf(entry, 'Key').replaceAll('+', ' ')),
      modifiedAt: new Date(textOf(entry, 'LastModified')),
    }))
    yield keys.map(({ key, modifiedAt }) => ({ name: key.slice(prefix.length), modifiedAt }))
    from = textOf(xml, 'IsTruncated') === 'true' ? keys.at(-1)?.key : undefined
  }
}

/** The text of an element without children. Keys are URL-encoded, so it contains no entities. */
function textOf(xml: string, element: string): string {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? ''
}

function isAbsent({ status, body }: S3Response): boolean {
  return status === 404 && textOf(body.toString(), 'Code') === 'NoSuchKey'
}

function checked(response: S3Response, what: string): S3Response {
  const { status, body } = response
  if (status >= 200 && status < 300) return response
  const code = textOf(body.toString('utf8', 0, 4_096), 'Code') || 'no reason'
  throw new StorageError('refused', `S3 refuses to ${what} pictures: ${code} (${status})`)
}

/** S3 asks for later: too many requests, or it is not well. */
const isTransient = (status: number) => status === 408 || status === 429 || status >= 500

/** All requests may be repeated: the same object is written, read or deleted again. */
function createSend(settings: S3Settings, limits: S3Limits): Send {
  const limit = createConcurrencyLimit(concurrency)
  const attempt = createAttempt(settings, limits.timeoutMs)
  let restUntil = 0
  return (request) =>
    limit(async () => {
      if (performance.now() < restUntil)
        throw new StorageError('unreachable', `S3 does not answer yet: ${request.method}`)
      for (let attempts = 1; ; attempts++) {
        const outcome = await attempt(request).catch((error: unknown) => error as Error)
        if (outcome instanceof StorageError) throw outcome
        if (!(outcome instanceof Error) && !isTransient(outcome.status)) return outcome
        if (attempts >= limits.attemptsMax) {
          restUntil = performance.now() + limits.restMs
          const cause = outcome instanceof Error ? causeOf(outcome) : `status ${outcome.status}`
          throw new StorageError('unreachable', `S3 does not answer: ${request.method}, ${cause}`)
        }
        // Half of it at random, so that servers do not come back all at once.
        await setTimeout(limits.pauseMs * 2 ** (attempts - 1) * (0.5 + Math.random() / 2))
      }
    })
}

/** fetch says only that it failed; its cause says why. */
function causeOf(error: Error): string {
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException
  // A timeout has a number as its code.
  return typeof code === 'string' ? code : message
}

function createAttempt(settings: S3Settings, timeoutMs: number): Send {
  const { accessKeyId, secretAccessKey, region } = settings
  const root = rootOf(settings)
  const { AwsV4Signer } = loadSigner()
  /** Signing keys, one per day. */
  const cache = new Map<string, ArrayBuffer>()
  return async ({ method, key, query, headers, body }) => {
    const url = `${root}/${key}${query ? `?${new URLSearchParams(query)}` : ''}`
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signer = new AwsV4Signer({
      ...{ method, url, service: 's3', region, accessKeyId, secretAccessKey, cache },
      // The signature covers the content too.
      headers: { ...headers, 'x-amz-content-sha256': digest },
    })
    const signed = await signer.sign()
    const response = await fetch(signed.url, {
      ...{ method, headers: signed.headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) },
      ...(body && { body: new Uint8Array(body) }),
    })
    if (Number(response.headers.get('content-length') ?? 0) > objectBytesMax) {
      await response.body?.cancel()
      throw new StorageError('refused', `S3 sends more than ${objectBytesMax} bytes`)
    }
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
  }
}

/** Path style, which every server speaks, unless the endpoint's host already names the bucket. */
function rootOf({ endpoint, bucket }: S3Settings): string {
  return new URL(endpoint).hostname.startsWith(`${bucket}.`) ? endpoint : `${endpoint}/${bucket}`
}
