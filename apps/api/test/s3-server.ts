// A local server with the part of the S3 protocol that the shop uses; it verifies every signature by the documentation.
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const bucket = 'pictures'
export const region = 'eu-central-1'
export const accessKeyId = 'AKIAOFTHETESTS'
const secretAccessKey = 'a secret/of+the tests'

/** hang: never answers; reset: closes the connection; slow: sends the headers and half of the body, then hangs. */
type Fault = 'hang' | 'reset' | 'slow' | number

interface S3Object {
  data: Buffer
  type: string
  modifiedAt: Date
}

export async function startS3() {
  const objects = new Map<string, S3Object>()
  /** Method and key of every request with a valid signature, in order. */
  const calls: string[] = []
  const faults: Fault[] = []
  const state = { objects, calls, faults, hasBucket: true }
  const server = createServer((request, response) => {
    respond(state, request, response).catch(() => response.destroy())
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  return {
    objects,
    calls,
    settings: { endpoint, bucket, region, accessKeyId, secretAccessKey },
    /** What a shop needs to use this server. */
    env: {
      STORAGE: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    /** The next requests fail this way. */
    fail(fault: Fault, times = 1): void {
      faults.push(...Array<Fault>(times).fill(fault))
    },
    /** Ends the failures that are still to come. */
    recover(): void {
      faults.length = 0
    },
    deleteBucket(): void {
      state.hasBucket = false
    },
    createBucket(): void {
      state.hasBucket = true
    },
    stop,
    restart: () => listen(port),
  }
}

type State = { objects: Map<string, S3Object>; calls: string[]; faults: Fault[]; hasBucket: boolean }

class S3Error extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

async function respond(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat((await request.toArray()) as Buffer[])
  const fault = state.faults.shift()
  if (fault === 'hang') return
  if (fault === 'reset') return void request.socket.destroy()
  if (fault === 'slow') return void response.writeHead(200, { 'content-length': '1000' }).write('x'.repeat(500))
  try {
    if (typeof fault === 'number') throw new S3Error(fault, 'SlowDown')
    checkSignature(request, body)
    handle(state, request, response, body)
  } catch (error) {
    if (!(error instanceof S3Error)) throw error
    response.writeHead(error.status, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${error.code}</Code></Error>`)
  }
}

function handle(state: State, request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const url = new URL(request.url ?? '/', 'http://s3.test')
  const [, name, ...parts] = decodeURIComponent(url.pathname).split('/')
  const key = parts.join('/')
  if (name !== bucket || !state.hasBucket) throw new S3Error(404, 'NoSuchBucket')
  state.calls.push(`${request.method} ${key}`)
  if (key === '') return void response.end(listing(state.objects, url.searchParams))
  if (request.method === 'PUT') {
    state.objects.set(key, { data: body, type: request.headers['content-type'] ?? '', modifiedAt: new Date() })
    return void response.end()
  }
  if (request.method === 'DELETE') {
    state.objects.delete(key)
    return void response.writeHead(204).end()
  }
  const found = state.objects.get(key)
  if (!found) throw new S3Error(404, 'NoSuchKey')
  const data = request.headers.range === 'bytes=0-0' ? found.data.subarray(0, 1) : found.data
  const status = data.length < found.data.length ? 206 : 200
  response.writeHead(status, { 'content-length': data.length, 'content-type': found.type }).end(data)
}

/** ListObjectsV2. */
function listing(objects: ReadonlyMap<string, S3Object>, query: URLSearchParams): string {
  if (query.get('list-type') !== '2' || query.get('encoding-type') !== 'url') throw new S3Error(501, 'NotImplemented')
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
  const max = Math.min(1000, Number(query.get('max-keys') ?? 1000))
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const entries = keys.slice(0, max).map((key) => {
    const modified = objects.get(key)?.modifiedAt.toISOString()
    return `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${modified}</LastModified></Contents>`
  })
  const isTruncated = `<IsTruncated>${keys.length > max}</IsTruncated>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult>${isTruncated}${entries.join('')}</ListBucketResult>`
}

const clockSkewMaxMs = 15 * 60_000

/** Refuses as S3 does: unknown key, old date, wrong region, other content than signed, wrong signature. */
function checkSignature(request: IncomingMessage, body: Buffer): void {
  const { headers } = request
  const [, key, day, place, service, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!signedHeaders || !day) throw new S3Error(403, 'AccessDenied')
  if (key !== accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId')
  if (place !== region || service !== 's3') throw new S3Error(400, 'AuthorizationHeaderMalformed')
  const date = String(headers['x-amz-date'])
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) < clockSkewMaxMs) || !date.startsWith(day)) {
    throw new S3Error(403, 'RequestTimeTooSkewed')
  }
  const digest = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== digest) throw new S3Error(400, 'XAmzContentSHA256Mismatch')
  // S3 wants these in every signature.
  const names = signedHeaders.split(';')
  if (!names.includes('host') || Object.keys(headers).some((name) => /^x-amz-/.test(name) && !names.includes(name))) {
    throw new S3Error(403, 'AccessDenied')
  }
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]))
  const [method, url] = [request.method ?? '', request.url ?? '']
  const expected = signatureOf({ method, url, headers: signed, region, secretAccessKey })
  if (signature !== expected) throw new S3Error(403, 'SignatureDoesNotMatch')
}

interface SignedRequest {
  method: string
  /** Path and query, as sent. */
  url: string
  /** The signed ones, in small letters. */
  headers: Record<string, string>
  region: string
  secretAccessKey: string
}

/** Signature Version 4 of a request without chunks, as the S3 API reference describes it. */
export function signatureOf({ method, url, headers, region: place, secretAccessKey: secret }: SignedRequest): string {
  const [path = '', query = ''] = url.split('?')
  const canonicalQuery = query.split('&').filter(Boolean).sort().join('&')
  const names = Object.keys(headers).sort()
  const canonicalHeaders = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('')
  const digest = headers['x-amz-content-sha256'] ?? ''
  const canonical = [method, path, canonicalQuery, canonicalHeaders, names.join(';'), digest].join('\n')
  const date = headers['x-amz-date'] ?? ''
  const scope = [date.slice(0, 8), place, 's3', 'aws4_request']
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const signingKey = scope.reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const hash = createHash('sha256').update(canonical).digest('hex')
  return hmac(signingKey as Buffer, ['AWS4-HMAC-SHA256', date, scope.join('/'), hash].join('\n')).toString('hex')
}
