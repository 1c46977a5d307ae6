// A push service on loopback, and browsers that subscribe to it: messages are decrypted and their signatures checked.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedPush {
  /** The subscription's path at the push service. */
  path: string
  headers: IncomingHttpHeaders
  /** Decrypted, for a browser made by `subscribe`. */
  payload: Record<string, string>
  /** The shop's key and the claims of its signature, which was valid. */
  key: string
  claims: { aud: string; exp: number; sub: string }
}

export interface TestBrowser {
  endpoint: string
  p256dh: string
  auth: string
}

type Answer = number | ((response: ServerResponse) => void)

export async function startPushServer(port = 0) {
  const received: ReceivedPush[] = []
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>()
  const answers = new Map<string, Answer>()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const path = request.url ?? '/'
    const browser = browsers.get(path)
    if (browser) {
      const payload = JSON.parse(decrypt(Buffer.concat(parts), browser))
      received.push({ path, headers: request.headers, payload, ...checkSignature(request.headers.authorization ?? '') })
    }
    const answer = answers.get(path) ?? (browser ? 201 : 404)
    if (typeof answer === 'function') answer(response)
    else response.writeHead(answer).end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    /** A new browser with keys of its own. */
    subscribe(): TestBrowser {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys().toString('base64url')
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(12).toString('base64url')}`
      browsers.set(path, { ecdh, auth })
      return { endpoint: origin + path, p256dh, auth: auth.toString('base64url') }
    },
    /** What the push service answers from now on for this browser. */
    answerWith({ endpoint }: TestBrowser, answer: Answer): void {
      answers.set(new URL(endpoint).pathname, answer)
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** RFC 8291 and 8188: one record of aes128gcm. */
function decrypt(body: Buffer, { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const derive = (key: Uint8Array, from: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const shared = derive(ecdh.computeSecret(senderKey), auth, info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** RFC 8292: `vapid t=<JWT>, k=<key>`. */
function checkSignature(authorization: string): Pick<ReceivedPush, 'key' | 'claims'> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(point, 1), y: coordinate(point, 33) }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isValid) throw new Error('the signature of a push message is wrong')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}

function coordinate(point: Buffer, from: number): string {
  return point.subarray(from, from + 32).toString('base64url')
}
