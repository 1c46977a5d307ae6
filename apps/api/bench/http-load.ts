// A small load generator: keep-alive connections that each send a request as soon as the last one is answered.
import { once } from 'node:events'
import http from 'node:http'
import { percentile } from './statistics.ts'

const answerMaxMs = 10_000

export interface LoadResult {
  /** Answered requests. */
  requests: number
  perSecond: number
  p50Ms: number
  p95Ms: number
  failures: number
}

export interface LoadOptions {
  /** Requested in turn. */
  urls: readonly string[]
  headers: Record<string, string>
  connections: number
  forMs: number
  /** Stops earlier after this many requests. */
  requestsMax?: number
}

export async function load(options: LoadOptions): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: options.connections, scheduling: 'fifo' })
  const times: number[] = []
  let failures = 0
  let requestCount = 0
  const start = performance.now()
  const end = start + options.forMs
  const { requestsMax = Number.POSITIVE_INFINITY } = options
  const connection = async () => {
    while (performance.now() < end && requestCount < requestsMax) {
      const sentAt = performance.now()
      const url = options.urls[requestCount++ % options.urls.length] ?? ''
      const status = await send(agent, url, options.headers).catch(() => 0)
      if (status === 200) times.push(performance.now() - sentAt)
      else failures++
    }
  }
  await Promise.all(Array.from({ length: options.connections }, connection))
  const spentMs = performance.now() - start
  agent.destroy()
  const perSecond = (times.length / spentMs) * 1000
  return { requests: times.length, perSecond, p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95), failures }
}

async function send(agent: http.Agent, url: string, headers: Record<string, string>): Promise<number> {
  const response = await get(url, { agent, headers })
  response.resume()
  await once(response, 'end')
  return response.statusCode ?? 0
}

function get(url: string, options: http.RequestOptions): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { ...options, timeout: answerMaxMs }, resolve)
    request.on('timeout', () => request.destroy(new Error('no answer in time')))
    request.on('error', reject)
  })
}

export interface RawResponse {
  status: number
  headers: Record<string, string>
  data: Buffer
}

/** A response as it came over the wire: `fetch` would decompress it. */
export async function fetchRaw(url: string, headers: Record<string, string>): Promise<RawResponse> {
  const response = await get(url, { headers })
  const parts = await response.toArray()
  const { 'content-type': type = '', 'content-encoding': encoding } = response.headers
  const responseHeaders = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) }
  return { status: response.statusCode ?? 0, headers: responseHeaders, data: Buffer.concat(parts) }
}
