// One POST over a keep-alive connection; returns the reply's data and throws for anything but a success.
import { once } from 'node:events'
import http from 'node:http'

const answerMaxMs = 10_000

export interface Post {
  agent: http.Agent
  /** The session token. */
  token: string
  body: object
}

export async function post(url: string, { agent, token, body }: Post): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', token, cookie: 'lang=en-US' }
  const request = http.request(url, { method: 'POST', agent, headers, timeout: answerMaxMs })
  request.on('timeout', () => request.destroy(new Error('no answer in time')))
  request.end(JSON.stringify(body))
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const text = Buffer.concat(await response.toArray()).toString()
  if (response.statusCode !== 200 || !text.startsWith('{"code":1')) {
    throw new Error(`${response.statusCode} ${text.slice(0, 200)}`)
  }
  return JSON.parse(text).data
}
